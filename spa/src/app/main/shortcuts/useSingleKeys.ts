import { useEffect, useEffectEvent } from "react";
import { controlOf } from "./pageShortcuts";
import { singleKeysAreOn } from "./singleKeys";

/** Listens to `?`, which lists the keys, and to `/`, which finds: it goes to the page's own control for finding. */
export function useSingleKeys(onList: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSingle(event) || isTaken(event.target) || !singleKeysAreOn()) return;
    if (event.key === "?") {
      event.preventDefault();
      onList();
    }
    const find = event.key === "/" ? controlOf("/") : undefined;
    if (find === undefined) return;
    event.preventDefault();
    if (find instanceof HTMLInputElement) goTo(find);
    else find.click();
  });

  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener("keydown", (event) => handleKey(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

function goTo(field: HTMLInputElement): void {
  field.focus();
  field.select();
}

function isSingle(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing && !event.repeat;
}

/** Reports whether a key belongs to a field or to an open dialog or menu. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal") !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, [role=menu]") !== null;
}
