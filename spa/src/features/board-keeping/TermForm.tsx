import { type Change, ChangeField, ChangeSelect, type Payload, roleWords } from "@/governance";
import styles from "./MembersPage.module.css";
import { canVote, type TermFields } from "./termFields";

export interface TermFormProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly fields: TermFields;
  readonly onType: (name: keyof TermFields, text: string) => void;
  /** A sentence about the end date that the rules propose. */
  readonly proposal?: string | undefined;
}

const roles = Object.entries(roleWords).map(([value, label]) => ({ value, label }));

const votes = [
  { value: "yes", label: "Votes" },
  { value: "no", label: "Does not vote" },
];

/** The fields of a term of office: the role, the dates, the vote. */
export function TermForm<Input, P extends Payload>({ change, fields, onType, proposal }: TermFormProps<Input, P>) {
  return (
    <>
      <div className={styles.pair}>
        <ChangeSelect
          change={change}
          name="role"
          label="Role"
          value={fields.role}
          options={roles}
          onChange={({ target }) => onType("role", target.value)}
        />
        {canVote(fields.role) && (
          <ChangeSelect
            change={change}
            name="voting"
            label="Vote"
            value={fields.voting}
            options={votes}
            onChange={({ target }) => onType("voting", target.value)}
          />
        )}
        {canVote(fields.role) && fields.voting === "yes" && (
          <ChangeField
            change={change}
            name="weight"
            label="Weight of the vote"
            hint="1 unless your constitution gives some members more."
            inputMode="numeric"
            value={fields.weight}
            onChange={({ target }) => onType("weight", target.value)}
          />
        )}
      </div>
      <div className={styles.pair}>
        <ChangeField
          change={change}
          name="startDate"
          type="date"
          label="First day"
          required
          value={fields.startDate}
          onChange={({ target }) => onType("startDate", target.value)}
        />
        <ChangeField
          change={change}
          name="endDate"
          type="date"
          label="Last day"
          hint={proposal ?? "Empty: the term is open."}
          value={fields.endDate}
          onChange={({ target }) => onType("endDate", target.value)}
        />
      </div>
      <div className={styles.pair}>
        <ChangeField
          change={change}
          name="historyFrom"
          type="date"
          label="Reads meetings from"
          hint="Empty: all meetings of the board."
          value={fields.historyFrom}
          onChange={({ target }) => onType("historyFrom", target.value)}
        />
        <ChangeField
          change={change}
          name="appointedBy"
          label="Appointed by"
          hint="The resolution, such as BR-2026-03."
          maxLength={200}
          value={fields.appointedBy}
          onChange={({ target }) => onType("appointedBy", target.value)}
        />
      </div>
    </>
  );
}
