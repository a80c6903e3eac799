/** The reader of packs: outline and document side by side. Its script is loaded when it is first shown, or ahead of that. */
export { PackPlace, preloadReader } from "./places";
