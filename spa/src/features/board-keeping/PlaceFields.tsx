import { type Change, FieldProblem, type Payload } from "@/governance";
import type { BoardKind } from "@/graphql/generated/graphql";
import { SelectField } from "@/ui";

const kinds: readonly { readonly value: BoardKind; readonly label: string }[] = [
  { value: "BOARD", label: "Board" },
  { value: "COMMITTEE", label: "Committee" },
  { value: "ADVISORY", label: "Advisory group" },
];

/** Where a board stands in the organisation, as it is typed. */
export interface PlaceTyped {
  readonly kind: string;
  /** Empty for none. */
  readonly parentId: string;
}

export interface PlaceFieldsProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  readonly fields: PlaceTyped;
  /** The boards that can be the one above. */
  readonly boards: readonly { readonly id: string; readonly name: string }[];
  readonly onType: (name: keyof PlaceTyped, text: string) => void;
}

/** What kind of a board it is, and of which board. */
export function PlaceFields<Input, P extends Payload>({ change, fields, boards, onType }: PlaceFieldsProps<Input, P>) {
  return (
    <>
      <FieldProblem change={change} name="kind">
        {(tied) => (
          <SelectField
            {...tied}
            label="Kind"
            value={fields.kind}
            options={kinds}
            onChange={({ target }) => onType("kind", target.value)}
          />
        )}
      </FieldProblem>
      {fields.kind !== "BOARD" && (
        <FieldProblem change={change} name="parentId">
          {(tied) => (
            <SelectField
              {...tied}
              label="Of the board"
              value={fields.parentId}
              options={[
                { value: "", label: fields.kind === "COMMITTEE" ? "Choose a board" : "None" },
                ...boards.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => onType("parentId", target.value)}
            />
          )}
        </FieldProblem>
      )}
    </>
  );
}

/** The place as the server takes it. */
export function placeInput({ kind, parentId }: PlaceTyped): { readonly kind: BoardKind; readonly parentId?: string } {
  const chosen = kinds.find(({ value }) => value === kind)?.value ?? "BOARD";
  return chosen === "BOARD" || parentId === "" ? { kind: chosen } : { kind: chosen, parentId };
}
