import type { ReactNode } from "react";
import { ChangeProblem, ConflictView, FieldProblem } from "@/governance";
import type { ItemField, ItemFieldName } from "./useItemField";

export interface ItemFieldFrameProps {
  readonly field: ItemField;
  readonly name: ItemFieldName;
  readonly label: string;
  /** The field's text as people read it. */
  readonly read?: (text: string) => string;
  readonly children: (tied: {
    readonly name: string;
    readonly invalid: boolean;
    readonly errorId: string;
  }) => ReactNode;
}

/** A field of an item with what became of its saving. */
export function ItemFieldFrame({ field, name, label, read = same, children }: ItemFieldFrameProps) {
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

function same(text: string): string {
  return text;
}
