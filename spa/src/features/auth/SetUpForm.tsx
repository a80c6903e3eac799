import { useState } from "react";
import { type SetUpTerms, useRealmApp } from "@/backend";
import { localeOptions } from "@/config/locales";
import { ownTimeZone, timeZoneOptions } from "@/config/timeZones";
import { EmailInput, SelectField, TextField } from "@/ui";
import { AuthForm, FORM_ERROR_ID } from "./AuthForm";
import { foundingOf } from "./founding";
import { invitationFallback } from "./invitationFailure";
import { NewPasswordFields } from "./NewPasswordFields";
import { screenTexts } from "./screenTexts";
import { setUpEnd, type SetUpEnd } from "./setUpFailure";
import styles from "./SetUpForm.module.css";
import { setUpTexts as words } from "./setUpTexts";
import { useNewPasswordLogIn } from "./useNewPasswordLogIn";
import { useSubmission } from "./useSubmission";

interface SetUpFormProps {
  readonly token: string;
  readonly terms: SetUpTerms;
  /** Called when the set-up link is no longer valid. */
  readonly onEnd: (how: SetUpEnd) => void;
}

/** Asks for the organisation and the founder's account, creates both, logs in and opens the portal. */
export function SetUpForm({ token, terms: { passwordMin }, onEnd }: SetUpFormProps) {
  const { app } = useRealmApp();
  const enter = useNewPasswordLogIn(words.ready);
  const [timeZones] = useState(() => timeZoneOptions(ownTimeZone()));
  const [locales] = useState(() => localeOptions(navigator.language));
  const submission = useSubmission(async (form) => {
    const founding = foundingOf(form);
    try {
      await (await app.logInWays()).setUp.complete(token, founding);
    } catch (error) {
      const end = setUpEnd(error);
      if (end === undefined) throw error;
      onEnd(end);
      return;
    }
    await enter(founding.email, founding.password);
  }, invitationFallback(words.failed));

  return (
    <AuthForm submission={submission} submitText={words.submit} busyText={words.busy}>
      <fieldset className={styles.group}>
        <legend>{words.organisation}</legend>
        <TextField label={words.name} name="organisation" autoComplete="organization" required maxLength={120} />
        <SelectField
          label={words.timeZone}
          name="timeZone"
          hint={words.timeZoneHint}
          options={timeZones}
          defaultValue={ownTimeZone()}
        />
        <SelectField label={words.locale} name="locale" hint={words.localeHint} options={locales} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{words.account}</legend>
        <TextField label={words.givenName} name="givenName" autoComplete="given-name" required maxLength={80} />
        <TextField
          label={words.familyName}
          name="familyName"
          autoComplete="family-name"
          hint={words.familyNameHint}
          maxLength={80}
        />
        <EmailInput invalid={submission.isInvalid("email")} errorId={FORM_ERROR_ID} />
        <NewPasswordFields submission={submission} hint={screenTexts.shortestPassword(passwordMin)} />
      </fieldset>
    </AuthForm>
  );
}
