type Dropped = Pick<DataTransfer, "files"> & {
  readonly items: Iterable<Pick<DataTransferItem, "kind" | "getAsFile" | "webkitGetAsEntry">>;
};

/** Returns the files of a drop, and whether there were folders among them, which cannot be read like files. */
export function filesOf({ items, files }: Dropped): { readonly files: readonly File[]; readonly folders: boolean } {
  const known = Array.from(items).filter(({ kind }) => kind === "file");
  if (known.length === 0) return { files: Array.from(files), folders: false };
  const readable = known.filter((item) => item.webkitGetAsEntry()?.isDirectory !== true);
  return {
    files: readable.map((item) => item.getAsFile()).filter((file) => file !== null),
    folders: readable.length < known.length,
  };
}
