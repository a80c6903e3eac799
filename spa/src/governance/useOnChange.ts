import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `act` each time that a value is another one than before, and not for the first value. */
export function useOnChange(value: number | string | undefined, act: () => void): void {
  const known = useRef(value);
  const onChange = useEffectEvent(act);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    onChange();
  }, [value]);
}
