import { createContext, useContext } from "react";
import type { Resolution } from "@/governance";
import type { Failure } from "@/graphql";

/** The resolutions of the item in progress. */
export interface ItemVotes {
  /** Undefined while no item is in progress that the viewer reads. */
  readonly itemId: string | undefined;
  readonly resolutions: readonly Resolution[];
  /** The one whose vote is open. */
  readonly open: Resolution | undefined;
  readonly mayDraft: boolean;
  /** Why they could not be loaded; undefined when they were. */
  readonly failure: Failure | undefined;
  readonly busy: boolean;
  readonly retry: () => void;
}

export const VotesContext = createContext<ItemVotes | undefined>(undefined);

/** Returns the resolutions of the item in progress in the room around a part. */
export function useVotes(): ItemVotes {
  const votes = useContext(VotesContext);
  if (votes === undefined) throw new Error("A part of the meeting room is outside of it");
  return votes;
}
