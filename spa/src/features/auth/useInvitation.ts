import { type App, type Invitation, serverErrorText } from "@/backend";
import { failureOf } from "./failure";
import { hasEnded, invitationFallback, isMalformed } from "./invitationFailure";
import { screenTexts } from "./screenTexts";
import { useLookup } from "./useLookup";

/** The state of loading an invitation. */
export type Lookup =
  | { readonly status: "looking" }
  | { readonly status: "open"; readonly invitation: Invitation }
  /** These two never become valid. The text is the server's, if it sent one. */
  | { readonly status: "incomplete"; readonly text: string | undefined }
  | { readonly status: "ended"; readonly text: string | undefined }
  | { readonly status: "failed"; readonly text: string };

interface InvitationState {
  readonly lookup: Lookup;
  /** True while it is being loaded again. */
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Reports that the link has ended, with the error that says so. */
  readonly end: (error: unknown) => void;
}

/** Loads an invitation. */
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
    const { invitations } = await app.logInWays();
    return { status: "open", invitation: await invitations.load(token) };
  } catch (error) {
    const text = serverErrorText(error);
    if (hasEnded(error)) return { status: "ended", text };
    if (isMalformed(error)) return { status: "incomplete", text };
    return { status: "failed", text: failureOf(error, invitationFallback(screenTexts.invitation.lookFailed)).text };
  }
}
