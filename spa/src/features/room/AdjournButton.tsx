import { EndButton } from "./EndButton";
import { useRoom } from "./roomContext";

const AFTER_VOTE = "The meeting can be adjourned once voting is closed.";

/** The button that adjourns the meeting. While a vote is open, it says that this is not possible. */
export function AdjournButton({ onPress }: { readonly onPress: () => void }) {
  const { view } = useRoom();
  return (
    <EndButton reason={view.openVote ? AFTER_VOTE : undefined} onPress={onPress}>
      Adjourn…
    </EndButton>
  );
}
