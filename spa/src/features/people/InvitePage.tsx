import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ChangeForm, countText, useChange, useLeaveGuard } from "@/governance";
import { paths } from "@/config/paths";
import { Button, focusHeading, TextArea, TextField, useDocumentTitle } from "@/ui";
import { InvitePeopleDocument } from "./peopleChanges";
import { pastedPeople, type PastedPerson } from "./pastedPeople";
import styles from "./PeoplePage.module.css";

interface Line extends PastedPerson {
  readonly key: number;
}

/** Adds people from pasted lines: first a box, then a table to correct, then the invitations. */
export function InvitePage() {
  useDocumentTitle("Invite people");
  const [lines, setLines] = useState<readonly Line[]>();
  const [added, setAdded] = useState<{ readonly count: number; readonly invited: boolean }>();
  useLeaveGuard(lines === undefined ? "nothing" : "window");
  if (added) return <Done {...added} onAgain={() => setAdded(undefined)} />;
  if (lines === undefined)
    return <PasteBox onRead={(people) => setLines(people.map((one, key) => ({ ...one, key })))} />;
  return (
    <Correct
      lines={lines}
      onChange={(next) => setLines(next.length === 0 ? undefined : next)}
      onAdded={(invited) => {
        setAdded({ count: lines.length, invited });
        setLines(undefined);
      }}
    />
  );
}

function PasteBox({ onRead }: { readonly onRead: (people: readonly PastedPerson[]) => void }) {
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);

  function read(): void {
    const people = pastedPeople(text);
    setEmpty(people.length === 0);
    if (people.length > 0) onRead(people);
  }

  return (
    <div className={styles.page}>
      <h1>Invite people</h1>
      <form
        className={`${styles.form} ${styles.narrow}`}
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <TextArea
          label="Names and addresses"
          hint="One person on each line, as in a mail or a sheet: Ada Lovelace <ada@example.org>"
          rows={10}
          value={text}
          invalid={isEmpty}
          errorId={isEmpty ? "nobody-found" : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {isEmpty && (
          <p id="nobody-found" role="alert" className={styles.problem}>
            No line has an e-mail address.
          </p>
        )}
        <p className={styles.actions}>
          <Button type="submit" variant="primary">
            Go on
          </Button>
        </p>
      </form>
    </div>
  );
}

interface CorrectProps {
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
  readonly onAdded: (invited: boolean) => void;
}

function Correct({ lines, onChange, onAdded }: CorrectProps) {
  useEffect(focusHeading, []);
  const change = useChange(InvitePeopleDocument, (data) => data.invitePeople, {
    fields: lines.flatMap((_, nth) => [`people.${nth}.email`, `people.${nth}.givenName`, `people.${nth}.familyName`]),
  });
  const [now, setNow] = useState(true);

  async function send(invited: boolean) {
    setNow(invited);
    const people = lines.map(({ givenName, familyName, email }) => ({ givenName, familyName, email }));
    const outcome = await change.send({ people, sendInvitations: invited });
    if (outcome.kind === "done") onAdded(invited);
  }

  return (
    <div className={styles.page}>
      <h1>Invite people</h1>
      <p>{`${countText(lines.length, "person", "people")} found. Correct what was not understood.`}</p>
      <ChangeForm change={change} onSend={() => void send(now)}>
        {lines.map((line, nth) => (
          <LineFields
            key={line.key}
            line={line}
            nth={nth}
            isTwice={lines.some((other) => other.key < line.key && other.email === line.email)}
            problem={change.problem(`people.${nth}.email`) ?? change.problem(`people.${nth}.givenName`)}
            onType={(next) => onChange(lines.map((one) => (one.key === line.key ? next : one)))}
            onRemove={() => onChange(lines.filter((one) => one.key !== line.key))}
          />
        ))}
        <p className={styles.note}>
          An invitation leads to a page on which the person chooses a password or goes on with a Microsoft account.
        </p>
        <p className={styles.actions}>
          <Button variant="primary" busy={change.busy && now} onClick={() => void send(true)}>
            Invite
          </Button>
          <Button busy={change.busy && !now} onClick={() => void send(false)}>
            Add without inviting
          </Button>
        </p>
      </ChangeForm>
    </div>
  );
}

interface LineFieldsProps {
  readonly line: Line;
  readonly nth: number;
  readonly isTwice: boolean;
  readonly problem: string | undefined;
  readonly onType: (line: Line) => void;
  readonly onRemove: () => void;
}

function LineFields({ line, nth, isTwice, problem, onType, onRemove }: LineFieldsProps) {
  const name = `Person ${nth + 1}`;
  const wrong = problem ?? (isTwice ? "This address stands above already." : undefined);
  const errorId = `line-${line.key}`;
  return (
    <fieldset className={styles.row} aria-label={name}>
      <TextField
        label="Given name"
        value={line.givenName}
        onChange={({ target }) => onType({ ...line, givenName: target.value })}
      />
      <TextField
        label="Family name"
        value={line.familyName}
        onChange={({ target }) => onType({ ...line, familyName: target.value })}
      />
      <TextField
        label="Email"
        type="email"
        value={line.email}
        invalid={wrong !== undefined}
        errorId={wrong === undefined ? undefined : errorId}
        onChange={({ target }) => onType({ ...line, email: target.value })}
      />
      <Button variant="quiet" icon="trash" aria-label={`Remove ${name}`} onClick={onRemove} />
      {wrong !== undefined && (
        <p id={errorId} role="alert" className={styles.problem}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

interface DoneProps {
  readonly count: number;
  readonly invited: boolean;
  readonly onAgain: () => void;
}

function Done({ count, invited, onAgain }: DoneProps) {
  useEffect(focusHeading, []);
  const people = countText(count, "person", "people");
  return (
    <div className={styles.page}>
      <h1>{invited ? `${people} invited` : `${people} added`}</h1>
      <p>
        {invited
          ? "Each gets an e-mail with a link. Until it is opened, the list says that an invitation was sent."
          : "Nobody was told. Invite them from the list when it is time."}
      </p>
      <p className={styles.actions}>
        <Link to={paths.administeredPeople}>To the list of people</Link>
        <Link to={paths.boards}>To the boards, to seat them</Link>
        <Button onClick={onAgain}>Invite more</Button>
      </p>
    </div>
  );
}
