import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

/**
 * A screen whose script is loaded when it is first shown, behind a placeholder (R2.12). A load that failed is
 * forgotten, so that the screen, mounted anew, tries again (R8.12).
 */
export function lazyScreen(load: () => Promise<ComponentType>, placeholder: ReactNode): ComponentType {
  let screen = lazy(attempt);

  async function attempt(): Promise<{ default: ComponentType }> {
    try {
      return { default: await load() };
    } catch (error) {
      screen = lazy(attempt);
      throw error;
    }
  }

  return function LazyScreen() {
    const [Screen] = useState(() => screen);
    return (
      <Suspense fallback={placeholder}>
        <Screen />
      </Suspense>
    );
  };
}
