import { useState } from "react";
import { ActDialog, ChangeField, ChangeSelect, purposeWords, useChange } from "@/governance";
import type { AgendaPurpose } from "@/graphql/generated/graphql";
import { SelectField } from "@/ui";
import styles from "./Dialogs.module.css";
import { TakeLateItemDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemName, itemOf, type RoomEntry } from "./roomQuery";

/** The usual reason [A7]. It can be changed. */
const BY_CONSENT = "Taken by consent of those present";
const USUAL_MINUTES = "10";
const purposes: readonly AgendaPurpose[] = ["DISCUSSION", "DECISION", "INFORMATION"];

/** Adds an item to a meeting in session, for everybody at once. */
export function LateItemDialog({ onClose }: { readonly onClose: () => void }) {
  const { meeting, view, ask } = useRoom();
  const places = meeting.entries.filter((entry) => entry.depth === 1);
  const [title, setTitle] = useState("");
  const [purpose, setPurpose] = useState<AgendaPurpose>("DISCUSSION");
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [afterId, setAfterId] = useState(placeNow(places, view.openItem?.entry.id, meeting.entries));
  const [reason, setReason] = useState(BY_CONSENT);
  const change = useChange(TakeLateItemDocument, (data) => data.addAgendaItem, {
    fields: ["title", "durationMinutes", "lateReason"],
  });

  return (
    <ActDialog
      subject="the agenda"
      title="Take a late item"
      change={change}
      actLabel="Add to the agenda"
      isPossible={title.trim() !== ""}
      input={{
        meetingId: meeting.id,
        title,
        purpose,
        durationMinutes: Number(minutes) || 0,
        lateReason: reason,
        ...(afterId !== undefined && { afterId }),
      }}
      onDone={() => {
        ask();
        onClose();
      }}
      onClose={onClose}
    >
      <p>Everybody who reads the agenda sees the item at once. It is marked as late, with the reason.</p>
      <ChangeField
        change={change}
        name="title"
        label="Title"
        value={title}
        maxLength={200}
        required
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className={styles.row}>
        <SelectField
          label="Purpose"
          value={purpose}
          options={purposes.map((value) => ({ value, label: purposeWords[value] }))}
          onChange={({ target }) => setPurpose(purposes.find((each) => each === target.value) ?? purpose)}
        />
        <ChangeField
          change={change}
          name="durationMinutes"
          type="number"
          label="Minutes"
          value={minutes}
          min={0}
          max={480}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </div>
      <ChangeSelect
        change={change}
        name="afterId"
        label="Place"
        value={afterId ?? ""}
        options={places.map((entry) => ({ value: entry.id, label: `After ${placeName(entry)}` }))}
        onChange={({ target }) => setAfterId(target.value)}
      />
      <ChangeField
        change={change}
        name="lateReason"
        label="Why it comes late"
        value={reason}
        maxLength={300}
        required
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}

/** Returns the line of the first level behind which a late item comes: the one in progress, or else the last one. */
function placeNow(
  places: readonly RoomEntry[],
  openId: string | undefined,
  entries: readonly RoomEntry[],
): string | undefined {
  const open = entries.findIndex(({ id }) => id === openId);
  const above = open < 0 ? undefined : entries.slice(0, open + 1).findLast(({ depth }) => depth === 1);
  return (above ?? places.at(-1))?.id;
}

function placeName(entry: RoomEntry): string {
  const item = itemOf(entry);
  if (item) return itemName(item);
  return entry.number === null ? "the break" : `item ${entry.number}`;
}
