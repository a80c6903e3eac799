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

/** Which pack is wanted: one of the viewer's own versions, or the newest. */
export interface WantedPack {
  readonly meetingId: string;
  readonly version?: number;
}

/** How asking for the file ended. `none`: it is not for the viewer, or not there any more. */
export type PackFileEnd =
  { readonly kind: "ready"; readonly url: string } | { readonly kind: "failed" | "none" | "unreachable" | "left" };

/** Between two questions while it is built, and how often it is asked, so for five minutes. */
export const ASK_AGAIN_MS = 1500;
const MOST_QUESTIONS = 200;

/** Asks for the file of a pack until it is there. `pause` waits for so many milliseconds, and tells whether somebody still waits for the file. */
export async function packFile(
  client: Client,
  wanted: WantedPack,
  pause: (ms: number) => Promise<boolean>,
): Promise<PackFileEnd> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    // What asks by itself is no activity of the person's.
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
