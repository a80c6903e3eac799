/** The reader of packs, outline and document side by side, and of single files. Its script is loaded when it is first shown, or ahead. */
export { FilePlace, OwnPackPlace, PackPlace, prefetchReader } from "./places";
