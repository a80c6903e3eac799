import { useEffect, useState } from "react";
import { type RequiredProof, requiredProof, type OwnFactorSet, type User } from "@/backend";
import { factorFailure } from "./factorFailure";

interface State {
  readonly factors: OwnFactorSet | null;
  /** Why they could not be loaded. */
  readonly failure: string | null;
  readonly loading: boolean;
}

/** A change that waits for a fresh proof of the person's identity. */
interface Waiting {
  readonly asked: RequiredProof;
  readonly again: () => void;
}

export interface OwnFactors extends State {
  readonly retry: () => Promise<void>;
  /**
   * Runs a change. If the service requires a fresh proof, `waiting` is set, and the change runs again after the proof.
   * Afterwards the factors are loaded again. Returns the reason of a failure, or null.
   */
  readonly change: (act: () => Promise<void>) => Promise<string | null>;
  readonly waiting: Waiting | null;
  /** Discards the waiting change. */
  readonly giveUp: () => void;
}

/** Returns the user's second factors and the functions that change them. */
export function useOwnFactors(user: User): OwnFactors {
  const [state, setState] = useState<State>({ factors: null, failure: null, loading: true });
  const [waiting, setWaiting] = useState<(Waiting & { readonly end: (why: string) => void }) | null>(null);

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

  async function change(act: () => Promise<void>): Promise<string | null> {
    try {
      await act();
    } catch (error) {
      const asked = requiredProof(error);
      if (asked === null) return factorFailure(error);
      return await new Promise((resolve) => {
        setWaiting({
          asked,
          again: () => {
            setWaiting(null);
            void change(act).then(resolve);
          },
          end: resolve,
        });
      });
    }
    setState(await ask(user));
    return null;
  }

  function giveUp() {
    waiting?.end("Nothing was changed.");
    setWaiting(null);
  }

  return { ...state, retry, change, waiting, giveUp };
}

async function ask(user: User): Promise<State> {
  try {
    return { factors: await user.factors.list(user.id), failure: null, loading: false };
  } catch (error) {
    return { factors: null, failure: factorFailure(error), loading: false };
  }
}
