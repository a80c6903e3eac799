/** The reader of packs, outline and document side by side, and of single files. Its script is loaded when it is first shown. */
export { FilePlace, PackPlace } from "./places";
