import { useState } from "react";
import { ChangeForm, ChangeSelect, useChange, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import type { NotificationType, NotificationWay } from "@/graphql/generated/graphql";
import { Button, EmptyState, ErrorState, SelectField, Skeleton, SkeletonGroup } from "@/ui";
import { hourOptions, typeWords, wayOptions } from "./notificationWords";
import {
  NotificationPreferencesDocument,
  type Preferences,
  UpdateNotificationPreferencesDocument,
} from "./preferencesQuery";
import styles from "./NotificationsPage.module.css";

/** The reader's settings of notifications: which come at once, and which come once a day or not at all. */
export function NotificationsPage() {
  const { data, failure, busy, retry } = useLoad(NotificationPreferencesDocument, {});
  const preferences = data?.notificationPreferences;

  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Notifications</h1>
        <p>
          The portal tells you by e-mail what you should know, never with the contents of a meeting. What can wait, you
          can have once a day.
        </p>
      </div>
      {failure && (
        <ErrorState title="Your notifications could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading your notifications">
          <Skeleton shape="line" width="half" />
        </SkeletonGroup>
      )}
      {data && !preferences && <EmptyState icon="mail" title="Notifications come with access to the portal" />}
      {preferences && <Choices preferences={preferences} />}
    </div>
  );
}

interface ChoicesProps {
  readonly preferences: Preferences;
}

function Choices({ preferences }: ChoicesProps) {
  const change = useChange(UpdateNotificationPreferencesDocument, (answer) => answer.updateNotificationPreferences, {
    fields: ["digestHour"],
  });
  const changeable = preferences.choices.filter(({ mayChange }) => mayChange);
  const [ways, setWays] = useState<Partial<Record<NotificationType, NotificationWay>>>({});
  const [hour, setHour] = useState(preferences.digestHour);
  const wayOf = (type: NotificationType, standing: NotificationWay) => ways[type] ?? standing;

  async function handleSave() {
    await change.send({
      ways: changeable.map(({ type, way }) => ({ type, way: wayOf(type, way) })),
      digestHour: hour,
      expectedVersion: preferences.version,
    });
  }

  return (
    <>
      <section aria-labelledby="chosen" className={styles.section}>
        <h2 id="chosen">What you can choose</h2>
        <ChangeForm change={change} onSend={() => void handleSave()}>
          {changeable.map(({ type, way }) => (
            <SelectField
              key={type}
              label={typeWords[type].name}
              hint={typeWords[type].explanation}
              options={wayOptions}
              value={wayOf(type, way)}
              onChange={({ target }) => setWays((earlier) => ({ ...earlier, [type]: wayNamed(target.value) }))}
            />
          ))}
          <ChangeSelect
            change={change}
            name="digestHour"
            label="Time of the daily digest"
            hint="On your clock. It comes only if there is something to tell."
            options={hourOptions}
            value={String(hour)}
            onChange={({ target }) => setHour(Number(target.value))}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={change.busy}>
              Save
            </Button>
            <output>
              {change.outcome?.kind === "done" && "Saved."}
              {change.outcome?.kind === "conflict" &&
                "Your notifications were changed elsewhere meanwhile. Look at them, and save once more."}
            </output>
          </div>
        </ChangeForm>
      </section>
      <section aria-labelledby="fixed" className={styles.section}>
        <h2 id="fixed">What always comes at once</h2>
        <ul className={styles.fixed}>
          {preferences.choices
            .filter(({ mayChange }) => !mayChange)
            .map(({ type }) => (
              <li key={type}>
                <strong>{typeWords[type].name}</strong>
                <p>{typeWords[type].explanation}</p>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

/** Returns the way of notification with the value of a select. */
function wayNamed(value: string): NotificationWay {
  return wayOptions.find((option) => option.value === value)?.value ?? "EMAIL_NOW";
}
