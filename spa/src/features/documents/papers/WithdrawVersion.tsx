import { type ReactNode, useState } from "react";
import { ActDialog, type Change, FieldProblem, type Payload, useChange, type Wish } from "@/governance";
import { Button, TextArea } from "@/ui";
import { type PaperVersion, WithdrawVersionDocument } from "./papersQuery";

export interface WithdrawVersionProps {
  readonly version: Pick<PaperVersion, "id" | "version">;
  /** The paper's number and title. */
  readonly name: string;
  readonly onChanged: () => void;
}

/** Withdraws a published version. Its readers still see the number and the reason. */
export function WithdrawVersion({ version, name, onChanged }: WithdrawVersionProps) {
  const options = { fields: ["reason"], onConflict: onChanged };
  const change = useChange(WithdrawVersionDocument, (data) => data.withdrawVersion, options);
  const inputOf = (reason: string) => ({ versionId: version.id, expectedVersion: version.version, reason });
  return <Withdrawing {...{ name, change, inputOf }} of="the paper" onDone={onChanged} />;
}

export interface WithdrawingProps<Input, P extends Payload> {
  readonly name: string;
  readonly of: string;
  readonly change: Change<Input, P>;
  /** Makes the mutation's input from a reason. */
  readonly inputOf: (reason: string) => Wish<Input>;
  readonly onDone: (payload: P) => void;
  /** Shown instead of the question for a reason when no reader could see it. */
  readonly unread?: ReactNode;
}

/** Asks for the reason when something that readers could see is withdrawn; otherwise asks for a confirmation. */
export function Withdrawing<Input, P extends Payload>(props: WithdrawingProps<Input, P>) {
  const { name, of, change, inputOf, onDone, unread } = props;
  const act = unread === undefined ? "Withdraw" : "Remove";
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");

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
          input={inputOf(reason.trim())}
          onDone={(payload) => {
            setIsOpen(false);
            onDone(payload);
          }}
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
