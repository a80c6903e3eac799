import { type ReactNode, useState } from "react";
import { ActDialog, type Change, FieldProblem, type Payload, useChange } from "@/governance";
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
  const options = { fields: ["reason"], onConflict: onChanged };
  const change = useChange(WithdrawVersionDocument, (data) => data.withdrawVersion, options);

  async function send(reason: string): Promise<boolean> {
    const wish = { versionId: version.id, expectedVersion: version.version, reason };
    return (await change.send(wish)).kind === "done";
  }

  return <Withdrawing {...{ name, change, send, onChanged }} of="the paper" />;
}

export interface WithdrawingProps<Input, P extends Payload> {
  readonly name: string;
  readonly of: string;
  readonly change: Change<Input, P>;
  /** Tells whether it was done. */
  readonly send: (reason: string) => Promise<boolean>;
  readonly onChanged: () => void;
  /** What is said instead of asking for a reason, where readers never had it. */
  readonly unread?: ReactNode;
}

/** Asks why something is taken back that readers had, and whether it is to go that they never had. */
export function Withdrawing<Input, P extends Payload>(props: WithdrawingProps<Input, P>) {
  const { name, of, change, send, onChanged, unread } = props;
  const act = unread === undefined ? "Withdraw" : "Remove";
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");

  async function take(): Promise<void> {
    if (!(await send(reason.trim()))) return;
    setIsOpen(false);
    onChanged();
  }

  return (
    <>
      <Button variant="quiet" aria-label={`${act} ${name}`} onClick={() => setIsOpen(true)}>
        {act}
      </Button>
      {isOpen && (
        <ActDialog
          title={`${act} ${name}`}
          {...{ change, of, act }}
          isDangerous
          isPossible={unread !== undefined || reason.trim() !== ""}
          onSend={() => void take()}
          onClose={() => setIsOpen(false)}
        >
          {unread ?? <p>Nobody reads it from now on. In its place stays a line with the reason.</p>}
          {unread === undefined && (
            <FieldProblem change={change} name="reason">
              {(tied) => (
                <TextArea
                  {...tied}
                  label="Why"
                  hint="Everybody who reads it sees the reason."
                  rows={2}
                  maxLength={300}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </FieldProblem>
          )}
        </ActDialog>
      )}
    </>
  );
}
