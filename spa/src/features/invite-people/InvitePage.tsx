import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ChangeForm, countText, useChange, useLeaveGuard } from "@/governance";
import { paths } from "@/config/paths";
import { Button, focusHeading, TextArea, TextField, useDocumentTitle } from "@/ui";
import { InvitePeopleDocument, MOST_AT_ONCE } from "./invitePeople";
import { type PastedList, pastedPeople, type PastedPerson } from "./paste/pastedPeople";
import styles from "./InvitePage.module.css";

interface Line extends PastedPerson {
  readonly key: number;
}

interface Pasted {
  readonly lines: readonly Line[];
  readonly unread: readonly string[];
  /** How many people of the list were sent already; a long list is sent in parts. */
  readonly sent: number;
}

/**
 * Invites people from pasted lines. First there is a text field, then a table for corrections, then the invitations are
 * sent.
 */
export function InvitePage() {
  useDocumentTitle("Invite people");
  const [pasted, setPasted] = useState<Pasted>();
  const [added, setAdded] = useState<{ readonly count: number; readonly invited: boolean }>();
  useLeaveGuard(pasted === undefined ? "nothing" : "window");
  if (added) return <Done {...added} onAgain={() => setAdded(undefined)} />;
  if (pasted === undefined)
    return (
      <PasteBox
        onRead={({ people, unread }) =>
          setPasted({ lines: people.map((one, key) => ({ ...one, key })), unread, sent: 0 })
        }
      />
    );
  return (
    <Correct
      {...pasted}
      onChange={(lines) => setPasted(lines.length === 0 ? undefined : { ...pasted, lines })}
      onSent={(lines, invited) => {
        const sent = pasted.sent + pasted.lines.length - lines.length;
        if (lines.length > 0) {
          setPasted({ ...pasted, lines, sent });
          return;
        }
        setAdded({ count: sent, invited });
        setPasted(undefined);
      }}
    />
  );
}

function PasteBox({ onRead }: { readonly onRead: (list: PastedList) => void }) {
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);

  function read(): void {
    const list = pastedPeople(text);
    setEmpty(list.people.length === 0);
    if (list.people.length > 0) onRead(list);
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
          hint="As in a mail or a sheet, also with headings: Ada Lovelace <ada@example.org>"
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

interface CorrectProps extends Pasted {
  readonly onChange: (lines: readonly Line[]) => void;
  /** Called after each part that the server accepted, with the people who are still to be sent. */
  readonly onSent: (rest: readonly Line[], invited: boolean) => void;
}

function Correct({ lines, unread, sent, onChange, onSent }: CorrectProps) {
  useEffect(focusHeading, []);
  const change = useChange(InvitePeopleDocument, (data) => data.invitePeople, {
    fields: lines.flatMap((_, nth) => [`people.${nth}.email`, `people.${nth}.givenName`, `people.${nth}.familyName`]),
  });
  const [now, setNow] = useState(true);
  const [isTried, setTried] = useState(false);
  const total = sent + lines.length;

  /**
   * Sends one part after another. After a failure, the rest is sent under the same request name, so that nobody is
   * added twice.
   */
  async function send(invited: boolean) {
    setNow(invited);
    setTried(true);
    if (lines.some((line) => ownProblem(line, lines) !== undefined)) return;
    for (let rest = lines; rest.length > 0;) {
      const people = rest
        .slice(0, MOST_AT_ONCE)
        .map(({ givenName, familyName, email }) => ({ givenName, familyName, email }));
      const outcome = await change.send({ people, sendInvitations: invited });
      if (outcome.kind !== "done") return;
      rest = rest.slice(MOST_AT_ONCE);
      onSent(rest, invited);
    }
  }

  return (
    <div className={styles.page}>
      <h1>Invite people</h1>
      <p>{`${countText(total, "person", "people")} found. Correct what was not understood.`}</p>
      {unread.length > 0 && <Unread parts={unread} />}
      <output className={styles.note}>{progressText(sent, total)}</output>
      <ChangeForm change={{ ...change, retry: () => void send(now) }} onSend={() => void send(now)}>
        {lines.map((line, nth) => (
          <LineFields
            key={line.key}
            line={line}
            nth={sent + nth}
            problem={
              change.problem(`people.${nth}.email`) ??
              change.problem(`people.${nth}.givenName`) ??
              change.problem(`people.${nth}.familyName`) ??
              (isTried || isTwice(line, lines) ? ownProblem(line, lines) : undefined)
            }
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

function isTwice(line: Line, lines: readonly Line[]): boolean {
  return lines.some((other) => other.key < line.key && other.email === line.email);
}

/** Returns why a line cannot be sent; undefined when only the server can decide. */
function ownProblem(line: Line, lines: readonly Line[]): string | undefined {
  if (isTwice(line, lines)) return "This address stands above already.";
  return line.givenName.trim() === "" ? "Give the name of this person." : undefined;
}

function progressText(sent: number, total: number): string {
  if (sent > 0) return `${sent} of ${countText(total, "person", "people")} are in the portal already.`;
  return total > MOST_AT_ONCE ? `They are sent in parts of ${MOST_AT_ONCE}.` : "";
}

function Unread({ parts }: { readonly parts: readonly string[] }) {
  return (
    <section aria-label="Not understood">
      <p>Nobody is invited by these parts of the text:</p>
      <ul className={styles.unread}>
        {parts.map((part, nth) => (
          <li key={nth}>{part}</li>
        ))}
      </ul>
    </section>
  );
}

interface LineFieldsProps {
  readonly line: Line;
  readonly nth: number;
  readonly problem: string | undefined;
  readonly onType: (line: Line) => void;
  readonly onRemove: () => void;
}

function LineFields({ line, nth, problem, onType, onRemove }: LineFieldsProps) {
  const name = `Person ${nth + 1}`;
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
        inputMode="email"
        value={line.email}
        invalid={problem !== undefined}
        errorId={problem === undefined ? undefined : errorId}
        onChange={({ target }) => onType({ ...line, email: target.value })}
      />
      <Button variant="quiet" icon="trash" aria-label={`Remove ${name}`} onClick={onRemove} />
      {problem !== undefined && (
        <p id={errorId} role="alert" className={styles.problem}>
          {problem}
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
