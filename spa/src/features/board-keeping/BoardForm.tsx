import { useState } from "react";
import { ChangeField, useChange } from "@/governance";
import { KeepingDialog } from "./KeepingDialog";
import { UpdateBoardDocument } from "./boardChanges";
import type { RulesBoard } from "./rulesQuery";

export interface BoardFormProps {
  readonly board: RulesBoard;
  readonly onClose: () => void;
  /** Loads the board anew, because somebody else has changed it. */
  readonly onConflict: () => void;
}

const names = ["name", "code", "seats", "purpose", "defaultLocation", "timeZone"] as const;

/** Says anew what a board is called and how many seats it has. */
export function BoardForm({ board, onClose, onConflict }: BoardFormProps) {
  const [begun] = useState(board);
  const [fields, setFields] = useState({
    name: board.name,
    code: board.code,
    seats: String(board.seats),
    purpose: board.purpose ?? "",
    defaultLocation: board.defaultLocation ?? "",
    timeZone: board.timeZone,
  });
  const change = useChange(UpdateBoardDocument, (data) => data.updateBoard, { fields: names, onConflict });

  async function save() {
    const { seats, ...texts } = fields;
    const input = { boardId: begun.id, expectedVersion: begun.version, ...texts, seats: wholeNumber(seats) };
    const outcome = await change.send(input);
    if (outcome.kind === "done") onClose();
  }

  const labels = {
    name: ["Name", ""],
    code: ["Code", "Meetings are numbered with it. It stays once there is a meeting."],
    seats: ["Seats", "For voting members."],
    purpose: ["Purpose", ""],
    defaultLocation: ["Usual place of meetings", ""],
    timeZone: ["Time zone", "Such as Europe/London. It stays once there is a meeting."],
  } as const;
  return (
    <KeepingDialog title="Change the board" change={change} act="Save" onSend={() => void save()} onClose={onClose}>
      {names.map((name) => {
        const [label, hint] = labels[name];
        return (
          <ChangeField
            key={name}
            change={change}
            name={name}
            label={label}
            {...(hint !== "" && { hint })}
            {...(name === "seats" && { inputMode: "numeric" as const })}
            value={fields[name]}
            onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
          />
        );
      })}
    </KeepingDialog>
  );
}

/** What was typed, or a number that no board has, so that the server says so. */
export function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
}
