export { AccessGrantPage } from "./AccessGrantPage";
