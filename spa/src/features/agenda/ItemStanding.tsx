import { useState } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { Button, ErrorState } from "@/ui";
import { ItemStandingQueryDocument, type NamedLink, type Standing } from "./agendaQuery";
import { itemStateWords } from "./agendaWords";
import { DeferDialog } from "./DeferDialog";
import styles from "./ItemStanding.module.css";
import { ReferDialog } from "./ReferDialog";
import { WithdrawDialog } from "./WithdrawDialog";

export interface ItemStandingProps {
  readonly itemId: string;
  readonly meetingId: string;
}

type Leaving = "defer" | "refer" | "withdraw";

/**
 * Shows from which meeting an item was carried over and to which it was carried, and offers to withdraw, defer or refer
 * it.
 */
export function ItemStanding({ itemId, meetingId }: ItemStandingProps) {
  const { data, failure, busy, retry } = useLoad(ItemStandingQueryDocument, { itemId, meetingId });
  const [leaving, setLeaving] = useState<Leaving>();
  const item = data?.agendaItem;
  const meeting = data?.meeting;
  if (failure) {
    return (
      <ErrorState title="What may become of this item could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  if (!item || !meeting) return null;
  const isWritten = meeting.state === "DRAFT" || meeting.state === "SCHEDULED";
  const dialog = { item, meeting, onClose: () => setLeaving(undefined) };
  return (
    <>
      <Links item={item} />
      {item.viewerMayTakeOff && item.purpose !== "BREAK" && (
        <div className={styles.acts}>
          <Button onClick={() => setLeaving("defer")}>Defer…</Button>
          <Button onClick={() => setLeaving("refer")}>Refer…</Button>
          {!isWritten && <Button onClick={() => setLeaving("withdraw")}>Withdraw…</Button>}
        </div>
      )}
      {leaving === "defer" && <DeferDialog {...dialog} />}
      {leaving === "refer" && <ReferDialog {...dialog} />}
      {leaving === "withdraw" && <WithdrawDialog {...dialog} />}
    </>
  );
}

function Links({ item: { state, continuedAs, carriedFrom } }: { readonly item: Standing }) {
  if (!continuedAs && !carriedFrom) return null;
  return (
    <div className={styles.links}>
      {continuedAs && (
        <p>
          {`${itemStateWords[state] ?? "Goes on"} to `}
          <ItemLink link={continuedAs} />
        </p>
      )}
      {carriedFrom && (
        <p>
          {"Carried here from "}
          <ItemLink link={carriedFrom} />
        </p>
      )}
    </div>
  );
}

function ItemLink({ link: { itemId, number, boardId, ...meeting } }: { readonly link: NamedLink }) {
  return (
    <Link to={paths.agendaItem(boardId, meeting.meetingId, itemId)}>
      {[`${meeting.meetingNumber} ${meeting.meetingTitle}`, ...(number === null ? [] : [`item ${number}`])].join(", ")}
    </Link>
  );
}
