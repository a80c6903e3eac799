import type { FactorKind } from "@/backend";

/** What a reader can prove with who it is. */
export type ProofKind = "password" | "microsoft" | FactorKind;

interface ProofWords {
  readonly intro: string;
  /** The label of the field; undefined when nothing is typed. */
  readonly label?: string;
  readonly act: string;
  readonly instead: string;
}

export const proofWords: Readonly<Record<ProofKind, ProofWords>> = {
  password: {
    intro: "You logged in a while ago. Enter your password.",
    label: "Your password",
    act: "Confirm",
    instead: "Use your password instead",
  },
  microsoft: {
    intro: "You logged in a while ago. Sign in with Microsoft once more.",
    act: "Sign in with Microsoft",
    instead: "Sign in with Microsoft instead",
  },
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
