import { type RefObject, useRef, useState } from "react";
import { type FieldWords, Icon, TextField, VisuallyHidden } from "@/ui";
import { countText } from "../words";
import { matchingPeople, type PersonOption } from "./matchingPeople";
import { PersonOptions } from "./PersonOptions";
import styles from "./PersonPicker.module.css";
import { useCombobox } from "./useCombobox";

export interface PersonPickerProps extends FieldWords {
  readonly name?: string;
  readonly options: readonly PersonOption[];
  /** The id of the chosen person; empty for none. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
  /** Called with the text in the field, when there are more people than the options. */
  readonly onFind?: (part: string) => void;
  /** True when there are more people than the options, so that a search by name is needed. */
  readonly isPartial?: boolean;
  /** True while other options are on their way. */
  readonly isSearching?: boolean;
  /** Called for a Backspace in the empty field. */
  readonly onBackspace?: () => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Chooses one person: a field with a list of the people who match a part of a name, with or without accents. */
export function PersonPicker(props: PersonPickerProps) {
  const { options, value, onChoose, onFind, isPartial = false, isSearching = false, ...others } = props;
  const { onBackspace, inputRef, ...field } = others;
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  // The options of a later search need not contain the chosen person.
  const [latest, setLatest] = useState<PersonOption>();
  const chosen = [...options, ...(latest ? [latest] : [])].find(({ id }) => id === value);

  const combobox = useCombobox({
    chosenWords: chosen?.name ?? (value !== "" && options.length > 0 ? "Somebody" : ""),
    match: (text) => matchingPeople(options, text),
    onType: (text) => isPartial && onFind?.(text),
    onChoose: (option) => {
      if (option) setLatest(option);
      const id = option?.id ?? "";
      if (id !== value) onChoose(id);
    },
    onBackspace,
  });
  const { text, isOpen, shown, isNarrowed } = combobox;
  const isExcerpt = isPartial && !isNarrowed;
  const news = newsOf({ count: shown.length, isNarrowed, isExcerpt, isSearching });

  return (
    <div className={styles.picker}>
      <TextField
        placeholder="Type a name"
        spellCheck={false}
        dir="auto"
        {...field}
        {...combobox.inputProps}
        ref={input}
        trailing={
          text === "" ? (
            <Icon name="chevron-down" className={styles.chevron} />
          ) : (
            <button
              type="button"
              className={styles.clear}
              aria-label={chosen ? `Clear ${chosen.name}` : "Clear the text"}
              onClick={() => {
                combobox.clear();
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          )
        }
      />
      <VisuallyHidden>
        <output>{isOpen && news}</output>
      </VisuallyHidden>
      {isOpen && (
        <PersonOptions
          field={input}
          listId={combobox.listId}
          optionId={combobox.optionId}
          options={shown}
          activeId={combobox.active?.id}
          note={shown.length === 0 || isExcerpt ? news : undefined}
          onChoose={combobox.choose}
          onClose={combobox.close}
        />
      )}
    </div>
  );
}

interface News {
  readonly count: number;
  readonly isNarrowed: boolean;
  /** True when the list is not narrowed, and there are more people than it shows. */
  readonly isExcerpt: boolean;
  readonly isSearching: boolean;
}

/** Returns a sentence about the people in the list. */
function newsOf({ count, isNarrowed, isExcerpt, isSearching }: News): string {
  if (count === 0 && isSearching) return "Searching…";
  if (count === 0) return isNarrowed ? "No people match" : "Nobody to choose";
  if (isExcerpt) return `${count} people shown; type a name to find others`;
  return countText(count, "person", "people");
}
