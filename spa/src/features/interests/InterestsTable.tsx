import { localDateText } from "@/governance";
import { Button, classNames, Icon, Name } from "@/ui";
import table from "@/ui/DataTable.module.css";
import { hasEnded, natureWords } from "./interestWords";
import styles from "./Interests.module.css";
import type { Interest } from "./interestsQuery";

export interface InterestsTableProps {
  readonly interests: readonly Interest[];
  /** The id of the heading that names the table. */
  readonly labelledBy: string;
  readonly locale: string;
  /** The date by which an interest has ended. */
  readonly date: string;
  /** Opens the dialogs. Without them the table has no buttons. */
  readonly onChange?: (interest: Interest) => void;
  readonly onEnd?: (interest: Interest) => void;
}

/** Interests, one row each. */
export function InterestsTable({ interests, labelledBy, locale, date, onChange, onEnd }: InterestsTableProps) {
  const hasActs = onChange !== undefined && interests.some(({ mayChange }) => mayChange);
  return (
    <table className={classNames(table.table, styles.columns)} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Organisation</th>
          <th scope="col">What it is</th>
          <th scope="col">Since</th>
          <th scope="col">Ended</th>
          {hasActs && (
            <th scope="col" className={styles.screenOnly}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {interests.map((interest) => (
          <tr key={interest.id}>
            <th scope="row">
              <Name>{interest.organisationName}</Name>
              <span className={table.detail}>{natureWords[interest.nature]}</span>
            </th>
            <td data-label="What it is">
              <span>
                <span className={styles.text}>{interest.description}</span>
                {!interest.direct && <span className={table.detail}>Of somebody close</span>}
                {interest.recordedByName !== null && (
                  <span className={table.detail}>
                    Recorded by <Name>{interest.recordedByName}</Name>
                  </span>
                )}
                {interest.visibility === "SECRETARIAT" && (
                  <span className={styles.hidden}>
                    <Icon name="lock" size={16} />
                    Only for the secretaries
                  </span>
                )}
              </span>
            </td>
            <td data-label="Since">
              <Day date={interest.startDate} locale={locale} />
            </td>
            <td data-label="Ended">
              {interest.endDate !== null && (
                <span>
                  <Day date={interest.endDate} locale={locale} />
                  {!hasEnded(interest, date) && <span className={table.detail}>Still to come</span>}
                </span>
              )}
            </td>
            {hasActs && (
              <td data-label="Actions" className={styles.screenOnly}>
                {interest.mayChange && (
                  <span className={styles.acts}>
                    <Button
                      variant="quiet"
                      aria-label={`Change the interest in ${interest.organisationName}`}
                      onClick={() => onChange(interest)}
                    >
                      Change
                    </Button>
                    {interest.endDate === null && onEnd && (
                      <Button
                        variant="quiet"
                        aria-label={`End the interest in ${interest.organisationName}`}
                        onClick={() => onEnd(interest)}
                      >
                        End
                      </Button>
                    )}
                  </span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ date, locale }: { readonly date: string; readonly locale: string }) {
  return (
    <time dateTime={date} lang={locale} className={table.figure}>
      {localDateText(date, locale)}
    </time>
  );
}
