import { failureText } from "@/graphql";
import { Button, ErrorState } from "@/ui";
import { ItemLinks } from "./ItemLinks";
import styles from "./ItemStanding.module.css";
import { useLeaving } from "./useLeaving";

export interface ItemStandingProps {
  readonly itemId: string;
  readonly meetingId: string;
}

/**
 * Shows from which meeting an item was carried over and to which it was carried, and offers to withdraw, defer or refer
 * it.
 */
export function ItemStanding({ itemId, meetingId }: ItemStandingProps) {
  const { item, acts, dialog, failure, busy, retry } = useLeaving(itemId, meetingId);
  if (failure) {
    return (
      <ErrorState title="What may become of this item could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  if (!item) return null;
  return (
    <>
      <ItemLinks item={item} />
      {acts.length > 0 && (
        <div className={styles.acts}>
          {acts.map(({ words, act }) => (
            <Button key={words} onClick={act}>
              {words}
            </Button>
          ))}
        </div>
      )}
      {dialog}
    </>
  );
}
