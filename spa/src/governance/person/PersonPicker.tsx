import { useState } from "react";
import { type FieldWords, SelectField, TextField } from "@/ui";
import { matching, type PersonOption } from "./matching";
import styles from "./PersonPicker.module.css";

export interface PersonPickerProps extends FieldWords {
  readonly name?: string;
  readonly options: readonly PersonOption[];
  /** The id of the chosen person; empty for none. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** From so many people on, a field narrows the list. */
const MANY = 12;

/** Chooses one person. A long list is narrowed by a part of a name, whatever its accents. */
export function PersonPicker({ options, value, onChoose, label, ...field }: PersonPickerProps) {
  const [part, setPart] = useState("");
  const shown = matching(options, part);
  const chosen = options.filter(({ id }) => id === value && !shown.some((other) => other.id === id));
  return (
    <div className={styles.picker}>
      {options.length > MANY && (
        <TextField
          label={`${label}: find by name`}
          type="search"
          value={part}
          hint={part === "" ? `${options.length} people` : `${shown.length} of ${options.length} people`}
          onChange={({ target }) => setPart(target.value)}
        />
      )}
      <SelectField
        {...field}
        label={label}
        value={value}
        options={[
          { value: "", label: "Choose a person" },
          ...[...chosen, ...shown].map(({ id, name, detail }) => ({
            value: id,
            label: detail === "" ? name : `${name} (${detail})`,
          })),
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}
