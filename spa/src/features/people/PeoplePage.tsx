import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { countText, orgRoleNames, useLoad, useOrgRoles, usePages } from "@/governance";
import { failureText } from "@/graphql";
import type { PeopleQuery, PersonFactsFragment } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import {
  buttonClassName,
  EmptyState,
  ErrorState,
  Name,
  SelectField,
  ShowMore,
  Skeleton,
  SkeletonGroup,
  TextField,
  useDocumentTitle,
} from "@/ui";
import table from "@/ui/DataTable.module.css";
import { furtherPeople } from "./furtherPeople";
import { filters, passes, type PeopleFilter } from "./peopleFilters";
import styles from "./PeoplePage.module.css";
import { PeopleDocument } from "./peopleQuery";
import { accountWords, statusWords } from "./personWords";

/**
 * The organisation's people by name. People who administer also see the state of each person's access, filter by it, and
 * invite others here.
 */
export function PeoplePage() {
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState<PeopleFilter>("ALL");
  const { data, failure, busy, retry } = useLoad(PeopleDocument, { search });
  const orgRoles = useOrgRoles();
  const administers = orgRoles.includes("PA") || orgRoles.includes("SEC");
  useDocumentTitle("People");
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>People</h1>
        {administers && (
          <p className={styles.actions}>
            <Link to={paths.accessRequests} className={buttonClassName()}>
              Access requests
            </Link>
            <Link to={paths.invitePeople} className={buttonClassName({ variant: "primary" })}>
              Invite people
            </Link>
          </p>
        )}
      </div>
      <div className={styles.search}>
        <TextField
          label="Find by name or address"
          aria-keyshortcuts="/"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {administers && (
          <SelectField
            label="Show"
            value={shown}
            options={filters}
            onChange={({ target }) => setShown(filters.find(({ value }) => value === target.value)?.value ?? "ALL")}
          />
        )}
      </div>
      {failure && (
        <ErrorState title="The people could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the people">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && data.people.edges.length === 0 && (
        <EmptyState icon="users" title={search === "" ? "There is nobody to show" : "Nobody is called so"} />
      )}
      {data && data.people.edges.length > 0 && (
        <People key={search} search={search} shown={administers ? shown : "ALL"} first={data.people} />
      )}
    </div>
  );
}

interface PeopleProps {
  readonly search: string;
  readonly shown: PeopleFilter;
  readonly first: PeopleQuery["people"];
}

function People({ search, shown, first }: PeopleProps) {
  const pages = usePages(first, {
    query: PeopleDocument,
    variables: (behind) => ({ search, behind }),
    pageOf: (data) => data.people,
  });
  const isAdministered = pages.nodes.some(({ administration }) => administration !== null);
  const people = pages.nodes.filter((person) => passes(person, shown));
  // A filter is about all people, so it asks for the rest of the list.
  const { hasMore, loadingMore, failure, loadMore } = pages;
  const loadRest = useEffectEvent(() => loadMore());
  const wantsRest = shown !== "ALL" && hasMore && !loadingMore && failure === undefined;
  useEffect(() => {
    if (wantsRest) loadRest();
  }, [wantsRest]);
  if (people.length === 0 && !hasMore) return <EmptyState icon="users" title="Nobody is like this" />;
  return (
    <>
      <output className={styles.note}>{shown !== "ALL" && countText(people.length, "person", "people")}</output>
      <table className={table.table} aria-label="People">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Address</th>
            {isAdministered && <th scope="col">Access</th>}
            {isAdministered && <th scope="col">Roles</th>}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.id} person={person} isAdministered={isAdministered} />
          ))}
        </tbody>
      </table>
      <ShowMore {...furtherPeople(pages)} />
    </>
  );
}

function Row({ person, isAdministered }: { readonly person: PersonFactsFragment; readonly isAdministered: boolean }) {
  const { administration } = person;
  return (
    <tr>
      <th scope="row" translate="no">
        <Link to={paths.person(person.id)} dir="auto">
          {person.displayName}
        </Link>
      </th>
      <td data-label="Address">
        <Name>{person.email}</Name>
      </td>
      {isAdministered && (
        <td data-label="Access">
          {administration && (person.status === "ACTIVE" ? accountWords[administration.account] : accessOf(person))}
        </td>
      )}
      {isAdministered && (
        <td data-label="Roles">{administration?.orgRoles.map((role) => orgRoleNames[role]).join(", ")}</td>
      )}
    </tr>
  );
}

function accessOf({ status, administration }: PersonFactsFragment): string {
  return status === "INVITED" && administration ? accountWords[administration.account] : statusWords[status];
}
