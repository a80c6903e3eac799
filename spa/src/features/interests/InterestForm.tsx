import { type Change, ChangeField, ChangeSelect, ChangeTextArea, type Payload } from "@/governance";
import type { InterestFields } from "./interestFields";
import { natureWords, othersWords, ownWords } from "./interestWords";
import styles from "./Interests.module.css";

export interface InterestFormProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly fields: InterestFields;
  readonly onType: (name: keyof InterestFields, text: string) => void;
  /** Whether the reader may keep the interest to the secretariat. */
  readonly mayHide: boolean;
  /** Whether it is the reader's own interest. */
  readonly isOwn: boolean;
  readonly today: string;
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The fields of an interest. */
export function InterestForm<Input, P extends Payload>({
  change,
  fields,
  onType,
  mayHide,
  isOwn,
  today,
}: InterestFormProps<Input, P>) {
  const words = isOwn ? ownWords : othersWords;
  return (
    <>
      <ChangeField
        change={change}
        name="organisationName"
        label="Organisation"
        hint="The company, charity, club or public body."
        maxLength={160}
        required
        value={fields.organisationName}
        onChange={({ target }) => onType("organisationName", target.value)}
      />
      <div className={styles.pair}>
        <ChangeSelect
          change={change}
          name="nature"
          label="Kind of interest"
          value={fields.nature}
          options={optionsOf(natureWords)}
          onChange={({ target }) => onType("nature", target.value)}
        />
        <ChangeSelect
          change={change}
          name="direct"
          label="Whose interest it is"
          value={fields.direct}
          options={optionsOf(words.direct)}
          onChange={({ target }) => onType("direct", target.value)}
        />
      </div>
      <ChangeTextArea
        change={change}
        name="description"
        label="What it is"
        hint="The position, the size of the holding, or who it is through."
        rows={3}
        maxLength={1000}
        required
        value={fields.description}
        onChange={({ target }) => onType("description", target.value)}
      />
      <div className={styles.pair}>
        <ChangeField
          change={change}
          name="startDate"
          type="date"
          label="First day"
          required
          {...(fields.startDate > today && { hint: "The registers of boards have the interest from this day on." })}
          value={fields.startDate}
          onChange={({ target }) => onType("startDate", target.value)}
        />
        <ChangeField
          change={change}
          name="endDate"
          type="date"
          label="Last day"
          hint="Empty: it goes on."
          value={fields.endDate}
          onChange={({ target }) => onType("endDate", target.value)}
        />
      </div>
      {mayHide && (
        <ChangeSelect
          change={change}
          name="visibility"
          label="Who reads it"
          value={fields.visibility}
          options={optionsOf(words.visibility)}
          onChange={({ target }) => onType("visibility", target.value)}
        />
      )}
    </>
  );
}
