import type { GuardedPage } from "./GuardedPage";

/**
 * Lets `ask` decide about the browser's own back and forward, which nothing can stop: the browser is sent back to the
 * page before the router hears of it.
 *
 * @returns what ends it
 */
export function interceptBack(page: GuardedPage, ask: (leave: () => void) => void): () => void {
  let isReturning = false;

  function handlePop(event: PopStateEvent): void {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const { distance } = page;
    if (distance === 0 || !page.isLeftFor(window.location.pathname)) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(-distance);
    ask(() => {
      stop();
      window.history.go(distance);
    });
  }

  function stop(): void {
    window.removeEventListener("popstate", handlePop, { capture: true });
  }

  // On the window itself those that capture come first.
  window.addEventListener("popstate", handlePop, { capture: true });
  return stop;
}
