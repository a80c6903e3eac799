import { useState } from "react";
import { ActDialog, FieldProblem, useChange } from "@/governance";
import { Button, TextArea } from "@/ui";
import { type PaperVersion, WithdrawVersionDocument } from "./papersQuery";

export interface WithdrawVersionProps {
  readonly version: Pick<PaperVersion, "id" | "version">;
  /** The paper's number and title. */
  readonly name: string;
  readonly onChanged: () => void;
}

/** Takes back a published version: its readers keep the number and the reason. */
export function WithdrawVersion({ version, name, onChanged }: WithdrawVersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const options = { fields: ["reason"], onConflict: onChanged };
  const change = useChange(WithdrawVersionDocument, (data) => data.withdrawVersion, options);

  async function send(): Promise<void> {
    const wish = { versionId: version.id, expectedVersion: version.version, reason: reason.trim() };
    if ((await change.send(wish)).kind !== "done") return;
    setIsOpen(false);
    onChanged();
  }

  return (
    <>
      <Button variant="quiet" aria-label={`Withdraw ${name}`} onClick={() => setIsOpen(true)}>
        Withdraw
      </Button>
      {isOpen && (
        <ActDialog
          title={`Withdraw ${name}`}
          change={change}
          of="the paper"
          act="Withdraw"
          isDangerous
          isPossible={reason.trim() !== ""}
          onSend={() => void send()}
          onClose={() => setIsOpen(false)}
        >
          <p>Nobody reads it from now on. In its place stays a line with the reason.</p>
          <FieldProblem change={change} name="reason">
            {(tied) => (
              <TextArea
                {...tied}
                label="Why"
                hint="Everybody who reads the item sees it."
                rows={2}
                maxLength={300}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </FieldProblem>
        </ActDialog>
      )}
    </>
  );
}
