export { RoomPlace } from "./places";
