import { failureText } from "@/graphql";
import { Dialog, ErrorState } from "@/ui";
import { useLoad } from "../useLoad";
import { DeferDialog } from "./DeferDialog";
import { ReferDialog } from "./ReferDialog";
import { ItemStandingQueryDocument } from "./standingQuery";
import { WithdrawDialog } from "./WithdrawDialog";

/** A way in which an item leaves its agenda. */
export type Leaving = "defer" | "refer" | "withdraw";

export interface TakeOffProps {
  readonly itemId: string;
  readonly meetingId: string;
  readonly leaving: Leaving;
  readonly onClose: () => void;
}

const dialogs = { defer: DeferDialog, refer: ReferDialog, withdraw: WithdrawDialog };

/** Takes an item off its agenda, with the items below it: asks for the destination and the reason. */
export function TakeOff({ itemId, meetingId, leaving, onClose }: TakeOffProps) {
  const { data, failure, busy, retry } = useLoad(ItemStandingQueryDocument, { itemId, meetingId });
  const title = "Take the item off the agenda";
  if (failure) {
    return (
      <Dialog title={title} onClose={onClose}>
        <ErrorState title="The item could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      </Dialog>
    );
  }
  if (!data) return null;
  if (!data.agendaItem || !data.meeting) {
    return (
      <Dialog title={title} onClose={onClose}>
        <p>You cannot read this item any more. It may have been removed.</p>
      </Dialog>
    );
  }
  const LeavingDialog = dialogs[leaving];
  return <LeavingDialog item={data.agendaItem} meeting={data.meeting} onClose={onClose} />;
}
