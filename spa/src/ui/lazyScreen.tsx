import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { reloadForNewRelease } from "./newRelease";

/**
 * A part of the portal whose script is loaded when it is first shown, behind a placeholder (R2.12); there is no other
 * way. A load that failed throws to the `ErrorBoundary` above and is forgotten, so that the part, mounted anew, tries
 * again (R8.12).
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  let screen = lazy(attempt);

  async function attempt(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (error) {
      screen = lazy(attempt);
      await reloadForNewRelease(error);
      throw error;
    }
  }

  return function LazyScreen(props: Props) {
    const [Screen] = useState(() => screen);
    return (
      <Suspense fallback={placeholder}>
        <Screen {...props} />
      </Suspense>
    );
  };
}
