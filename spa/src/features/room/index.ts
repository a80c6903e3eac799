export { OwnRoomPlace, RoomPlace } from "./places";
