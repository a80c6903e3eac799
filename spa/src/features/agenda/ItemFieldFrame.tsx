import type { ReactNode } from "react";
import { ChangeProblem, ConflictView, FieldProblem } from "@/governance";
import type { ItemField, ItemFieldName } from "./useItemField";

export interface ItemFieldFrameProps {
  readonly field: ItemField;
  readonly name: ItemFieldName;
  readonly label: string;
  /** Formats the field's text for reading. */
  readonly read?: (text: string) => string;
  readonly children: (tied: {
    readonly name: string;
    readonly invalid: boolean;
    readonly errorId: string;
  }) => ReactNode;
}

/** A field of an item with the state of its saving: saved, refused, or changed by somebody else. */
export function ItemFieldFrame({ field, name, label, read = unchanged, children }: ItemFieldFrameProps) {
  const { change, clash, text } = field;
  return (
    <div>
      <FieldProblem change={change} name={name}>
        {children}
      </FieldProblem>
      <ChangeProblem change={change} />
      {clash && (
        <ConflictView
          parts={clash.theirs === undefined ? undefined : [{ label, mine: read(text), theirs: read(clash.theirs) }]}
          changedBy={clash.changedBy}
          changedAt={clash.changedAt}
          failure={clash.failure}
          busy={change.busy}
          onRetry={clash.retry}
          onKeepMine={clash.keepMine}
          onTakeTheirs={clash.takeTheirs}
        />
      )}
    </div>
  );
}

function unchanged(text: string): string {
  return text;
}
