import { type Change, ChangeCheckbox, type Payload } from "@/governance";
import styles from "./OrganisationPage.module.css";

/** How people sign in. */
export interface SignInRules {
  readonly secondFactorRequired: boolean;
  readonly microsoftOnly: boolean;
}

interface SignInFieldsProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly rules: SignInRules;
  readonly onChange: (rules: SignInRules) => void;
}

/** The fields for the organisation's rules of signing in. */
export function SignInFields<Input, P extends Payload>({ change, rules, onChange }: SignInFieldsProps<Input, P>) {
  return (
    <fieldset className={styles.days}>
      <legend>Signing in</legend>
      <ChangeCheckbox
        change={change}
        name="secondFactorRequired"
        label="Everybody with a password needs a second factor"
        hint="Who has none sets one up at the next page. Microsoft asks for those of its own accounts."
        checked={rules.secondFactorRequired}
        onChange={({ target }) => onChange({ ...rules, secondFactorRequired: target.checked })}
      />
      <ChangeCheckbox
        change={change}
        name="microsoftOnly"
        label="Sign in with Microsoft only"
        hint="Everybody who is signed in with a password is logged out at once."
        checked={rules.microsoftOnly}
        onChange={({ target }) => onChange({ ...rules, microsoftOnly: target.checked })}
      />
    </fieldset>
  );
}
