import { useState } from "react";
import { askForPasskey, hasPasskeys, type User } from "@/backend";
import { Button, Dialog, FormDialog, PasswordField, TextField, typedText } from "@/ui";
import { proofFailure } from "./proofFailure";
import { type ProofKind, proofWords } from "./proofKinds";
import { useSignOn } from "./useSignOn";

export interface ProofDialogProps {
  readonly user: User;
  /** The proofs that the reader can give, in the order in which they are offered. */
  readonly kinds: readonly ProofKind[];
  /** What happens after the proof. */
  readonly note?: string;
  /** Called after the reader's identity was proved. */
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Asks the reader to prove who it is, before an act that a passer-by at an unlocked screen must not do. */
export function ProofDialog({ user, kinds, note, onProved, onClose }: ProofDialogProps) {
  const usable = kinds.filter((kind) => kind !== "passkey" || hasPasskeys());
  const [kind, setKind] = useState(usable[0]);
  const signOn = useSignOn();
  if (kind === undefined) return <NoProof onClose={onClose} />;
  const given = kind;
  const { intro, label, act } = proofWords[given];

  async function prove(form: FormData) {
    try {
      await user.factors.prove(user.id, await proofOf(form));
    } catch (error) {
      if (given === "microsoft") signOn.failed();
      return proofFailure(error, signOn.isInHost);
    }
    onProved();
    return null;
  }

  async function proofOf(form: FormData) {
    switch (given) {
      case "password":
        return { password: typedText(form, "secret") };
      case "microsoft":
        return { signOn: await signOn.credentials() };
      case "passkey":
        return { factor: { kind: given, value: await askForPasskey(await user.factors.passkeyToProve(user.id)) } };
      case "totp":
      case "recovery_code":
        return { factor: { kind: given, value: typedText(form, "secret") } };
    }
  }

  return (
    <FormDialog key={kind} title="Confirm that it is you" act={act} onAct={prove} onClose={onClose}>
      {(problem) => (
        <>
          <p>
            {intro} {note} The confirmation holds for five minutes.
          </p>
          {given === "password" && (
            <PasswordField label={label ?? ""} name="secret" autoComplete="current-password" {...problem} />
          )}
          {given !== "password" && label !== undefined && (
            <TextField
              label={label}
              name="secret"
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={given === "totp" ? "numeric" : "text"}
              {...problem}
            />
          )}
          {usable
            .filter((other) => other !== kind)
            .map((other) => (
              <Button key={other} variant="quiet" onClick={() => setKind(other)}>
                {proofWords[other].instead}
              </Button>
            ))}
        </>
      )}
    </FormDialog>
  );
}

/** Shown when this browser supports none of the account's proofs. */
function NoProof({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Confirm that it is you" onClose={onClose} actions={<Button onClick={onClose}>Back</Button>}>
      <p>Your account asks for a passkey, which this browser does not use. Log in with another browser.</p>
    </Dialog>
  );
}
