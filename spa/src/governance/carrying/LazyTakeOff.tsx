import { lazyScreen } from "@/ui";

/** TakeOff, with a script of its own: few items leave their agenda. */
export const LazyTakeOff = lazyScreen(
  async () => (await import(/* webpackChunkName: "carrying" */ "./TakeOff")).TakeOff,
  null,
);
