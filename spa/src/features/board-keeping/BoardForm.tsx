import { useState } from "react";
import type { BoardsAboveQuery } from "@/graphql/generated/graphql";
import { ActDialog, ChangeCheckbox, ChangeField, useChange, useLoad } from "@/governance";
import { graphql } from "@/graphql";
import { UpdateBoardDocument } from "./boardChanges";
import { PlaceFields, placeInput, type PlaceTyped } from "./PlaceFields";
import type { RulesBoard } from "./rulesQuery";

export interface BoardFormProps {
  readonly board: RulesBoard;
  readonly onClose: () => void;
}

const BoardsAboveDocument = graphql(`
  query BoardsAbove {
    boards(status: ACTIVE) {
      id
      name
    }
  }
`);

const names = ["name", "code", "seats", "purpose", "defaultLocation", "timeZone"] as const;

/** Changes a board's name, its place in the organisation, and who keeps it. */
export function BoardForm({ board, onClose }: BoardFormProps) {
  const [begun] = useState(board);
  const [fields, setFields] = useState({
    name: board.name,
    code: board.code,
    seats: String(board.seats),
    purpose: board.purpose ?? "",
    defaultLocation: board.defaultLocation ?? "",
    timeZone: board.timeZone,
  });
  const [place, setPlace] = useState<PlaceTyped>({ kind: board.kind, parentId: board.parent?.id ?? "" });
  const [isRestricted, setRestricted] = useState(board.restrictedSecretariat);
  const { data } = useLoad(BoardsAboveDocument, {});
  const change = useChange(UpdateBoardDocument, (answer) => answer.updateBoard, {
    fields: [...names, "kind", "parentId", "restrictedSecretariat"],
  });

  const { seats, ...texts } = fields;

  const labels = {
    name: ["Name", ""],
    code: ["Code", "Meetings are numbered with it. It stays once there is a meeting."],
    seats: ["Seats", "For voting members."],
    purpose: ["Purpose", ""],
    defaultLocation: ["Usual place of meetings", ""],
    timeZone: ["Time zone", "Such as Europe/London. It stays once there is a meeting."],
  } as const;
  return (
    <ActDialog
      subject="this"
      title="Change the board"
      change={change}
      actLabel="Save"
      input={{
        boardId: begun.id,
        expectedVersion: begun.version,
        ...texts,
        seats: wholeNumber(seats),
        ...placeInput(place),
        restrictedSecretariat: isRestricted,
      }}
      onClose={onClose}
    >
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
      <PlaceFields
        change={change}
        fields={place}
        boards={aboveOf(begun, data?.boards)}
        onType={(name, text) => setPlace((before) => ({ ...before, [name]: text }))}
      />
      <ChangeCheckbox
        change={change}
        name="restrictedSecretariat"
        label="Only its own secretaries see the board"
        hint="Other company secretaries do not see it any more, nor find it. It needs a secretary in office."
        checked={isRestricted}
        onChange={({ target }) => setRestricted(target.checked)}
      />
    </ActDialog>
  );
}

/** Returns the boards that can be the parent. The present parent is included while the others are loading. */
function aboveOf({ id, parent }: RulesBoard, boards: BoardsAboveQuery["boards"] | undefined) {
  return boards?.filter((each) => each.id !== id) ?? (parent ? [parent] : []);
}

/** Returns the typed number; for any other text a number that the server refuses with its own text. */
export function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
}
