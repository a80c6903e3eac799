import { useEffect, useState } from "react";
import { type OwnSession, ServerError, type User } from "@/backend";

interface State {
  readonly sessions: readonly OwnSession[] | null;
  /** Why they could not be loaded. */
  readonly failure: string | null;
  readonly loading: boolean;
}

export interface OwnSessionsList extends State {
  /** Loads the list again. */
  readonly retry: () => Promise<void>;
  /** Ends one session, or all others, and shows the remaining ones. Returns the reason of a failure, or null. */
  readonly end: (session: OwnSession | "others") => Promise<string | null>;
}

/** Returns the user's sessions and the functions that end them. */
export function useOwnSessions(user: User): OwnSessionsList {
  const [state, setState] = useState<State>({ sessions: null, failure: null, loading: true });

  useEffect(() => {
    let left = false;
    async function load() {
      const loaded = await ask(user);
      if (!left) setState(loaded);
    }
    void load();
    return () => {
      left = true;
    };
  }, [user]);

  async function retry(): Promise<void> {
    setState((earlier) => ({ ...earlier, loading: true }));
    setState(await ask(user));
  }

  async function end(session: OwnSession | "others"): Promise<string | null> {
    try {
      await (session === "others" ? user.endOtherSessions() : user.endSession(session.id));
    } catch (error) {
      return failureWords(error);
    }
    const stays = (other: OwnSession) => (session === "others" ? other.current : other.id !== session.id);
    setState(({ sessions, ...rest }) => ({ ...rest, sessions: sessions?.filter(stays) ?? null }));
    return null;
  }

  return { ...state, retry, end };
}

async function ask(user: User): Promise<State> {
  try {
    return { sessions: await user.listSessions(), failure: null, loading: false };
  } catch (error) {
    return { sessions: null, failure: failureWords(error), loading: false };
  }
}

function failureWords(error: unknown): string {
  const advice = error instanceof ServerError ? error.advice : undefined;
  return advice ?? "The service could not be reached. Try again in a moment.";
}
