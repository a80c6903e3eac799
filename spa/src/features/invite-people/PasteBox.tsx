import { type ReactNode, useId, useState } from "react";
import { Button, Card, TextArea } from "@/ui";
import styles from "./InvitePage.module.css";
import { type PastedList, pastedPeople } from "./paste/pastedPeople";

export interface PasteBoxProps {
  readonly hasBoards: boolean;
  readonly onRead: (text: string, list: PastedList) => void;
  readonly onByHand: () => void;
}

const HELP =
  "One or several people per line. From a mail, a sheet or a letter: “Name <address>; Name <address>”, “Name, address, role”, or addresses alone. Words such as “chair” or “observer” become roles.";

/** The first step: a list of people in any form. */
export function PasteBox({ hasBoards, onRead, onByHand }: PasteBoxProps) {
  return (
    <>
      <header>
        <h1>Invite people</h1>
        <p className={styles.note}>
          {hasBoards ? "Paste a list, give seats, send: one act." : "Paste a list, check it, send."}
        </p>
      </header>
      <Card>
        <PasteForm text="" actLabel="Read the list" help={HELP} rows={8} isPrimary onRead={onRead}>
          <Button variant="quiet" icon="user" onClick={onByHand}>
            Add one person by hand
          </Button>
        </PasteForm>
      </Card>
    </>
  );
}

export interface PasteFormProps {
  readonly text: string;
  readonly actLabel: string;
  readonly help: string;
  readonly rows: number;
  readonly isPrimary?: boolean;
  readonly onRead: PasteBoxProps["onRead"];
  readonly children?: ReactNode;
}

/** A text field whose text is read as people. */
export function PasteForm({ text: before, actLabel, help, rows, isPrimary = false, onRead, children }: PasteFormProps) {
  const [text, setText] = useState(before);
  const [isEmpty, setEmpty] = useState(false);
  const problemId = useId();

  function read(): void {
    const list = pastedPeople(text);
    const nothing = list.people.length + list.unread.length === 0;
    setEmpty(nothing);
    if (!nothing) onRead(text, list);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <TextArea
        label="Names and addresses"
        hint={help}
        rows={rows}
        value={text}
        spellCheck={false}
        translate="no"
        invalid={isEmpty}
        errorId={isEmpty ? problemId : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {isEmpty && (
        <p id={problemId} role="alert" className={styles.problem}>
          Paste at least one name or address.
        </p>
      )}
      <p className={styles.actions}>
        <Button type="submit" variant={isPrimary ? "primary" : "secondary"}>
          {actLabel}
        </Button>
        {children}
      </p>
    </form>
  );
}
