import { useEffect, useState, useSyncExternalStore } from "react";
import { useClient } from "urql";
import { useSeen } from "@/governance";
import { failureOf } from "@/graphql";
import { LivePoll, type LiveSnapshot } from "./LivePoll";
import { MeetingLiveDocument } from "./liveQuery";

/** Returns what is known of a meeting at this moment, and the poll that keeps it up to date while the screen is shown. */
export function useMeetingLive(meetingId: string): LiveSnapshot & { readonly poll: LivePoll } {
  const client = useClient();
  const [poll] = useState(
    () =>
      new LivePoll(async (sinceSeq) => {
        const variables = { meetingId, ...(sinceSeq !== undefined && { sinceSeq }) };
        const context = { requestPolicy: "network-only", background: true } as const;
        const { data, error } = await client.query(MeetingLiveDocument, variables, context).toPromise();
        if (error) return { kind: "failed", failure: failureOf(error) };
        return { kind: "answered", live: data?.meetingLive ?? null };
      }),
  );
  useEffect(() => {
    poll.start();
    const listening = new AbortController();
    window.addEventListener("online", poll.askNow, { signal: listening.signal });
    return () => {
      listening.abort();
      poll.stop();
    };
  }, [poll]);
  useSeen(poll.askNow);
  return { ...useSyncExternalStore(poll.subscribe, poll.snapshot), poll };
}
