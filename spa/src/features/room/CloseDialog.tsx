import { useId, useState } from "react";
import { ActDialog, ChangeCheckbox } from "@/governance";
import { notTakenItems } from "./chairOffers";
import styles from "./Dialogs.module.css";
import { CloseMeetingDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemName } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";

/** Closes the meeting. Items that were not taken are named first, and closing is confirmed then. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const { meeting, view } = useRoom();
  const [isConfirmed, setConfirmed] = useState<boolean>();
  const change = useRoomChange(CloseMeetingDocument, (data) => data.closeMeeting, {
    fields: ["acknowledgeNotTaken"],
    words: "Close the meeting",
  });
  const isAsked = isConfirmed !== undefined || change.problem("acknowledgeNotTaken") !== undefined;
  const input =
    view.meetingVersion === null ? undefined : { meetingId: meeting.id, expectedVersion: view.meetingVersion };

  return (
    <ActDialog
      subject="the meeting"
      title={`Close ${meeting.number}`}
      change={change}
      actLabel="Close the meeting"
      isDangerous
      isPossible={!isAsked || isConfirmed === true}
      input={input && (isConfirmed ? { ...input, acknowledgeNotTaken: true } : input)}
      onClose={onClose}
    >
      <p>Everybody is recorded as leaving now. A closed meeting is not opened again.</p>
      <p>Check the attendance first: afterwards times can be corrected, and nobody can be added.</p>
      <NotTaken />
      {isAsked && (
        <ChangeCheckbox
          change={change}
          name="acknowledgeNotTaken"
          label="Close the meeting all the same"
          checked={isConfirmed === true}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      )}
    </ActDialog>
  );
}

/** Names the items that nobody has taken up. */
function NotTaken() {
  const { meeting } = useRoom();
  const titleId = useId();
  const items = notTakenItems(meeting.entries);
  if (items.length === 0) return null;
  return (
    <div>
      <p id={titleId} className={styles.strong}>
        Not taken yet
      </p>
      <ul className={styles.items} aria-labelledby={titleId}>
        {items.map((item) => (
          <li key={item.id}>
            <bdi>{itemName(item)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
