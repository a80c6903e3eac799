import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";

export interface ComboboxOptions<Option extends { readonly id: string }> {
  /** The words of the chosen option, which stand in the field; empty without one. */
  readonly chosenWords: string;
  /** Returns the options that match a text. The empty text matches all. */
  readonly match: (text: string) => readonly Option[];
  /** Called with the text after every change, and with the empty text when the typing ends. */
  readonly onType: (text: string) => void;
  /** Called with the chosen option, or with undefined when the text no longer is that of the chosen option. */
  readonly onChoose: (option: Option | undefined) => void;
  /** Called for a Backspace in an empty field. */
  readonly onBackspace?: (() => void) | undefined;
}

export interface Combobox<Option> {
  /** The text in the field. */
  readonly text: string;
  readonly isOpen: boolean;
  /** The options that match what was typed. */
  readonly shown: readonly Option[];
  /** True while a typed text narrows the options. */
  readonly isNarrowed: boolean;
  /** The option that Enter chooses. */
  readonly active: Option | undefined;
  readonly listId: string;
  /** Returns the id of the element that shows an option. */
  readonly optionId: (id: string) => string;
  readonly inputProps: ComponentProps<"input">;
  readonly choose: (option: Option) => void;
  /** Closes the list and takes the text and the chosen option away. */
  readonly clear: () => void;
  readonly close: () => void;
}

/**
 * The keys, the states and the roles of the pattern "Editable Combobox With List Autocomplete" of the ARIA Authoring
 * Practices Guide. The focus stays in the field. Typing opens the list, and drops the chosen option, so that a form never
 * sends an option whose words are no longer in the field.
 */
export function useCombobox<Option extends { readonly id: string }>(
  options: ComboboxOptions<Option>,
): Combobox<Option> {
  const { chosenWords, match, onType, onChoose, onBackspace } = options;
  // Undefined while the field shows the chosen option.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [movedTo, setMovedTo] = useState<string>();
  const listId = useId();

  const text = typed ?? chosenWords;
  const shown = match(typed ?? "");
  const isNarrowed = typed !== undefined && typed.trim() !== "";
  const onlyMatch = isNarrowed && shown.length === 1 ? shown[0] : undefined;
  const active = isOpen ? (shown.find(({ id }) => id === movedTo) ?? onlyMatch) : undefined;
  const hasList = isOpen && shown.length > 0;
  const optionId = (id: string) => `${listId}-${id}`;

  function close(): void {
    setOpen(false);
    setMovedTo(undefined);
  }

  function endTyping(): void {
    close();
    if (typed === undefined) return;
    setTyped(undefined);
    onType("");
  }

  function choose(option: Option): void {
    endTyping();
    onChoose(option);
  }

  function clear(): void {
    endTyping();
    onChoose(undefined);
  }

  function handleType(next: string): void {
    setTyped(next);
    setOpen(true);
    setMovedTo(undefined);
    onType(next);
    onChoose(undefined);
  }

  /** Moves to the next option, or to the one before, in a circle. */
  function step(by: 1 | -1): void {
    const index = shown.findIndex(({ id }) => id === active?.id);
    const target = by === 1 ? (shown[index + 1] ?? shown[0]) : shown.at(index <= 0 ? -1 : index - 1);
    setOpen(true);
    setMovedTo(target?.id);
  }

  /** Does what a key means in the field. Reports whether the browser and the elements around must not act on it. */
  function handleKey({ key, altKey, repeat }: KeyboardEvent): boolean {
    switch (key) {
      case "ArrowDown":
        if (altKey) setOpen(true);
        else step(1);
        return true;
      case "ArrowUp":
        if (altKey) close();
        else step(-1);
        return true;
      case "Enter":
        if (active) choose(active);
        return isOpen;
      case "Escape":
        if (isOpen) close();
        else if (text !== "") clear();
        else return false;
        return true;
      case "Backspace":
        // A key that is held down to delete a text stops at its beginning.
        if (text === "" && !repeat) onBackspace?.();
        return false;
      case "ArrowLeft":
      case "ArrowRight":
      case "Home":
      case "End":
        setMovedTo(undefined);
        return false;
      default:
        return false;
    }
  }

  return {
    text,
    isOpen,
    shown,
    isNarrowed,
    active,
    listId,
    optionId,
    choose,
    clear,
    close,
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": hasList,
      "aria-controls": hasList ? listId : undefined,
      "aria-activedescendant": active && optionId(active.id),
      autoComplete: "off",
      value: text,
      onChange: ({ target }) => handleType(target.value),
      onClick: ({ currentTarget }) => {
        setOpen(true);
        // What is typed next replaces the chosen option's words.
        if (typed === undefined) currentTarget.select();
      },
      onKeyDown: (event) => {
        // An input method uses the same keys for its own list.
        if (event.nativeEvent.isComposing || !handleKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur: ({ currentTarget }) => {
        // The field keeps the focus when the whole window loses it.
        if (document.activeElement !== currentTarget) endTyping();
      },
    },
  };
}
