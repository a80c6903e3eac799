import { useEffect, useState } from "react";
import { type App, useRealmApp } from "@/backend";

interface LookupState<Found> {
  /** The result of the last request; undefined during the first one. */
  readonly found: Found | undefined;
  /** True while it is being requested again. */
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Replaces the result. */
  readonly settle: (found: Found) => void;
}

/**
 * Requests the content of a link. The request changes nothing, however often it is sent, so that programs which open
 * links do no harm.
 */
export function useLookup<Found>(token: string, look: (app: App, token: string) => Promise<Found>): LookupState<Found> {
  const { app } = useRealmApp();
  const [question, ask] = useState({ token });
  const [answer, setAnswer] = useState<{ readonly to: object; readonly found: Found }>();

  useEffect(() => {
    let left = false;
    async function find() {
      const found = await look(app, question.token);
      if (!left) setAnswer({ to: question, found });
    }
    void find();
    return () => {
      left = true;
    };
  }, [app, look, question]);

  return {
    found: answer?.found,
    retrying: answer?.to !== question,
    retry: () => ask({ token }),
    settle: (found) => setAnswer({ to: question, found }),
  };
}
