import { countText, localDateText, roleWords, type Reader } from "@/governance";
import { graphql } from "@/graphql";
import type { BoardMemberFragment } from "@/graphql/generated/graphql";
import { EmptyState } from "@/ui";
import styles from "@/ui/DataTable.module.css";
import type { Board } from "./boardQuery";

export const BoardMemberDocument = graphql(`
  fragment BoardMember on Membership {
    id
    role
    voting
    startDate
    endDate
    termNumber
    person {
      id
      displayName
    }
  }
`);

export interface MembersTableProps {
  readonly board: Board;
  readonly reader: Reader;
}

/**
 * The members in office, in the board's own order, and the number of vacant seats. Empty for readers who may not know
 * them, such as former members.
 */
export function MembersTable({ board, reader }: MembersTableProps) {
  const { memberships, vacancies } = board;
  if (vacancies === null) return null;
  return (
    <section aria-labelledby="members" className={styles.section}>
      <h2 id="members">Members in office</h2>
      {memberships.length === 0 ? (
        <EmptyState icon="users" title="No one is in office." />
      ) : (
        <table className={styles.table} aria-labelledby="members">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Vote</th>
              <th scope="col">Term</th>
              <th scope="col">In office</th>
            </tr>
          </thead>
          <tbody>
            {memberships.map((membership) => (
              <MemberRow key={membership.id} membership={membership} locale={reader.locale} />
            ))}
          </tbody>
        </table>
      )}
      {vacancies > 0 && (
        <p className={styles.note}>
          {`${countText(vacancies, "vacancy", "vacancies")}: ${board.seats - vacancies} of ${countText(board.seats, "seat is", "seats are")} filled.`}
        </p>
      )}
    </section>
  );
}

function MemberRow({ membership, locale }: { readonly membership: BoardMemberFragment; readonly locale: string }) {
  const { person, role, voting, termNumber, startDate, endDate } = membership;
  const since = <Day date={startDate} locale={locale} />;
  return (
    <tr>
      <th scope="row">{person.displayName}</th>
      <td data-label="Role">{roleWords[role]}</td>
      <td data-label="Vote">{voting ? "Voting" : "Not voting"}</td>
      <td data-label="Term" className={styles.figure}>
        {termNumber}
      </td>
      <td data-label="In office">
        {endDate === null ? (
          <span className={styles.figure}>Since {since}</span>
        ) : (
          <span>
            {since} to <Day date={endDate} locale={locale} />
          </span>
        )}
      </td>
    </tr>
  );
}

/** A date without a line break inside. */
function Day({ date, locale }: { readonly date: string; readonly locale: string }) {
  return (
    <time dateTime={date} lang={locale} className={styles.figure}>
      {localDateText(date, locale)}
    </time>
  );
}
