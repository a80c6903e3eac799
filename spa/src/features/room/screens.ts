export { OwnRoomPage } from "./OwnRoomPage";
export { RoomPage } from "./RoomPage";
