import type { BallotKind } from "@/graphql/generated/graphql";
import { type Change, ChangeField, ChangeSelect, ChangeTextArea, FieldProblem, type Payload } from "../change";
import { PersonPicker, type PersonOption } from "../person";
import type { DraftFields } from "./draftFields";
import styles from "./DraftForm.module.css";
import { ballotKindHints, ballotKindWords, thresholdNameText } from "./words";

export interface DraftFormProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly fields: DraftFields;
  readonly onType: (name: keyof DraftFields, text: string) => void;
  /** The names of the thresholds in the rules of the meeting. */
  readonly thresholdNames: readonly string[];
  /** What the rules say about majorities. */
  readonly thresholdHint: string | undefined;
  readonly kinds: readonly BallotKind[];
  /** The voting members, who can move and second. */
  readonly members: readonly PersonOption[];
}

/** The fields of a resolution before its voting is opened. */
export function DraftForm<Input, P extends Payload>(props: DraftFormProps<Input, P>) {
  const { change, fields, onType, thresholdNames, thresholdHint, kinds, members } = props;
  return (
    <>
      <ChangeField
        change={change}
        name="title"
        label="Title"
        maxLength={200}
        required
        autoComplete="off"
        value={fields.title}
        onChange={({ target }) => onType("title", target.value)}
      />
      <ChangeTextArea
        change={change}
        name="text"
        label="Text"
        hint="The words that are voted on, such as “That the tariff be approved”. They are fixed when voting opens."
        rows={6}
        maxLength={8000}
        required
        value={fields.text}
        onChange={({ target }) => onType("text", target.value)}
      />
      <div className={styles.pair}>
        <ChangeSelect
          change={change}
          name="thresholdName"
          label="Majority"
          {...(thresholdHint !== undefined && { hint: thresholdHint })}
          value={fields.thresholdName}
          options={thresholdNames.map((name) => ({ value: name, label: thresholdNameText(name) }))}
          onChange={({ target }) => onType("thresholdName", target.value)}
        />
        <ChangeSelect
          change={change}
          name="ballot"
          label="Ballot"
          hint={ballotKindHints[fields.ballot]}
          value={fields.ballot}
          options={kinds.map((kind) => ({ value: kind, label: ballotKindWords[kind] }))}
          onChange={({ target }) => onType("ballot", target.value)}
        />
        <FieldProblem change={change} name="moverId">
          {(tied) => (
            <PersonPicker
              {...tied}
              label="Moved by"
              hint="May stay empty."
              options={members}
              value={fields.moverId}
              onChoose={(id) => onType("moverId", id)}
            />
          )}
        </FieldProblem>
        <FieldProblem change={change} name="seconderId">
          {(tied) => (
            <PersonPicker
              {...tied}
              label="Seconded by"
              hint="May stay empty."
              options={members}
              value={fields.seconderId}
              onChoose={(id) => onType("seconderId", id)}
            />
          )}
        </FieldProblem>
      </div>
    </>
  );
}
