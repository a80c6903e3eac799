import { useEffect, useState } from "react";
import { type App, useRealmApp } from "@/backend";

interface LookupState<Found> {
  /** What the last question brought; undefined while the first is asked. */
  readonly found: Found | undefined;
  /** It is being asked once more. */
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Takes the place of what was found. */
  readonly settle: (found: Found) => void;
}

/** Asks what a link leads to. That changes nothing, however often it happens, so that programs may open the link as well. */
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
