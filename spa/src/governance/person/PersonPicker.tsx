import { useState } from "react";
import { type FieldWords, SelectField, TextField } from "@/ui";
import { matchingPeople, type PersonOption } from "./matchingPeople";
import styles from "./PersonPicker.module.css";

export interface PersonPickerProps extends FieldWords {
  readonly name?: string;
  readonly options: readonly PersonOption[];
  /** The id of the chosen person; empty for none. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
  /** Called with the search text, when there are more people than the options. */
  readonly onFind?: (part: string) => void;
  /** True when there are more people than the options, so that a search by name is needed. */
  readonly isPartial?: boolean;
}

/** From so many people on, a search field narrows the list. */
const MANY = 12;

/** Chooses one person. A long list is narrowed by a part of a name, with or without accents. */
export function PersonPicker(props: PersonPickerProps) {
  const { options, value, onChoose, onFind, isPartial = false, label, ...field } = props;
  const [part, setPart] = useState("");
  const [known, setKnown] = useState<PersonOption>();
  const shown = matchingPeople(options, part);
  // The chosen person stays in the list even if the search does not match.
  const chosen = known?.id === value && shown.every(({ id }) => id !== value) ? [known] : [];
  return (
    <div className={styles.picker}>
      {(isPartial || options.length > MANY) && (
        <TextField
          label={`${label}: find by name`}
          type="search"
          value={part}
          hint={hintOf(shown.length, options.length, isPartial)}
          onChange={({ target }) => {
            setPart(target.value);
            onFind?.(target.value);
          }}
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
        onChange={({ target }) => {
          setKnown(options.find(({ id }) => id === target.value));
          onChoose(target.value);
        }}
      />
    </div>
  );
}

function hintOf(shown: number, all: number, isPartial: boolean): string {
  if (isPartial) return `${shown} people shown; type a name to find others`;
  return shown === all ? `${all} people` : `${shown} of ${all} people`;
}
