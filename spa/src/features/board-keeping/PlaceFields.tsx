import { type Change, ChangeSelect, type Payload } from "@/governance";
import type { BoardKind } from "@/graphql/generated/graphql";

const kinds: readonly { readonly value: BoardKind; readonly label: string }[] = [
  { value: "BOARD", label: "Board" },
  { value: "COMMITTEE", label: "Committee" },
  { value: "ADVISORY", label: "Advisory group" },
];

/** A board's place in the organisation, as typed in a form. */
export interface PlaceTyped {
  readonly kind: string;
  /** Empty for no parent. */
  readonly parentId: string;
}

export interface PlaceFieldsProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly fields: PlaceTyped;
  /** The boards that can be the parent. */
  readonly boards: readonly { readonly id: string; readonly name: string }[];
  readonly onType: (name: keyof PlaceTyped, text: string) => void;
}

/** The fields for the kind of a board and its parent. */
export function PlaceFields<Input, P extends Payload>({ change, fields, boards, onType }: PlaceFieldsProps<Input, P>) {
  return (
    <>
      <ChangeSelect
        change={change}
        name="kind"
        label="Kind"
        value={fields.kind}
        options={kinds}
        onChange={({ target }) => onType("kind", target.value)}
      />
      {fields.kind !== "BOARD" && (
        <ChangeSelect
          change={change}
          name="parentId"
          label="Of the board"
          value={fields.parentId}
          options={[
            { value: "", label: fields.kind === "COMMITTEE" ? "Choose a board" : "None" },
            ...boards.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onType("parentId", target.value)}
        />
      )}
    </>
  );
}

/** Returns the place in the form of the server's input. */
export function placeInput({ kind, parentId }: PlaceTyped): { readonly kind: BoardKind; readonly parentId?: string } {
  const chosen = kinds.find(({ value }) => value === kind)?.value ?? "BOARD";
  return chosen === "BOARD" || parentId === "" ? { kind: chosen } : { kind: chosen, parentId };
}
