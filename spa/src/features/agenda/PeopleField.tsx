import { PersonPicker } from "@/governance";
import { Button } from "@/ui";
import styles from "./ItemEditor.module.css";

export interface NamedPerson {
  readonly id: string;
  readonly displayName: string;
}

export interface PeopleFieldProps {
  /** For example `Presenters`. */
  readonly label: string;
  /** For example `Add a presenter`. */
  readonly addLabel: string;
  readonly people: readonly NamedPerson[];
  /** True when there are more people than these: typing a part of a name searches the others. */
  readonly isPartial: boolean;
  readonly onFind: (part: string) => void;
  readonly chosenIds: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly invalid?: boolean;
  readonly errorId?: string;
}

/** A list of people, each with a button that removes them, and a choice of people to add. */
export function PeopleField(props: PeopleFieldProps) {
  const { label, addLabel, people, isPartial, onFind, chosenIds, onChange, invalid, errorId } = props;
  const others = people.filter(({ id }) => !chosenIds.includes(id));
  return (
    <fieldset className={styles.people}>
      <legend className={styles.label}>{label}</legend>
      {chosenIds.length > 0 && (
        <ul className={styles.chosen}>
          {chosenIds.map((id) => {
            const name = people.find((person) => person.id === id)?.displayName ?? "Somebody";
            return (
              <li key={id}>
                {name}
                <Button
                  variant="quiet"
                  icon="close"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(chosenIds.filter((other) => other !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <PersonPicker
        label={addLabel}
        {...(invalid !== undefined && { invalid })}
        errorId={errorId}
        options={others.map(({ id, displayName }) => ({ id, name: displayName, detail: "" }))}
        isPartial={isPartial}
        onFind={onFind}
        value=""
        onChoose={(id) => id !== "" && onChange([...chosenIds, id])}
      />
    </fieldset>
  );
}
