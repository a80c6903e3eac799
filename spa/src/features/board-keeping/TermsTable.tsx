import { useId } from "react";
import { localDateText, roleWords } from "@/governance";
import { Button, EmptyState, Icon, Name } from "@/ui";
import table from "@/ui/DataTable.module.css";
import styles from "./MembersPage.module.css";
import type { Term } from "./membersQuery";
import { endsSoon } from "./tenure";

export interface TermsTableProps {
  readonly title: string;
  readonly terms: readonly Term[];
  /** The text shown when there are neither terms nor vacancies. */
  readonly emptyText: string;
  /** For each vacant seat, the date since when it is vacant. */
  readonly vacancies?: readonly (string | undefined)[];
  readonly locale: string;
  readonly today: string;
  readonly onChange?: (term: Term) => void;
  readonly onEnd?: (term: Term) => void;
  readonly onFill?: () => void;
}

/** Terms of office, one row each, and a row for each vacant seat. */
export function TermsTable(props: TermsTableProps) {
  const { title, terms, emptyText, vacancies = [], locale, today, onChange, onEnd, onFill } = props;
  const id = useId();
  const hasActs = onChange !== undefined || onFill !== undefined;
  return (
    <section aria-labelledby={id} className={table.section}>
      <h2 id={id}>{title}</h2>
      {terms.length + vacancies.length === 0 ? (
        <EmptyState icon="users" title={emptyText} />
      ) : (
        <table className={table.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Term</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              {hasActs && <th scope="col">Actions</th>}
            </tr>
          </thead>
          <tbody>
            {terms.map((term) => (
              <tr key={term.id}>
                <th scope="row">
                  <Name>{term.person.displayName}</Name>
                  {term.endReason && <span className={table.detail}>{term.endReason}</span>}
                </th>
                <td data-label="Role">
                  <span>
                    {roleWords[term.role]}
                    <span className={table.detail}>{voteOf(term)}</span>
                  </span>
                </td>
                <td data-label="Term" className={table.figure}>
                  {term.termNumber}
                </td>
                <td data-label="From">
                  <Day date={term.startDate} locale={locale} />
                </td>
                <td data-label="To">
                  <span>
                    {term.endDate === null ? "Open" : <Day date={term.endDate} locale={locale} />}
                    {endsSoon(term, today) && <span className={styles.soon}> Ends soon</span>}
                  </span>
                </td>
                {hasActs && (
                  <td data-label="Actions">
                    <span className={styles.acts}>
                      {onChange && (
                        <Button variant="quiet" onClick={() => onChange(term)} aria-label={`Change ${termName(term)}`}>
                          Change
                        </Button>
                      )}
                      {onEnd && (
                        <Button variant="quiet" onClick={() => onEnd(term)} aria-label={`End ${termName(term)}`}>
                          End
                        </Button>
                      )}
                    </span>
                  </td>
                )}
              </tr>
            ))}
            {vacancies.map((since, index) => (
              <tr key={`vacancy-${index + 1}`}>
                <th scope="row" className={styles.vacant}>
                  <Icon name="warning" size={16} />{" "}
                  {since === undefined ? "Vacancy" : `Vacancy since ${localDateText(since, locale)}`}
                </th>
                <td data-label="Role">
                  <span>
                    Member
                    <span className={table.detail}>Voting</span>
                  </span>
                </td>
                <td data-label="Term">–</td>
                <td data-label="From">–</td>
                <td data-label="To">–</td>
                {hasActs && (
                  <td data-label="Actions">
                    {onFill && (
                      <Button onClick={onFill} aria-label={`Fill vacancy ${index + 1}`}>
                        Fill
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function voteOf({ voting, weight }: Term): string {
  if (!voting) return "Not voting";
  return weight === 1 ? "Voting" : `Voting, weight ${weight}`;
}

/** Returns the term's name for the labels of its buttons. */
function termName({ person, role }: Term): string {
  return `the term of ${person.displayName} as ${roleWords[role].toLowerCase()}`;
}

function Day({ date, locale }: { readonly date: string; readonly locale: string }) {
  return (
    <time dateTime={date} lang={locale} className={table.figure}>
      {localDateText(date, locale)}
    </time>
  );
}
