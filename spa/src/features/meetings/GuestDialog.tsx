import { useState } from "react";
import { ActDialog, ChangeField, FieldProblem, PersonPicker, useChange, useLoad, usePeople } from "@/governance";
import { CheckboxField } from "@/ui";
import { InviteGuestDocument, ItemsToAttendDocument } from "./guestChanges";
import type { Meeting } from "./meetingQuery";
import styles from "./Choices.module.css";

export interface GuestDialogProps {
  readonly meeting: Meeting;
  readonly onClose: () => void;
}

type Access = "person" | "name";

/** Invites a guest to single items: a person of the organisation, or somebody without access to the portal. */
export function GuestDialog({ meeting, onClose }: GuestDialogProps) {
  const [access, setAccess] = useState<Access>("person");
  const [personId, setPersonId] = useState("");
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [itemIds, setItemIds] = useState<readonly string[]>([]);
  const people = usePeople();
  const items = useItems(meeting.id);
  const change = useChange(InviteGuestDocument, (data) => data.inviteGuest, {
    fields: ["personId", "name", "email", "itemIds"],
  });
  const isPerson = access === "person";

  const who = isPerson ? { personId } : { name, ...(email !== "" && { email }) };

  return (
    <ActDialog
      subject="the meeting"
      title="Invite a guest"
      change={change}
      actLabel="Invite"
      input={{ meetingId: meeting.id, itemIds, ...who }}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>Who</legend>
        <CheckboxField
          type="radio"
          name="access"
          label="A person of the organisation"
          hint="Reads the items in the portal, from the publication until 14 days after the meeting."
          checked={isPerson}
          onChange={() => setAccess("person")}
        />
        <CheckboxField
          type="radio"
          name="access"
          label="Somebody without access"
          hint="Is named here. The portal sends nothing: tell the guest yourself."
          checked={!isPerson}
          onChange={() => setAccess("name")}
        />
      </fieldset>
      {isPerson ? (
        <FieldProblem change={change} name="personId">
          {(tied) => (
            <PersonPicker
              {...tied}
              label="Person"
              options={people.options}
              onFind={people.find}
              isPartial={people.isPartial}
              isSearching={people.busy}
              value={personId}
              onChoose={setPersonId}
            />
          )}
        </FieldProblem>
      ) : (
        <>
          <ChangeField
            change={change}
            name="name"
            label="Name"
            required
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <ChangeField
            change={change}
            name="email"
            type="email"
            label="E-mail"
            hint="For those who prepare the agenda."
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </>
      )}
      <FieldProblem change={change} name="itemIds">
        {({ invalid, errorId }) => (
          <fieldset className={styles.choices}>
            <legend>Items</legend>
            {items.length === 0 && <p>The agenda has no item yet.</p>}
            {items.map(({ id, label }) => (
              <CheckboxField
                key={id}
                label={label}
                invalid={invalid}
                errorId={errorId}
                checked={itemIds.includes(id)}
                onChange={({ target }) => setItemIds((before) => chosen(before, withBelow(items, id), target.checked))}
              />
            ))}
          </fieldset>
        )}
      </FieldProblem>
    </ActDialog>
  );
}

interface Item {
  readonly id: string;
  readonly label: string;
  /** 1 for items at the top. */
  readonly depth: number;
}

/** An item with those below it, which are dealt with in its place. */
function withBelow(items: readonly Item[], id: string): readonly string[] {
  const first = items.findIndex((item) => item.id === id);
  const depth = items[first]?.depth ?? 0;
  const after = items.slice(first + 1);
  const end = after.findIndex((item) => item.depth <= depth);
  return [id, ...(end < 0 ? after : after.slice(0, end)).map((item) => item.id)];
}

function chosen(before: readonly string[], ids: readonly string[], isChosen: boolean): readonly string[] {
  const others = before.filter((id) => !ids.includes(id));
  return isChosen ? [...others, ...ids] : others;
}

/** Loads the open items that the reader may read. */
function useItems(meetingId: string): readonly Item[] {
  const { data } = useLoad(ItemsToAttendDocument, { meetingId });
  return (data?.meeting?.entries ?? []).flatMap((entry) =>
    "title" in entry && entry.purpose !== "BREAK" && (entry.state === "ACCEPTED" || entry.state === "OPEN")
      ? [
          {
            id: entry.id,
            depth: entry.depth,
            label: entry.number === null ? entry.title : `${entry.number} ${entry.title}`,
          },
        ]
      : [],
  );
}
