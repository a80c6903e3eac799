import { useState } from "react";
import { askForPasskey, asksForSecondFactor, Credentials, type FactorKind, hasPasskeys, useRealmApp } from "@/backend";
import { Button, TextField } from "@/ui";
import { AuthCard } from "./AuthCard";
import { AuthForm, FORM_ERROR_ID } from "./AuthForm";
import { useMessage } from "./MessageProvider";
import { fieldOf, RuleError } from "./rules";
import { screenTexts } from "./screenTexts";
import { type Demand, demandOf } from "./secondFactorDemand";
import { logInFallback, texts } from "./texts";
import { useHeadingFocus } from "./useHeadingFocus";
import { useSubmission } from "./useSubmission";

const words = screenTexts.secondFactor;

export interface SecondFactorScreenProps {
  readonly email: string;
  readonly password: string;
  /** The service's answer that asks for a second factor, not yet validated. */
  readonly demand: unknown;
  /** Returns to the log-in form. */
  readonly onBack: () => void;
}

/** Asks for a second factor after the right password, then sends the same log-in again with it. */
export function SecondFactorScreen({ email, password, demand, onBack }: SecondFactorScreenProps) {
  const [asked, setAsked] = useState(() => demandOf(demand, hasPasskeys()));
  const [kind, setKind] = useState(asked.kinds[0]);
  useHeadingFocus(kind ?? "none");
  return (
    <AuthCard title={words.title} intro={kind ? words[kind].intro : words.none}>
      {kind && (
        <FactorForm key={kind} kind={kind} demand={asked} email={email} password={password} onAsked={setAsked} />
      )}
      {asked.kinds
        .filter((other) => other !== kind)
        .map((other) => (
          <Button key={other} variant="quiet" fullWidth onClick={() => setKind(other)}>
            {words[other].instead}
          </Button>
        ))}
      <Button variant="quiet" fullWidth onClick={onBack}>
        {screenTexts.backToLogIn}
      </Button>
    </AuthCard>
  );
}

interface FactorFormProps {
  readonly kind: FactorKind;
  readonly demand: Demand;
  readonly email: string;
  readonly password: string;
  /** Called with the demand that can still be answered. */
  readonly onAsked: (demand: Demand) => void;
}

function FactorForm({ kind, demand, email, password, onAsked }: FactorFormProps) {
  const realm = useRealmApp();
  const { dismissMessage } = useMessage();
  async function askAnew() {
    try {
      await realm.logIn(Credentials.emailPassword(email, password));
    } catch (error) {
      if (!asksForSecondFactor(error)) throw error;
      const anew = demandOf(error.answer["second_factor"], true).passkey;
      if (anew) return anew;
    }
    throw new RuleError(words.passkey.failed, []);
  }

  async function passkey() {
    const options = demand.passkey ?? (await askAnew());
    // The service accepts a single answer to each passkey challenge.
    onAsked({ ...demand, passkey: undefined });
    try {
      return await askForPasskey(options);
    } catch {
      throw new RuleError(words.passkey.failed, []);
    }
  }

  const submission = useSubmission(async (form) => {
    const value = kind === "passkey" ? await passkey() : fieldOf(form, "code");
    await realm.logIn(Credentials.emailPassword(email, password, { kind, value }));
    dismissMessage();
  }, logInFallback);

  return (
    <AuthForm submission={submission} submitText={words[kind].submit} busyText={texts.logIn.busy}>
      {kind !== "passkey" && (
        <TextField
          label={words[kind].label}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === "totp" ? "numeric" : "text"}
          invalid={submission.isInvalid("code")}
          errorId={FORM_ERROR_ID}
        />
      )}
    </AuthForm>
  );
}
