export { Shortcuts } from "./Shortcuts";
