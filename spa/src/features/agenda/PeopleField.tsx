import { CheckboxField } from "@/ui";
import type { PersonName } from "./ItemPanel";
import styles from "./Panel.module.css";

export interface PeopleFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly people: readonly PersonName[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Names some of the people around a board: they are few enough for a box each. */
export function PeopleField({ label, hint, people, chosen, onChange }: PeopleFieldProps) {
  const known = [...new Map(people.map((person) => [person.id, person])).values()].toSorted((one, other) =>
    one.displayName.localeCompare(other.displayName),
  );
  const names = known.filter(({ id }) => chosen.includes(id)).map(({ displayName }) => displayName);
  return (
    <details>
      <summary>{`${label}: ${names.length === 0 ? "nobody" : names.join(", ")}`}</summary>
      <fieldset className={styles.people}>
        <legend>{label}</legend>
        {hint !== undefined && <p className={styles.muted}>{hint}</p>}
        {known.map(({ id, displayName }) => (
          <CheckboxField
            key={id}
            label={displayName}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
