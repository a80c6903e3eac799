import { ChangeProblem, useChange } from "@/governance";
import { Button, Dialog } from "@/ui";
import styles from "./CalendarFeedsPage.module.css";
import { type CalendarFeed, RevokeCalendarFeedDocument } from "./feedsQuery";

export interface RevokeFeedDialogProps {
  readonly feed: CalendarFeed;
  /** When it was created, in words. */
  readonly created: string;
  readonly onClose: () => void;
  /** Called when the feed has ended. */
  readonly onRevoked: (id: string) => void;
}

/** Says what ends with a feed, and asks before it ends it. */
export function RevokeFeedDialog({ feed, created, onClose, onRevoked }: RevokeFeedDialogProps) {
  const revocation = useChange(RevokeCalendarFeedDocument, (answer) => answer.revokeCalendarFeed);

  async function handleRevoke() {
    const outcome = await revocation.send({ feedId: feed.id, expectedVersion: feed.version });
    // A feed changes by being revoked only: whoever was faster did what is wanted here.
    if (outcome.kind !== "done" && outcome.kind !== "conflict") return;
    onClose();
    onRevoked(feed.id);
  }

  return (
    <Dialog
      role="alertdialog"
      title="Revoke this feed?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep the feed</Button>
          <Button variant="danger" busy={revocation.busy} onClick={() => void handleRevoke()}>
            Revoke the feed
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          The address of the feed that you created on {created} stops working at once, for every program that has it.
        </p>
        <p>
          The program gets no more news. It may show for a while what it fetched before; remove the calendar there, too.
          This cannot be undone, but you can create another feed.
        </p>
        <ChangeProblem change={revocation} />
      </div>
    </Dialog>
  );
}
