export { SessionGuard } from "./SessionGuard";
