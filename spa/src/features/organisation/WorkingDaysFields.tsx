import { useId, useRef, useState } from "react";
import { type Change, FieldProblem, localDateText, type Payload, useReader } from "@/governance";
import type { Weekday } from "@/graphql/generated/graphql";
import { Button, CheckboxField, TextField } from "@/ui";
import styles from "./OrganisationPage.module.css";

const weekdays: readonly (readonly [Weekday, string])[] = [
  ["MONDAY", "Monday"],
  ["TUESDAY", "Tuesday"],
  ["WEDNESDAY", "Wednesday"],
  ["THURSDAY", "Thursday"],
  ["FRIDAY", "Friday"],
  ["SATURDAY", "Saturday"],
  ["SUNDAY", "Sunday"],
];

/** The weekdays and dates that are not working days. */
export interface FreeDays {
  readonly excludedWeekdays: readonly Weekday[];
  /** Dates, in order. */
  readonly holidays: readonly string[];
}

export interface WorkingDaysFieldsProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly days: FreeDays;
  readonly onChange: (days: FreeDays) => void;
}

/** The fields for days that do not count when rules count working days. */
export function WorkingDaysFields<Input, P extends Payload>({
  change,
  days,
  onChange,
}: WorkingDaysFieldsProps<Input, P>) {
  const { excludedWeekdays, holidays } = days;
  return (
    <>
      <FieldProblem change={change} name="excludedWeekdays">
        {({ invalid, errorId }) => (
          <fieldset className={styles.days} aria-describedby={invalid ? errorId : undefined}>
            <legend>Days of the week that are no working days</legend>
            <div className={styles.week}>
              {weekdays.map(([day, label]) => (
                <CheckboxField
                  key={day}
                  label={label}
                  checked={excludedWeekdays.includes(day)}
                  onChange={({ target }) =>
                    onChange({
                      holidays,
                      excludedWeekdays: target.checked
                        ? [...excludedWeekdays, day]
                        : excludedWeekdays.filter((each) => each !== day),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      </FieldProblem>
      <FieldProblem change={change} name="holidays">
        {({ invalid, errorId }) => (
          <fieldset className={styles.days} aria-describedby={invalid ? errorId : undefined}>
            <legend>Holidays</legend>
            <p className={styles.note}>Notice that is counted in working days leaves them out.</p>
            <Holidays
              dates={holidays}
              onChange={(dates) => onChange({ excludedWeekdays, holidays: dates.toSorted() })}
            />
          </fieldset>
        )}
      </FieldProblem>
    </>
  );
}

interface HolidaysProps {
  readonly dates: readonly string[];
  readonly onChange: (dates: readonly string[]) => void;
}

function Holidays({ dates, onChange }: HolidaysProps) {
  const { locale } = useReader();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const remove = (date: string) => {
    onChange(dates.filter((each) => each !== date));
    field.current?.focus();
  };
  const add = () => {
    if (typed === "") return;
    if (!dates.includes(typed)) onChange([...dates, typed]);
    setTyped("");
    field.current?.focus();
  };
  return (
    <>
      {dates.length > 0 && (
        <ul id={listId} className={styles.holidays}>
          {dates.map((date) => (
            <li key={date}>
              <time dateTime={date} lang={locale}>
                {localDateText(date, locale)}
              </time>
              <Button variant="quiet" aria-label={`Remove ${localDateText(date, locale)}`} onClick={() => remove(date)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          ref={field}
          type="date"
          label="Another holiday"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button onClick={add}>Add the holiday</Button>
      </div>
    </>
  );
}
