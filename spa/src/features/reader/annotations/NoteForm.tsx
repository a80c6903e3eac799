import type { ReactNode } from "react";
import { type Change, ChangeForm, ChangeTextArea, type Payload } from "@/governance";
import { Button } from "@/ui";
import styles from "./Notes.module.css";

/** The longest note, in code points. A text area counts UTF-16 units, so only the server checks exactly. */
const LONGEST_BODY = 4000;

export interface NoteFormProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly label: string;
  readonly body: string;
  readonly onType: (body: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** The form in which a note is written. */
export function NoteForm<Input, P extends Payload>(props: NoteFormProps<Input, P>) {
  const { change, label, body, onType, onSave, onCancel, children } = props;
  return (
    <ChangeForm change={change} onSend={onSave}>
      {children}
      <ChangeTextArea
        change={change}
        name="body"
        label={label}
        rows={4}
        maxLength={LONGEST_BODY}
        value={body}
        // The field appears because somebody wants to write in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => onType(target.value)}
      />
      <p className={styles.actions}>
        <Button type="submit" variant="primary" busy={change.busy}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </ChangeForm>
  );
}
