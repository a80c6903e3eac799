import { useState } from "react";
import { makePasskey, type User } from "@/backend";
import { FormDialog, TextField, typedText } from "@/ui";
import type { OwnFactors } from "./useOwnFactors";

export interface AddingProps {
  readonly user: User;
  readonly change: OwnFactors["change"];
  /** Called after the passkey was added, with recovery codes if it is the first factor. */
  readonly onAdded: (recovery: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Makes a passkey on this device or on a security key, with a name that the reader chooses. */
export function PasskeyDialog({ user, change, onAdded, onClose }: AddingProps) {
  const [name, setName] = useState("");

  async function add(form: FormData) {
    let recovery: readonly string[] = [];
    const problem = await change(async () => {
      const options = await user.factors.newPasskey(user.id);
      recovery = await user.factors.addPasskey(user.id, typedText(form, "name"), await makePasskey(options));
    });
    if (problem === null) onAdded(recovery);
    return problem;
  }

  return (
    <FormDialog title="Add a passkey" act="Make the passkey" onAct={add} onClose={onClose}>
      {(problem) => (
        <>
          <p>Your device asks for a finger, your face or its PIN, and does so at each log-in from then on.</p>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={60}
            hint="As in: Ruth's laptop."
            value={name}
            onChange={({ target }) => setName(target.value)}
            {...problem}
          />
        </>
      )}
    </FormDialog>
  );
}
