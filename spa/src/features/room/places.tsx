import { lazyScreen } from "@/ui";
import { RoomSkeleton } from "./RoomSkeleton";

/** The meeting room. Its script is loaded when it is first shown. */

const screens = () => import(/* webpackChunkName: "room" */ "./screens");

export const RoomPlace = lazyScreen(async () => (await screens()).RoomPage, <RoomSkeleton />);

/** The room for a guest of single items. */
export const OwnRoomPlace = lazyScreen(async () => (await screens()).OwnRoomPage, <RoomSkeleton />);
