import { useState } from "react";
import { Link } from "react-router";
import {
  DecidedItems,
  DraftDialogPlace,
  ItemResolutionsDocument,
  type ItemResolutionsProps,
  type Resolution,
  ResolutionState,
  resolutionName,
  useLoad,
} from "@/governance";
import { failureText } from "@/graphql";
import { paths } from "@/config/paths";
import { Button, ErrorState } from "@/ui";
import styles from "./Resolutions.module.css";
import { ResolutionTools } from "./ResolutionTools";

/** The resolutions of an agenda item, and the button that drafts one; nothing for an item without any. */
export function ItemResolutions({ itemId, boardId }: ItemResolutionsProps) {
  const { data, failure, busy, retry } = useLoad(ItemResolutionsDocument, { itemId });
  const [drafts, setDrafts] = useState(false);
  const item = data?.agendaItem;
  const isEmpty = !failure && (!item || (item.resolutions.length === 0 && !item.viewerMayDraftResolution));
  if (isEmpty) return null;
  return (
    <section className={styles.section} aria-labelledby="resolutions">
      <h2 id="resolutions">Resolutions</h2>
      {failure && (
        <ErrorState title="The resolutions could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {item && item.resolutions.length > 0 && (
        <ul className={styles.list}>
          {item.resolutions.map((resolution) => (
            <li key={resolution.id}>
              <ItemResolution resolution={resolution} />
            </li>
          ))}
        </ul>
      )}
      {item?.viewerMayDraftResolution === true && (
        <div className={styles.acts}>
          <Button icon="plus" onClick={() => setDrafts(true)}>
            Draft a resolution
          </Button>
        </div>
      )}
      {drafts && <DraftDialogPlace boardId={boardId} itemId={itemId} onClose={() => setDrafts(false)} />}
    </section>
  );
}

function ItemResolution({ resolution }: { readonly resolution: Resolution }) {
  return (
    <article className={styles.card}>
      <h3 className={styles.cardTitle}>
        <Link to={paths.resolution(resolution.boardId, resolution.id)}>
          <bdi>{resolutionName(resolution)}</bdi>
        </Link>
      </h3>
      <p>
        <ResolutionState resolution={resolution} />
      </p>
      <p className={styles.text} dir="auto">
        {resolution.text}
      </p>
      <DecidedItems resolution={resolution} />
      <ResolutionTools resolution={resolution} />
    </article>
  );
}
