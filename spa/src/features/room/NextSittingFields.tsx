import { fullDayText, lengthOptions, type SittingFields, useReader, zonePlace } from "@/governance";
import { SelectField, TextField } from "@/ui";
import { anchorOf } from "./boardClock";
import styles from "./Dialogs.module.css";
import { useRoom } from "./roomContext";

export interface NextSittingFieldsProps {
  readonly fields: SittingFields;
  readonly onChange: (fields: SittingFields) => void;
}

/** Date, time and length of the next sitting, by the board's clock. */
export function NextSittingFields({ fields, onChange }: NextSittingFieldsProps) {
  const { meeting } = useRoom();
  const { locale } = useReader();
  const type = (name: keyof SittingFields) => (text: string) => onChange({ ...fields, [name]: text });
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(fields.date);
  return (
    <fieldset className={styles.choices}>
      <legend>Next sitting</legend>
      <div className={styles.when}>
        <TextField
          type="date"
          label="Date"
          value={fields.date}
          required
          onChange={({ target }) => type("date")(target.value)}
        />
        <TextField
          type="time"
          label={`Time (${zonePlace(anchorOf(meeting).timeZone)})`}
          value={fields.time}
          required
          onChange={({ target }) => type("time")(target.value)}
        />
        <SelectField
          label="Length"
          value={fields.minutes}
          options={lengthOptions(fields.minutes)}
          onChange={({ target }) => type("minutes")(target.value)}
        />
      </div>
      {isDate && (
        <p className={styles.names} lang={locale}>
          {fullDayText(fields.date, locale)}
        </p>
      )}
    </fieldset>
  );
}
