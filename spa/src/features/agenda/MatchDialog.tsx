import { useState } from "react";
import { countText } from "@/governance";
import { Button, Dialog, Icon, SelectField, TextField } from "@/ui";
import { type FilePlace, type MatchTarget, placeFor } from "./matchFiles";
import styles from "./MatchDialog.module.css";

/** The longest reason, in characters (docs/domain/records.md, "Paper"). */
const LONGEST_REASON = 300;

export interface MatchedFile extends FilePlace {
  readonly file: File;
  readonly lateReason?: string;
}

export interface MatchTargetOnPage extends MatchTarget {
  /** True after the last day for papers: a paper added later needs a reason [A7]. */
  readonly isLate: boolean;
}

export interface MatchDialogProps {
  readonly files: readonly File[];
  readonly targets: readonly MatchTargetOnPage[];
  readonly onAdd: (matched: readonly MatchedFile[]) => void;
  readonly onClose: () => void;
}

/** Matches dropped files to items and papers by their names. What is wrong is changed, and what is open is chosen. */
export function MatchDialog({ files, targets, onAdd, onClose }: MatchDialogProps) {
  const [proposed] = useState(() => files.map((file) => keyOf(placeFor(file.name, targets))));
  const [chosen, setChosen] = useState(proposed);
  const [reason, setReason] = useState("");
  const places = new Map(targets.flatMap(placesOf).map(({ place, words }) => [keyOf(place), { place, words }]));
  const found = proposed.filter((key) => key !== "").length;
  const matched = files.flatMap((file, index) => {
    const known = places.get(chosen[index] ?? "");
    return known ? [{ file, ...known.place }] : [];
  });
  const isLate = (place: FilePlace) =>
    place.paperId === undefined && (targets.find(({ itemId }) => itemId === place.itemId)?.isLate ?? false);
  const needsReason = matched.some(isLate);
  const isPossible = matched.length > 0 && (!needsReason || reason.trim() !== "");

  return (
    <Dialog
      title={`${countText(files.length, "file", "files")}, ${found === 0 ? "none" : found} matched by name`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={!isPossible || undefined}
            onClick={() =>
              isPossible &&
              onAdd(matched.map((each) => ({ ...each, ...(isLate(each) && { lateReason: reason.trim() }) })))
            }
          >
            {matched.length === 0 ? "Add papers" : `Add ${countText(matched.length, "paper", "papers")}`}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>Change what is wrong. Nothing is sent to readers.</p>
      <ul className={styles.files}>
        {files.map((file, index) => (
          <li key={index}>
            <span className={styles.file}>
              <Icon name="document" />
              <bdi translate="no">{file.name}</bdi>
            </span>
            <div>
              <SelectField
                label="Becomes a paper of"
                aria-label={`Becomes a paper of: ${file.name}`}
                value={chosen[index] ?? ""}
                options={[
                  { value: "", label: "Leave out" },
                  ...[...places].map(([value, { words }]) => ({ value, label: words })),
                ]}
                onChange={({ target }) => setChosen((now) => now.with(index, target.value))}
              />
              {proposed[index] === "" && chosen[index] === "" && (
                <p className={styles.open}>No item has a name like this.</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {needsReason && (
        <TextField
          label="Why the papers come late"
          hint="The last day for papers of an item is over. Their readers see the reason."
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Dialog>
  );
}

/** Returns the places of an item: a new paper, and a new version of each paper. */
function placesOf({ itemId, number, title, papers }: MatchTarget) {
  const name = number === null ? title : `${number} ${title}`;
  return [
    { place: { itemId } as FilePlace, words: name },
    ...papers.map((paper) => ({
      place: { itemId, paperId: paper.id } as FilePlace,
      words: `${name}: new version of ${paper.number ?? paper.title}`,
    })),
  ];
}

function keyOf(place: FilePlace | undefined): string {
  return place ? `${place.itemId} ${place.paperId ?? ""}` : "";
}
