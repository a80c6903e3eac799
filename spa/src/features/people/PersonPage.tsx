import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { ActDialog, ChangeField, orgRoleNames, useChange, useLoad, WaitingGrants } from "@/governance";
import { failureText } from "@/graphql";
import type { PersonFactsFragment } from "@/graphql/generated/graphql";
import { Button, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { UpdatePersonDocument } from "./peopleChanges";
import styles from "./PeoplePage.module.css";
import type { PersonActProps } from "./PersonActDialog";
import { type PersonAct, personActs, resetActs } from "./personActs";
import { PersonDocument } from "./peopleQuery";
import { accountWords, secondFactorText, statusWords } from "./personWords";
import { RolesDialog } from "./RolesDialog";

export interface PersonPageProps {
  /** The page for unknown addresses, which also replaces a person that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** A person's data, and the actions of people who administer. */
export function PersonPage({ notFound }: PersonPageProps) {
  const { personId = "" } = useParams();
  const { data, failure, busy, retry } = useLoad(PersonDocument, { id: personId });
  const person = data?.person;
  useDocumentTitle(person?.displayName ?? "Person");
  if (data && !person) return notFound;
  return (
    <div className={styles.page}>
      <h1>{person?.displayName ?? "Person"}</h1>
      {failure && (
        <ErrorState title="This person could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the person">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {person && <Facts person={person} />}
      {person && <WaitingGrants selects={(grant) => grant.person?.id === person.id} />}
      {person?.administration && <Administration person={person} />}
    </div>
  );
}

function Facts({ person }: { readonly person: PersonFactsFragment }) {
  const { administration } = person;
  const facts: readonly (readonly [string, string])[] = [
    ["Address", person.email],
    ["Time zone", person.timeZone],
    ["Status", statusWords[person.status]],
    ...(administration
      ? ([
          ["Account", accountWords[administration.account]],
          ["Roles", administration.orgRoles.map((role) => orgRoleNames[role]).join(", ") || "None"],
          ["Second factor", secondFactorText(administration)],
        ] as const)
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Act = "rename" | "roles" | PersonAct;

const dialogs: Record<Act, (props: PersonActProps) => ReactNode> = {
  ...personActs,
  rename: RenameDialog,
  roles: RolesDialog,
};

/** The actions of people who administer the person. */
function Administration({ person }: Omit<PersonActProps, "onClose">) {
  const [act, setAct] = useState<Act>();
  const account = person.administration?.account;
  const offered: readonly (readonly [Act, string])[] = [
    ["rename", "Change the name"],
    ...(person.administration?.mayGrantRoles ? ([["roles", "Set roles"]] as const) : []),
    ...(account === "LINKED" ? [] : ([["invite", account === "INVITED" ? "Invite again" : "Invite"]] as const)),
    ...(account === "LINKED" ? ([["signOut", "Sign out everywhere"]] as const) : []),
    ...resetActs(person.administration),
    ...(person.status === "ACTIVE" ? ([["suspend", "Suspend"]] as const) : []),
    ...(person.status === "SUSPENDED" ? ([["reinstate", "Reinstate"]] as const) : []),
  ];
  const Shown = act && dialogs[act];
  return (
    <section aria-labelledby="administration" className={styles.page}>
      <h2 id="administration">Administration</h2>
      <p className={styles.actions}>
        {offered.map(([each, words]) => (
          <Button key={each} onClick={() => setAct(each)}>
            {words}
          </Button>
        ))}
      </p>
      {Shown && <Shown person={person} onClose={() => setAct(undefined)} />}
    </section>
  );
}

function RenameDialog({ person, onClose }: PersonActProps) {
  const [begun] = useState(person);
  const [givenName, setGivenName] = useState(person.givenName);
  const [familyName, setFamilyName] = useState(person.familyName);
  const [timeZone, setTimeZone] = useState(person.timeZone);
  const fields = ["givenName", "familyName", "timeZone"];
  const change = useChange(UpdatePersonDocument, (data) => data.updatePerson, { fields });

  const expectedVersion = begun.administration?.version ?? 0;

  return (
    <ActDialog
      subject="this person"
      title={`Change ${begun.displayName}`}
      change={change}
      actLabel="Save"
      input={{ personId: begun.id, expectedVersion, givenName, familyName, timeZone }}
      onClose={onClose}
    >
      <ChangeField
        change={change}
        name="givenName"
        label="Given name"
        value={givenName}
        onChange={({ target }) => setGivenName(target.value)}
      />
      <ChangeField
        change={change}
        name="familyName"
        label="Family name"
        value={familyName}
        onChange={({ target }) => setFamilyName(target.value)}
      />
      <ChangeField
        change={change}
        name="timeZone"
        label="Time zone"
        hint="As in Europe/London."
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
      />
    </ActDialog>
  );
}
