import { fullDayText, lengthOptions, type SittingFields, useReader } from "@/governance";
import { SelectField, TextField } from "@/ui";
import { ClockChange } from "./ClockChange";
import styles from "./SittingForm.module.css";
import type { NoticeAnswer } from "./useNoticePlan";

export interface SittingFormProps {
  readonly fields: SittingFields;
  /** The place of the board's zone, for example `London`. */
  readonly place: string;
  /** The heading, when there are several sittings. */
  readonly title?: string;
  /** The server's answer about the date and time. */
  readonly answer: NoticeAnswer | undefined;
  readonly onType: (name: keyof SittingFields, text: string) => void;
}

/** The fields for a sitting's start, by the board's clock, and its duration. */
export function SittingForm({ fields, place, title = "When", answer, onType }: SittingFormProps) {
  return (
    <fieldset className={styles.sitting}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.row}>
        <div>
          <TextField
            type="date"
            label="Date"
            value={fields.date}
            required
            onChange={({ target }) => onType("date", target.value)}
          />
          <DayInWords date={fields.date} />
        </div>
        <TextField
          type="time"
          label={`Time (${place})`}
          value={fields.time}
          required
          onChange={({ target }) => onType("time", target.value)}
        />
        <SelectField
          label="Length"
          value={fields.minutes}
          options={lengthOptions(fields.minutes)}
          onChange={({ target }) => onType("minutes", target.value)}
        />
      </div>
      <ClockChange answer={answer} fields={fields} onType={onType} />
    </fieldset>
  );
}

/** Writes the date out, because the order of day and month in the input depends on the browser's language. */
function DayInWords({ date }: { readonly date: string }) {
  const { locale } = useReader();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return (
    <p className={styles.words} lang={locale}>
      {fullDayText(date, locale)}
    </p>
  );
}
