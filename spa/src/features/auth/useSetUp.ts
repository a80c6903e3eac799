import type { App, SetUpTerms } from "@/backend";
import { failureOf } from "./failure";
import { invitationFallback } from "./invitationFailure";
import { setUpEnd, type SetUpEnd } from "./setUpFailure";
import { setUpTexts } from "./setUpTexts";
import { useLookup } from "./useLookup";

/** The state of checking a set-up link. */
export type SetUpLookup =
  | { readonly status: "looking" | SetUpEnd }
  | { readonly status: "open"; readonly terms: SetUpTerms }
  | { readonly status: "failed"; readonly text: string };

interface SetUpState {
  readonly lookup: SetUpLookup;
  /** True while it is being checked again. */
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Reports that the link is no longer valid. */
  readonly end: (how: SetUpEnd) => void;
}

/** Checks a set-up link. */
export function useSetUp(token: string): SetUpState {
  const { found, retrying, retry, settle } = useLookup(token, look);
  return { lookup: found ?? { status: "looking" }, retrying, retry, end: (status) => settle({ status }) };
}

async function look(app: App, token: string): Promise<SetUpLookup> {
  if (token === "") return { status: "incomplete" };
  try {
    return { status: "open", terms: await (await app.logInWays()).setUp.load(token) };
  } catch (error) {
    const end = setUpEnd(error);
    if (end !== undefined) return { status: end };
    return { status: "failed", text: failureOf(error, invitationFallback(setUpTexts.lookFailed)).text };
  }
}
