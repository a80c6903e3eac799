import { useState } from "react";
import { Link } from "react-router";
import { orgRoleNames, useLoad, usePages } from "@/governance";
import { failureText } from "@/graphql";
import type { PeopleQuery, PersonFactsFragment } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import {
  buttonClassName,
  EmptyState,
  ErrorState,
  ShowMore,
  Skeleton,
  SkeletonGroup,
  TextField,
  useDocumentTitle,
} from "@/ui";
import table from "@/ui/DataTable.module.css";
import { furtherPeople } from "./furtherPeople";
import styles from "./PeoplePage.module.css";
import { PeopleDocument } from "./peopleQuery";
import { accountWords, statusWords } from "./personWords";

export interface PeoplePageProps {
  /** True for people who administer: they can invite others here. */
  readonly administers?: boolean;
}

/** The organisation's people by name. People who administer also see the state of each person's access. */
export function PeoplePage({ administers = false }: PeoplePageProps) {
  const [search, setSearch] = useState("");
  const { data, failure, busy, retry } = useLoad(PeopleDocument, { search });
  const title = administers ? "Accounts" : "People";
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
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
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
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
      {data && data.people.edges.length > 0 && <People key={search} search={search} first={data.people} />}
    </div>
  );
}

function People({ search, first }: { readonly search: string; readonly first: PeopleQuery["people"] }) {
  const pages = usePages(first, {
    query: PeopleDocument,
    variables: (behind) => ({ search, behind }),
    pageOf: (data) => data.people,
  });
  const isAdministered = pages.nodes.some(({ administration }) => administration !== null);
  return (
    <>
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
          {pages.nodes.map((person) => (
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
      <th scope="row">
        <Link to={paths.person(person.id)}>{person.displayName}</Link>
      </th>
      <td data-label="Address">{person.email}</td>
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
