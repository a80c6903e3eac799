import { lazyScreen } from "@/ui";
import { RoomSkeleton } from "./RoomSkeleton";

/** The meeting room. Its script is loaded when it is first shown. */
export const RoomPlace = lazyScreen(
  async () => (await import(/* webpackChunkName: "room" */ "./RoomPage")).RoomPage,
  <RoomSkeleton />,
);
