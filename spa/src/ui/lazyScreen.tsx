import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { reloadForNewRelease } from "./newRelease";

/**
 * Makes a component whose script is loaded when it is first shown, with a placeholder meanwhile (R2.12). All lazy
 * screens are made here. A failed load throws to the `ErrorBoundary` above and is not cached, so that the component,
 * mounted anew, tries again (R8.12).
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
