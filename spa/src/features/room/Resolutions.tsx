import { useState } from "react";
import { DraftDialogPlace, type Resolution } from "@/governance";
import { failureText } from "@/graphql";
import { Button, ErrorState } from "@/ui";
import { ResolutionCard } from "./ResolutionCard";
import { useRoom } from "./roomContext";
import { useVotes } from "./votesContext";

/** Ranks the resolution on which a vote is open before the others. */
function rank({ state }: Resolution): number {
  return state === "VOTING" ? 0 : 1;
}

/** The resolutions of the item in progress, first the one on which a vote is open. */
export function Resolutions() {
  const { meeting } = useRoom();
  const { itemId, resolutions, mayDraft, failure, busy, retry } = useVotes();
  const [drafts, setDrafts] = useState(false);
  if (itemId === undefined) return null;
  return (
    <>
      {failure && (
        <ErrorState title="The resolutions of the item could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {resolutions
        .toSorted((one, other) => rank(one) - rank(other))
        .map((resolution) => (
          <ResolutionCard key={resolution.id} resolution={resolution} />
        ))}
      {mayDraft && (
        <div>
          <Button icon="plus" onClick={() => setDrafts(true)}>
            Draft a resolution
          </Button>
        </div>
      )}
      {drafts && <DraftDialogPlace boardId={meeting.board.id} itemId={itemId} onClose={() => setDrafts(false)} />}
    </>
  );
}
