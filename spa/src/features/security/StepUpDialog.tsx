import type { User } from "@/backend";
import { PasswordField } from "@/ui";
import { FactorDialog, typedText } from "./FactorDialog";
import { factorFailure } from "./factorFailure";

interface StepUpDialogProps {
  readonly user: User;
  /** Called after the reader's identity was proved. */
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again before a change that a passer-by at an unlocked screen must not make. */
export function StepUpDialog({ user, onProved, onClose }: StepUpDialogProps) {
  async function prove(form: FormData) {
    try {
      await user.factors.stepUp(user.id, typedText(form, "password"));
    } catch (error) {
      return factorFailure(error);
    }
    onProved();
    return null;
  }

  return (
    <FactorDialog title="Confirm that it is you" act="Confirm" onAct={prove} onClose={onClose}>
      {(problem) => (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          hint="You logged in a while ago. It holds for five minutes."
          {...problem}
        />
      )}
    </FactorDialog>
  );
}
