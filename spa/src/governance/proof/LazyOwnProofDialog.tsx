import { lazyScreen } from "@/ui";

/** OwnProofDialog, with a script of its own: a reader is asked at most every five minutes. */
export const LazyOwnProofDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "proof" */ "./OwnProofDialog")).OwnProofDialog,
  null,
);
