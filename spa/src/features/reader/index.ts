/** The reader of packs: outline and document side by side. Its script is loaded when it is first shown. */
export { PackPlace } from "./places";
