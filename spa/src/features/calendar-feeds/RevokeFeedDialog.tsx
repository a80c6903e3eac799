import { ChangeProblem, useChange } from "@/governance";
import { Button, Dialog } from "@/ui";
import styles from "./CalendarFeedsPage.module.css";
import { type CalendarFeed, RevokeCalendarFeedDocument } from "./feedsQuery";

export interface RevokeFeedDialogProps {
  readonly feed: CalendarFeed;
  /** The time of its creation as a text. */
  readonly created: string;
  readonly onClose: () => void;
  /** Called after the feed was revoked. */
  readonly onRevoked: (id: string) => void;
}

/** Says what ends with a feed, and asks before it revokes it. */
export function RevokeFeedDialog({ feed, created, onClose, onRevoked }: RevokeFeedDialogProps) {
  const revocation = useChange(RevokeCalendarFeedDocument, (answer) => answer.revokeCalendarFeed);

  async function handleRevoke() {
    const outcome = await revocation.send({ feedId: feed.id, expectedVersion: feed.version });
    // Revoking is the only change of a feed, so a conflict means that somebody else has revoked it.
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
