import { useEffect, useState } from "react";
import type { AppKey } from "@/backend";
import { FormDialog, Skeleton, SkeletonGroup, TextField, typedText } from "@/ui";
import { factorFailure } from "./factorFailure";
import type { AddingProps } from "./PasskeyDialog";
import { QrCode } from "./QrCode";
import styles from "./SecurityPage.module.css";

/** Sets up an authenticator app: it shows the secret and takes a code, which proves that the app has the secret. */
export function AppDialog({ user, change, onAdded, onClose }: AddingProps) {
  const [key, setKey] = useState<AppKey>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let left = false;
    async function load() {
      try {
        const made = await user.factors.newApp(user.id);
        if (!left) setKey(made);
      } catch (error) {
        if (!left) setFailure(factorFailure(error));
      }
    }
    void load();
    return () => {
      left = true;
    };
  }, [user]);

  async function add(form: FormData) {
    if (key === undefined) return failure ?? null;
    let recovery: readonly string[] = [];
    const problem = await change(async () => {
      recovery = await user.factors.addApp(user.id, key.secret, typedText(form, "code"));
    });
    if (problem === null) onAdded(recovery);
    return problem;
  }

  return (
    <FormDialog title="Set up an authenticator app" act="Set up" onAct={add} onClose={onClose}>
      {(problem) => (
        <>
          <p>Scan the picture with an authenticator app, or type the key into it. Then enter the code that it shows.</p>
          <div role="alert">{failure}</div>
          {key === undefined && failure === undefined && (
            <SkeletonGroup label="Making a key">
              <Skeleton shape="block" />
            </SkeletonGroup>
          )}
          {key && <QrCode text={key.uri} label="The key as a QR code" />}
          {key && (
            <p>
              Key: <code className={styles.key}>{inFours(key.secret)}</code>
            </p>
          )}
          <TextField
            label="Code of the app"
            name="code"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            {...problem}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Groups the secret by four characters, for reading and typing. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
