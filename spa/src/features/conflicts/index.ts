export { ConflictsSection } from "./ConflictsSection";
