import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useRealmApp, type User } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { failureOf } from "./failure";
import { hasEnded, invitationFallback } from "./invitationFailure";
import { screenTexts } from "./screenTexts";

const words = screenTexts.invitation;

export interface AccountAcceptance {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly accept: (user: User) => void;
}

/** Accepts an invitation with the signed-in account, then opens the portal with the account's new rights. */
export function useAccountAcceptance(token: string, onEnded: (error: unknown) => void): AccountAcceptance {
  const { app } = useRealmApp();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The user who has accepted, even if the portal could not be opened yet. */
  const acceptedBy = useRef<string>(undefined);

  async function proceed(user: User) {
    if (acceptedBy.current !== user.id) {
      await (await app.logInWays()).invitations.acceptAs(user.id, token);
      acceptedBy.current = user.id;
    }
    await user.refreshCustomData();
    await navigate(entryPaths.login, { replace: true });
  }

  async function accept(user: User) {
    setBusy(true);
    setFailure(undefined);
    try {
      await proceed(user);
    } catch (error) {
      if (hasEnded(error)) onEnded(error);
      else setFailure(failureText(error, acceptedBy.current === user.id));
      setBusy(false);
    }
  }

  return { busy, failure, accept: (user) => void accept(user) };
}

function failureText(error: unknown, accepted: boolean): string {
  return accepted ? words.opening : failureOf(error, invitationFallback(words.failed)).text;
}
