import { useRef, useState } from "react";
import { PersonPicker, type PersonPickerProps } from "@/governance";
import { Button, Name, VisuallyHidden } from "@/ui";
import styles from "./PeopleField.module.css";

export interface NamedPerson {
  readonly id: string;
  readonly displayName: string;
  /** A text that tells two people of the same name apart, such as an address. */
  readonly detail?: string;
}

export interface PeopleFieldProps extends Pick<
  PersonPickerProps,
  "isPartial" | "isSearching" | "onFind" | "invalid" | "errorId"
> {
  /** For example `Presenters`. */
  readonly label: string;
  /** For example `Add a presenter`. */
  readonly addLabel: string;
  readonly people: readonly NamedPerson[];
  readonly chosenIds: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/**
 * A list of people, each with a button that removes them, and a field that adds one after another. Backspace in the
 * empty field removes the last one.
 */
export function PeopleField({ label, addLabel, people, chosenIds, onChange, ...field }: PeopleFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The people of a later search need not contain those who were added.
  const [added, setAdded] = useState<readonly NamedPerson[]>([]);
  const [news, setNews] = useState("");
  const others = people.filter(({ id }) => !chosenIds.includes(id));
  const nameOf = (id: string) => [...people, ...added].find((person) => person.id === id)?.displayName ?? "Somebody";

  function add(id: string): void {
    setAdded([...added, ...others.filter((person) => person.id === id)]);
    setNews(`${nameOf(id)} added`);
    onChange([...chosenIds, id]);
  }

  function remove(id: string): void {
    setNews(`${nameOf(id)} removed`);
    onChange(chosenIds.filter((other) => other !== id));
  }

  function removeLast(): void {
    const last = chosenIds.at(-1);
    if (last !== undefined) remove(last);
  }

  return (
    <fieldset className={styles.people}>
      <legend className={styles.label}>{label}</legend>
      {chosenIds.length > 0 && (
        <ul className={styles.chosen}>
          {chosenIds.map((id) => (
            <li key={id}>
              <Name>{nameOf(id)}</Name>
              <Button
                variant="quiet"
                icon="close"
                className={styles.remove}
                aria-label={`Remove ${nameOf(id)}`}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget, input.current);
                  remove(id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <PersonPicker
        {...field}
        label={addLabel}
        options={others.map(({ id, displayName, detail = "" }) => ({ id, name: displayName, detail }))}
        value=""
        onChoose={(id) => id !== "" && add(id)}
        onBackspace={removeLast}
        inputRef={input}
      />
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
    </fieldset>
  );
}

/** Moves the focus from a button in a list to the button in the next or previous row, or else to the field. */
function focusBeside(button: HTMLElement, field: HTMLElement | null): void {
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector("button") ?? field)?.focus();
}
