import { useState } from "react";
import { ActDialog, ChangeSelect } from "@/governance";
import { CheckboxField } from "@/ui";
import { attendanceRows, recordedSitting, votersPresent } from "./attendanceRows";
import styles from "./Dialogs.module.css";
import { SetPersonChairingDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemReference } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";

/** Hands the chair to another voting member who is present, for the sitting or for the item in progress. */
export function HandOverDialog({ onClose }: { readonly onClose: () => void }) {
  const { meeting, view, attendees } = useRoom();
  const rows = attendanceRows(attendees, meeting, view.intervals, recordedSitting(view));
  const others = votersPresent(rows).filter(({ key }) => key !== view.personChairing?.id);
  const [personId, setPersonId] = useState(others[0]?.key ?? "");
  const [isForItem, setForItem] = useState(false);
  const change = useRoomChange(SetPersonChairingDocument, (data) => data.setPersonChairing, {
    fields: ["personId"],
    words: "Hand over the chair",
  });
  const entry = view.openItem?.entry;
  const item = entry && "title" in entry ? entry : undefined;

  return (
    <ActDialog
      subject="the meeting"
      title="Hand over the chair"
      change={change}
      actLabel="Hand over"
      isPossible={personId !== ""}
      input={{ meetingId: meeting.id, personId, ...(isForItem && item && { itemId: item.id }) }}
      onClose={onClose}
    >
      {others.length === 0 ? (
        <p>No other voting member is present.</p>
      ) : (
        <ChangeSelect
          change={change}
          name="personId"
          label="Person chairing"
          value={personId}
          options={others.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={({ target }) => setPersonId(target.value)}
        />
      )}
      {item && (
        <fieldset className={styles.choices}>
          <legend>For how long</legend>
          <CheckboxField
            type="radio"
            name="scope"
            label="For the rest of the sitting"
            checked={!isForItem}
            onChange={() => setForItem(false)}
          />
          <CheckboxField
            type="radio"
            name="scope"
            label={`For ${itemReference(item)} only`}
            checked={isForItem}
            onChange={() => setForItem(true)}
          />
        </fieldset>
      )}
      <p>Whoever chairs runs the meeting and records the attendance.</p>
    </ActDialog>
  );
}
