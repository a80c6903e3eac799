/**
 * The reader of packs, with outline and document side by side, and of single files. Its script is loaded when it is
 * first shown, or ahead of that.
 */
export { FilePlace, OwnPackPlace, PackPlace, prefetchReader } from "./places";
