import { useState } from "react";
import { ChangeProblem, useChange, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { Button, CheckboxField, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { LiftExclusionDocument, SetItemSessionDocument } from "./agendaChanges";
import styles from "./AccessPanel.module.css";
import { AccessDocument, type Access } from "./agendaQuery";
import { AccessTable } from "./AccessTable";
import { basisWords, scopeWords } from "./agendaWords";
import { ExclusionForm } from "./ExclusionForm";

export interface AccessPanelProps {
  readonly itemId: string;
  /** The level of its heading; its parts have headings one level below. */
  readonly level?: 2 | 3;
}

/**
 * Shows who reads an item, who takes part and why, and offers the changes. Empty for readers who may not restrict the
 * item.
 */
export function AccessPanel({ itemId, level = 3 }: AccessPanelProps) {
  const { data, failure, busy, retry } = useLoad(AccessDocument, { itemId });
  const item = data?.agendaItem;
  if (failure) {
    return (
      <ErrorState title="Who reads this item could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading who reads this item">
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (!item?.access) return null;
  const { access, session, version } = item;
  const Heading = level === 2 ? "h2" : "h3";
  const Part = level === 2 ? "h3" : "h4";
  return (
    <section className={styles.panel} aria-labelledby="access">
      <Heading id="access">Access</Heading>
      <SessionChoice
        key={`${session} ${access.allowIds.join(" ")}`}
        item={{ id: itemId, session, version }}
        access={access}
      />
      <AccessTable readings={access.readings} session={session} />
      <Exclusions access={access} heading={Part} />
      <ExclusionForm
        itemId={itemId}
        heading={Part}
        people={access.readings.filter(
          ({ person }) => !access.exclusions.some((exclusion) => exclusion.person.id === person.id),
        )}
      />
    </section>
  );
}

interface SessionChoiceProps {
  readonly item: { readonly id: string; readonly session: "OPEN" | "CLOSED"; readonly version: number };
  readonly access: Access;
}

/**
 * The choice between an item that is open to all readers of the meeting and one that is closed to all but named people
 * [X3].
 */
function SessionChoice({ item, access }: SessionChoiceProps) {
  const [session, setSession] = useState(item.session);
  const [allowIds, setAllowIds] = useState(access.allowIds);
  const change = useChange(SetItemSessionDocument, ({ setItemSession }) => setItemSession);
  const isChanged = session !== item.session || (session === "CLOSED" && !sameIds(allowIds, access.allowIds));
  const readers = access.readings.filter(({ rule }) => rule !== "X2");

  function save(): void {
    const list = session === "CLOSED" ? { allowIds } : {};
    void change.send({ itemId: item.id, expectedVersion: item.version, session, ...list });
  }

  return (
    <fieldset className={styles.group}>
      <legend>Session</legend>
      <CheckboxField
        type="radio"
        name={`session-${item.id}`}
        label="Open: everybody who reads the meeting"
        checked={session === "OPEN"}
        onChange={() => setSession("OPEN")}
      />
      <CheckboxField
        type="radio"
        name={`session-${item.id}`}
        label="Closed: only named people"
        checked={session === "CLOSED"}
        onChange={() => setSession("CLOSED")}
      />
      {session === "CLOSED" && (
        <fieldset className={styles.readers}>
          <legend>People who read it</legend>
          {readers.map(({ person }) => (
            <CheckboxField
              key={person.id}
              label={person.displayName}
              checked={allowIds.includes(person.id)}
              onChange={({ target }) =>
                setAllowIds((ids) => (target.checked ? [...ids, person.id] : ids.filter((id) => id !== person.id)))
              }
            />
          ))}
        </fieldset>
      )}
      <ChangeProblem change={change} />
      {change.outcome?.kind === "conflict" && (
        <p role="alert">Somebody else changed this item meanwhile. Look at it and save again.</p>
      )}
      {isChanged && (
        <Button variant="primary" busy={change.busy} onClick={save}>
          {session === "OPEN" ? "Open to everybody" : `Close to all but ${allowIds.length}`}
        </Button>
      )}
    </fieldset>
  );
}

/** The excluded people, each with a button that ends the exclusion. */
function Exclusions({ access, heading: Heading }: { readonly access: Access; readonly heading: "h3" | "h4" }) {
  const change = useChange(LiftExclusionDocument, ({ liftExclusion }) => liftExclusion);
  if (access.exclusions.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="exclusions">
      <Heading id="exclusions">Excluded</Heading>
      <ChangeProblem change={change} />
      <ul className={styles.exclusions}>
        {access.exclusions.map(({ id, person, basis, scope, privateReason, openedBefore }) => (
          <li key={id}>
            <span>
              <strong>{person.displayName}</strong>
              {`: ${scopeWords[scope].toLowerCase()}. ${basisWords[basis]}.`}
              {privateReason !== null && <span className={styles.reason}>{`Private reason: ${privateReason}`}</span>}
              {openedBefore.length > 0 && (
                <span className={styles.opened}>{openedText(person.displayName, openedBefore)}</span>
              )}
            </span>
            <Button
              aria-label={`Lift the exclusion of ${person.displayName}`}
              onClick={() => void change.send({ exclusionId: id })}
            >
              Lift
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names the papers that the person had opened before, because an exclusion cannot undo that [X11]. */
function openedText(name: string, numbers: readonly string[]): string {
  const papers = new Intl.ListFormat("en-GB").format(numbers);
  return `${name} had opened ${numbers.length === 1 ? "paper" : "papers"} ${papers} before.`;
}

function sameIds(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join(" ") === others.toSorted().join(" ");
}
