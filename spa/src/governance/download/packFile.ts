import type { Client } from "@urql/core";
import { graphql } from "@/graphql";

export const PackFileDocument = graphql(`
  query PackFile($meetingId: ID!, $version: Int) {
    packUrl(meetingId: $meetingId, version: $version) {
      state
      url
    }
  }
`);

/** The requested pack: one of the viewer's own versions, or the newest. */
export interface WantedPack {
  readonly meetingId: string;
  readonly version?: number;
}

/** The outcome of requesting the file. `none`: the viewer may not have it, or it no longer exists. */
export type PackFileEnd =
  { readonly kind: "ready"; readonly url: string } | { readonly kind: "failed" | "none" | "unreachable" | "left" };

/** The pause between two requests while the file is built, and the number of requests: five minutes in all. */
export const ASK_AGAIN_MS = 1500;
const MOST_QUESTIONS = 200;

/**
 * Requests the file of a pack until it is built. `pause` waits for so many milliseconds, and returns false when nobody
 * waits for the file any more.
 */
export async function packFile(
  client: Client,
  wanted: WantedPack,
  pause: (ms: number) => Promise<boolean>,
): Promise<PackFileEnd> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    // Repeated requests do not count as activity of the person.
    const context = { requestPolicy: "network-only", background: asked > 0 } as const;
    const { data, error } = await client.query(PackFileDocument, wanted, context).toPromise();
    if (error || !data) return { kind: "unreachable" };
    const file = data.packUrl;
    if (!file) return { kind: "none" };
    if (file.state === "READY" && file.url) return { kind: "ready", url: file.url };
    if (file.state !== "BUILDING") return { kind: "failed" };
    if (!(await pause(ASK_AGAIN_MS))) return { kind: "left" };
  }
  return { kind: "failed" };
}
