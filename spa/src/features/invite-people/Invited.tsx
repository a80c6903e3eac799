import { useEffect } from "react";
import { Link } from "react-router";
import { countText, grantText, useChange, useLoad } from "@/governance";
import type { PersonAccount } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { Button, buttonClassName, focusHeading, Icon, Name } from "@/ui";
import table from "@/ui/DataTable.module.css";
import styles from "./InvitePage.module.css";
import { type SeatingBoard, SeatingBoardsDocument, SendInvitationAgainDocument } from "./invitePeople";
import type { Welcomed } from "./useWelcome";

export interface InvitedProps {
  readonly welcomed: readonly Welcomed[];
  readonly boards: readonly SeatingBoard[];
  /** The pieces of the list that name nobody. */
  readonly unread: readonly string[];
  readonly onAgain: () => void;
}

/** The last step: what was sent, who accepted, what waits for a second person, and what comes next. */
export function Invited({ welcomed, boards, unread, onAgain }: InvitedProps) {
  useEffect(focusHeading, []);
  const { data } = useLoad(SeatingBoardsDocument, {});
  const invitations = welcomed.filter(({ isInvited }) => isInvited).length;
  const seats = welcomed.reduce((count, one) => count + one.seats, 0);
  const grants = welcomed.flatMap((one) => one.grants);
  const seated = new Set(welcomed.flatMap(({ boardIds }) => boardIds));
  const board = boards.find(({ id, viewerMayPlanMeetings }) => viewerMayPlanMeetings && seated.has(id));
  return (
    <>
      <h1 tabIndex={-1}>{doneText(welcomed.length, invitations, seats)}</h1>
      {grants.length > 0 && (
        <section aria-label="Waits for a second person" className={styles.unread}>
          <p>These seats wait until a second person confirms them:</p>
          <ul>
            {grants.map((grant) => (
              <li key={grant.id}>{grantText(grant)}</li>
            ))}
          </ul>
        </section>
      )}
      {unread.length > 0 && (
        <section aria-label="Not understood" className={styles.unread}>
          <p>Nobody was invited by these pieces of the list:</p>
          <ul>
            {unread.map((piece, nth) => (
              <li key={`${nth} ${piece}`}>
                <Name>{piece}</Name>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.actions}>
        {board && (
          <Link to={paths.newMeeting(board.id)} className={buttonClassName({ variant: "primary" })}>
            Plan a meeting
          </Link>
        )}
        <Link to={paths.people} className={buttonClassName({ variant: board ? "secondary" : "primary" })}>
          To the list of people
        </Link>
        <Button onClick={onAgain}>Invite more</Button>
      </p>
      <table className={table.table} aria-label="Invitations">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Invitation</th>
            <th scope="col">Act</th>
          </tr>
        </thead>
        <tbody>
          {welcomed.map((one) => {
            const fresh = data?.people.edges.find(({ node }) => node.id === one.person.id)?.node ?? one.person;
            return <InvitedRow key={one.person.id} person={fresh} />;
          })}
        </tbody>
      </table>
    </>
  );
}

const invitationWords: Readonly<Record<PersonAccount, string>> = {
  LINKED: "Has an account",
  INVITED: "Sent, not accepted yet",
  NONE: "Not invited yet",
};

function InvitedRow({ person }: { readonly person: Welcomed["person"] }) {
  const change = useChange(SendInvitationAgainDocument, (data) => data.sendInvitation);
  const account = person.administration?.account;
  return (
    <tr>
      <th scope="row" translate="no">
        <Link to={paths.person(person.id)} dir="auto">
          {person.displayName}
        </Link>
      </th>
      <td data-label="Invitation">
        <span className={styles.invitation}>
          <Icon name={account === "LINKED" ? "success" : "mail"} size={16} />
          {invitationWords[account ?? "NONE"]}
        </span>
      </td>
      <td data-label="Act">
        {account !== "LINKED" && (
          <Button
            variant="quiet"
            busy={change.busy}
            aria-label={`${account === "INVITED" ? "Invite again" : "Invite"}: ${person.displayName}`}
            onClick={() => void change.send({ personId: person.id })}
          >
            {account === "INVITED" ? "Invite again" : "Invite"}
          </Button>
        )}
        {change.outcome?.kind === "done" && <output className={styles.note}>Sent</output>}
        {change.problems.map((problem) => (
          <p key={problem} role="alert" className={styles.problem}>
            {problem}
          </p>
        ))}
      </td>
    </tr>
  );
}

function doneText(people: number, invitations: number, seats: number): string {
  const parts = [
    ...(invitations > 0 ? [`${countText(invitations, "invitation", "invitations")} sent`] : []),
    ...(seats > 0 ? [`${countText(seats, "seat", "seats")} given`] : []),
  ];
  return parts.length === 0 ? `${countText(people, "person", "people")} added` : parts.join(", ");
}
