import { useCallback, useRef, useState } from "react";
import type { RefusedAct } from "./refusedAct";

/** A refused act that the room tells. */
export interface ToldAct extends RefusedAct {
  readonly key: number;
}

/** The acts of the viewer that were not done, until the viewer has read of them. */
export interface RefusedActsState {
  readonly refused: readonly ToldAct[];
  readonly tell: (act: RefusedAct) => void;
  readonly dismiss: (key: number) => void;
}

export function useRefusedActs(): RefusedActsState {
  const [refused, setRefused] = useState<readonly ToldAct[]>([]);
  const count = useRef(0);
  const tell = useCallback((act: RefusedAct) => {
    const key = ++count.current;
    setRefused((before) => [...before, { ...act, key }]);
  }, []);
  const dismiss = useCallback((key: number) => setRefused((before) => before.filter((act) => act.key !== key)), []);
  return { refused, tell, dismiss };
}
