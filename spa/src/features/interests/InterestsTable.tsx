import { localDateText } from "@/governance";
import { Button, classNames, Icon, Name } from "@/ui";
import table from "@/ui/DataTable.module.css";
import { natureWords } from "./interestWords";
import styles from "./Interests.module.css";
import type { Interest } from "./interestsQuery";

export interface InterestsTableProps {
  readonly interests: readonly Interest[];
  /** The id of the heading that names the table. */
  readonly labelledBy: string;
  readonly locale: string;
  /** The date of the list. What begins later is marked. */
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
          <th scope="col">Last day</th>
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
            <td data-label={interest.startDate > date ? "Not begun" : "Since"}>
              <span>
                {interest.startDate > date && "From "}
                <Day date={interest.startDate} locale={locale} />
              </span>
            </td>
            <td data-label="Last day">
              {interest.endDate !== null && <Day date={interest.endDate} locale={locale} />}
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
