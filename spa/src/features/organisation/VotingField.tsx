import { type Change, ChangeCheckbox, type Payload } from "@/governance";
import styles from "./OrganisationPage.module.css";

interface VotingFieldProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly needsProof: boolean;
  readonly onChange: (needsProof: boolean) => void;
}

/** The field that asks members for a proof before they vote. */
export function VotingField<Input, P extends Payload>({ change, needsProof, onChange }: VotingFieldProps<Input, P>) {
  return (
    <fieldset className={styles.days}>
      <legend>Voting</legend>
      <ChangeCheckbox
        change={change}
        name="votesNeedProof"
        label="Members confirm that it is them before they vote"
        hint="By name, in secret and with a casting vote: by password, second factor or Microsoft. A log-in or a confirmation of the last five minutes is enough."
        checked={needsProof}
        onChange={({ target }) => onChange(target.checked)}
      />
    </fieldset>
  );
}
