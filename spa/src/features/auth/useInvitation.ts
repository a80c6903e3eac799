import { type App, type Invitation, serverErrorText } from "@/backend";
import { failureOf } from "./failure";
import { hasEnded, invitationFallback, isMalformed } from "./invitationFailure";
import { screenTexts } from "./screenTexts";
import { useLookup } from "./useLookup";

/** What has become of the question what an invitation's link says. */
export type Lookup =
  | { readonly status: "looking" }
  | { readonly status: "open"; readonly invitation: Invitation }
  /** Neither of these two will ever open; the text is the server's, where it has one. */
  | { readonly status: "incomplete"; readonly text: string | undefined }
  | { readonly status: "ended"; readonly text: string | undefined }
  | { readonly status: "failed"; readonly text: string };

interface InvitationState {
  readonly lookup: Lookup;
  /** It is being looked up once more. */
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Tells that the link turned out to have ended, as the error says. */
  readonly end: (error: unknown) => void;
}

/** Looks an invitation up. */
export function useInvitation(token: string): InvitationState {
  const { found, retrying, retry, settle } = useLookup(token, look);
  return {
    lookup: found ?? { status: "looking" },
    retrying,
    retry,
    end: (error) => settle({ status: "ended", text: serverErrorText(error) }),
  };
}

async function look(app: App, token: string): Promise<Lookup> {
  if (token === "") return { status: "incomplete", text: undefined };
  try {
    const { invitations } = await app.entrances();
    return { status: "open", invitation: await invitations.look(token) };
  } catch (error) {
    const text = serverErrorText(error);
    if (hasEnded(error)) return { status: "ended", text };
    if (isMalformed(error)) return { status: "incomplete", text };
    return { status: "failed", text: failureOf(error, invitationFallback(screenTexts.invitation.lookFailed)).text };
  }
}
