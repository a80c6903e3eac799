import { type Change, ChangeField, ChangeSelect, meetingKindWords, meetingModeWords, type Payload } from "@/governance";
import type { ParticularsFields } from "./particularsFields";

export interface ParticularsFormProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly fields: ParticularsFields;
  readonly onType: (name: keyof ParticularsFields, text: string) => void;
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The fields for a meeting's title and place. */
export function ParticularsForm<Input, P extends Payload>({ change, fields, onType }: ParticularsFormProps<Input, P>) {
  return (
    <>
      <ChangeField
        change={change}
        name="title"
        label="Title"
        value={fields.title}
        maxLength={160}
        required
        onChange={({ target }) => onType("title", target.value)}
      />
      <ChangeSelect
        change={change}
        name="kind"
        label="Kind"
        value={fields.kind}
        options={optionsOf(meetingKindWords)}
        onChange={({ target }) => onType("kind", target.value)}
      />
      <ChangeSelect
        change={change}
        name="mode"
        label="How people take part"
        value={fields.mode}
        options={optionsOf(meetingModeWords)}
        onChange={({ target }) => onType("mode", target.value)}
      />
      {fields.mode !== "REMOTE" && (
        <ChangeField
          change={change}
          name="location"
          label="Place"
          value={fields.location}
          maxLength={200}
          onChange={({ target }) => onType("location", target.value)}
        />
      )}
      {fields.mode !== "IN_PERSON" && (
        <ChangeField
          change={change}
          name="onlineUrl"
          type="url"
          label="Address of the call"
          hint="Begins with https://"
          value={fields.onlineUrl}
          maxLength={500}
          onChange={({ target }) => onType("onlineUrl", target.value)}
        />
      )}
    </>
  );
}
