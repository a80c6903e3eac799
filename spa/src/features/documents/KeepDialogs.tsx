import { useId, useState } from "react";
import { ActDialog, ChangeField, useChange, useLeaveGuard } from "@/governance";
import type { DocumentRowFragment } from "@/graphql/generated/graphql";
import { MoveDocumentDocument, RenameDocumentDocument } from "./documentsQuery";
import { folderText } from "./folders";

export interface KeepDialogProps {
  readonly document: DocumentRowFragment;
  readonly onClose: () => void;
}

/** Changes the title of a document. */
export function RenameDialog({ document, onClose }: KeepDialogProps) {
  const [begun] = useState(document);
  const [title, setTitle] = useState(begun.title);
  const change = useChange(RenameDocumentDocument, (data) => data.renameDocument, {
    fields: ["title"],
  });
  useLeaveGuard(title === begun.title ? "nothing" : "page");

  return (
    <ActDialog
      title={`Rename ${begun.title}`}
      change={change}
      subject="the document"
      actLabel="Rename"
      isPossible={title.trim() !== ""}
      input={{ documentId: begun.id, expectedVersion: begun.version, title }}
      onClose={onClose}
    >
      <ChangeField
        change={change}
        name="title"
        label="Title"
        hint={`The file keeps its name, ${begun.fileName}.`}
        maxLength={200}
        required
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </ActDialog>
  );
}

export interface MoveDialogProps extends KeepDialogProps {
  /** The existing folders. */
  readonly folders: readonly string[];
}

/** Moves a document into another folder; a new folder is created. */
export function MoveDialog({ document, folders, onClose }: MoveDialogProps) {
  const known = useId();
  const [begun] = useState(document);
  const [folderPath, setFolderPath] = useState(begun.folderPath);
  const change = useChange(MoveDocumentDocument, (data) => data.moveDocument, {
    fields: ["folderPath"],
  });
  useLeaveGuard(folderPath === begun.folderPath ? "nothing" : "page");

  return (
    <ActDialog
      title={`Move ${begun.title}`}
      change={change}
      subject="the document"
      actLabel="Move"
      isPossible={folderPath.trim() !== begun.folderPath}
      input={{ documentId: begun.id, expectedVersion: begun.version, folderPath }}
      onClose={onClose}
    >
      <p>
        {begun.folderPath === "" ? "It lies at the top of the library." : `It lies in ${folderText(begun.folderPath)}.`}
      </p>
      <ChangeField
        change={change}
        name="folderPath"
        label="Folder"
        hint="Choose one, or write a new one. A slash leads into a folder, as in Policies/2026. Nothing is the top of the library."
        list={known}
        value={folderPath}
        onChange={({ target }) => setFolderPath(target.value)}
      />
      <datalist id={known}>
        {folders.map((path) => (
          <option key={path} value={path}>
            {folderText(path)}
          </option>
        ))}
      </datalist>
    </ActDialog>
  );
}
