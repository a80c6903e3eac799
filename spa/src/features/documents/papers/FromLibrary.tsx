import { useId, useState } from "react";
import { ActDialog, useChange, useLoad, useReader } from "@/governance";
import { failureText } from "@/graphql";
import { Button, ErrorState, Skeleton, SkeletonGroup, TextField } from "@/ui";
import { BoardDocumentsDocument } from "../documentsQuery";
import { folderText } from "../folders";
import styles from "./ItemPapersSection.module.css";
import { AttachPaperDocument } from "./papersQuery";
import { fileText } from "./paperWords";
import { hasFile } from "./VersionFacts";

export interface FromLibraryProps {
  readonly boardId: string;
  readonly itemId: string;
  /** The reason why a paper comes after the last day for papers [A7]; undefined before. */
  readonly lateReason: string | undefined;
}

/** Makes a paper of a file in the board's library. */
export function FromLibrary(props: FromLibraryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        From the library…
      </Button>
      {isOpen && <LibraryDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LibraryDialog({ boardId, itemId, lateReason, onClose }: FromLibraryProps & { readonly onClose: () => void }) {
  const group = useId();
  const { locale } = useReader();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<{ readonly versionId: string; readonly title: string }>();
  const all = { id: boardId, ...(search.trim() !== "" && { search: search.trim() }) };
  const { data, failure, busy, retry } = useLoad(BoardDocumentsDocument, all);
  const change = useChange(AttachPaperDocument, (sent) => sent.attachPaper);
  const files = (data?.documents.edges ?? []).flatMap(({ node }) => {
    const [newest] = node.versions;
    return newest && hasFile(newest) ? [{ ...node, newest }] : [];
  });

  return (
    <ActDialog
      title="A paper from the library"
      change={change}
      subject="the paper"
      actLabel="Add it"
      isPossible={chosen !== undefined}
      input={chosen && { itemId, ...chosen, ...(lateReason !== undefined && { lateReason }) }}
      onClose={onClose}
    >
      <p>The item gets a copy of the newest version. What becomes of the file in the library leaves it as it is.</p>
      <TextField
        label="Find by title or file name"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {failure && (
        <ErrorState title="The library could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the library">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && files.length === 0 && <p className={styles.muted}>There are no files to choose from.</p>}
      {files.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>Files</legend>
          {files.map(({ id, title, folderPath, newest }) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={chosen?.versionId === newest.id}
                onChange={() => setChosen({ versionId: newest.id, title })}
              />
              <span>
                {title}
                <span className={styles.muted}>{` · ${folderText(folderPath)} · ${fileText(newest, locale)}`}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {data?.documents.pageInfo.hasNextPage && (
        <p className={styles.muted}>More files match. Type a part of the title to find them.</p>
      )}
    </ActDialog>
  );
}
