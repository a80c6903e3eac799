import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { User } from "@/backend";
import { useLoad } from "@/governance";
import { Button, CheckboxField, Icon, PasswordField } from "@/ui";
import { OwnFeedsDocument } from "./ownFeedsQuery";
import { passwordFailure, type PasswordProblem, passwordsDiffer } from "./passwordProblem";
import styles from "./SecurityPage.module.css";

/** The name of the checkbox that also ends the calendar feeds. */
const END_FEEDS = "endCalendarFeeds";

interface PasswordFormProps {
  readonly user: User;
  readonly onChanged: () => void;
}

/** Changes the reader's own password; it needs the present one. After a success the form is emptied. */
export function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [done, setDone] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const errorId = useId();
  const feeds = useLoad(OwnFeedsDocument, {});
  const hasFeeds = feeds.data?.calendarFeeds.some(({ revokedAt }) => revokedAt === null) === true;

  useEffect(() => {
    if (done > 0) heading.current?.focus();
  }, [done]);

  async function change(form: HTMLFormElement) {
    const typed = new FormData(form);
    const [password, chosen, again] = ["password", "newPassword", "again"].map((name) => textOf(typed, name));
    if (chosen !== again) {
      setProblem(passwordsDiffer);
      return;
    }
    setBusy(true);
    try {
      await user.changePassword({
        password: password ?? "",
        newPassword: chosen ?? "",
        ...(typed.has(END_FEEDS) ? { endCalendarFeeds: true } : {}),
      });
      form.reset();
      if (typed.has(END_FEEDS)) feeds.refresh();
      setProblem(null);
      setDone((count) => count + 1);
      onChanged();
    } catch (error) {
      setProblem(passwordFailure(error));
    }
    setBusy(false);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void change(event.currentTarget);
  }

  const fieldProps = (name: string) => ({ name, invalid: problem?.field === name, errorId });
  return (
    <section aria-labelledby="password" className={styles.section}>
      <h2 id="password" ref={heading} tabIndex={-1}>
        Password
      </h2>
      <form className={styles.form} onSubmit={handleSubmit}>
        <PasswordField label="Present password" autoComplete="current-password" {...fieldProps("password")} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="Long is good: a few words that nobody would guess."
          {...fieldProps("newPassword")}
        />
        <PasswordField label="New password once more" autoComplete="new-password" {...fieldProps("again")} />
        {hasFeeds && (
          <CheckboxField
            name={END_FEEDS}
            label="Also end my calendar feeds"
            hint="Choose this if somebody else may have been in your account. Calendar programs then need a new address."
          />
        )}
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </form>
      <div role="alert">
        {problem !== null && (
          <p id={errorId} className={styles.error}>
            <Icon name="fail" />
            {problem.text}
          </p>
        )}
      </div>
      <output>{done > 0 && problem === null && "Your password is changed. Everywhere else you are logged out."}</output>
    </section>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
