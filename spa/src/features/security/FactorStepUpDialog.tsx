import { useState } from "react";
import { askForPasskey, type FactorKind, hasPasskeys, type User } from "@/backend";
import { Button, Dialog, TextField } from "@/ui";
import { FactorDialog, typedText } from "./FactorDialog";
import { factorFailure } from "./factorFailure";

interface FactorStepUpDialogProps {
  readonly user: User;
  /** The second factors that the reader can use, in the order in which they are offered. */
  readonly kinds: readonly FactorKind[];
  /** Called after the reader's identity was proved. */
  readonly onProved: () => void;
  readonly onClose: () => void;
}

interface Words {
  readonly intro: string;
  /** The label of the field; undefined when nothing is typed. */
  readonly label?: string;
  readonly act: string;
  readonly instead: string;
}

const words: Readonly<Record<FactorKind, Words>> = {
  passkey: { intro: "Confirm with your passkey.", act: "Use the passkey", instead: "Use a passkey instead" },
  totp: {
    intro: "Enter the code that your authenticator app shows.",
    label: "Code of the app",
    act: "Confirm",
    instead: "Use a code of your app instead",
  },
  recovery_code: {
    intro: "Enter one of the recovery codes that you kept. It works once.",
    label: "Recovery code",
    act: "Confirm",
    instead: "Use a recovery code instead",
  },
};

/** Asks for a second factor before one is changed. A person who knows only the password can change none. */
export function FactorStepUpDialog({ user, kinds, onProved, onClose }: FactorStepUpDialogProps) {
  const usable = kinds.filter((kind) => kind !== "passkey" || hasPasskeys());
  const [kind, setKind] = useState(usable[0]);
  if (kind === undefined) return <NoFactor onClose={onClose} />;
  const given = kind;
  const { intro, label, act } = words[given];

  async function prove(form: FormData) {
    try {
      await user.factors.stepUpWith(user.id, { kind: given, value: await valueOf(form) });
    } catch (error) {
      return error instanceof DOMException
        ? "The passkey was not used. Try again, or choose another way."
        : factorFailure(error);
    }
    onProved();
    return null;
  }

  async function valueOf(form: FormData) {
    return given === "passkey" ? askForPasskey(await user.factors.passkeyToProve(user.id)) : typedText(form, "code");
  }

  return (
    <FactorDialog key={kind} title="Confirm that it is you" act={act} onAct={prove} onClose={onClose}>
      {(problem) => (
        <>
          <p>{intro} It holds for five minutes.</p>
          {label !== undefined && (
            <TextField
              label={label}
              name="code"
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={kind === "totp" ? "numeric" : "text"}
              {...problem}
            />
          )}
          {usable
            .filter((other) => other !== kind)
            .map((other) => (
              <Button key={other} variant="quiet" onClick={() => setKind(other)}>
                {words[other].instead}
              </Button>
            ))}
        </>
      )}
    </FactorDialog>
  );
}

/** Shown when this browser supports none of the account's second factors. */
function NoFactor({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Confirm that it is you" onClose={onClose} actions={<Button onClick={onClose}>Back</Button>}>
      <p>Your account asks for a passkey, which this browser does not use. Log in with another browser.</p>
    </Dialog>
  );
}
