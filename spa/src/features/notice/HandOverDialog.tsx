import { useState } from "react";
import {
  ActDialog,
  type Anchor,
  ChangeField,
  dateOf,
  useChange,
  useNow,
  zonedInstant,
  zonedLocal,
  zonePlace,
} from "@/governance";
import { TextField } from "@/ui";
import { type Notice, type Recipient, RecordHandedOverDocument } from "./noticeQuery";
import styles from "./NoticePage.module.css";

export interface RecordDialogProps {
  readonly notice: Notice;
  readonly recipient: Recipient;
  readonly onClose: () => void;
}

/** Records that a member got the notice otherwise than by e-mail, and when, by the board's clock. */
export function HandOverDialog({ notice, recipient, onClose }: RecordDialogProps) {
  const now = useNow();
  const anchor: Anchor = { instant: notice.servedAt, local: notice.servedAtLocal, timeZone: notice.timeZone };
  const [date, setDate] = useState(() => dateOf(zonedLocal(now, anchor)));
  const [time, setTime] = useState(() => zonedLocal(now, anchor).slice(11, 16));
  const change = useChange(RecordHandedOverDocument, (data) => data.recordHandedOver, { fields: ["at"] });
  const at = zonedInstant(date, time, anchor);

  return (
    <ActDialog
      subject="the notice"
      title={`Hand-over to ${recipient.person.displayName}`}
      change={change}
      actLabel="Record"
      isPossible={at !== undefined}
      input={at === undefined ? undefined : { noticeId: notice.id, personId: recipient.person.id, at }}
      onClose={onClose}
    >
      <p>When did the notice reach this member otherwise than by e-mail? It counts from then.</p>
      <div className={styles.when}>
        <TextField type="date" label="Date" value={date} required onChange={({ target }) => setDate(target.value)} />
        <ChangeField
          change={change}
          name="at"
          type="time"
          label={`Time (${zonePlace(notice.timeZone)})`}
          value={time}
          required
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
    </ActDialog>
  );
}
