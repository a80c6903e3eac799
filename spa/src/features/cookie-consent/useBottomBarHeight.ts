import { useLayoutEffect, type RefObject } from "react";

const PROPERTY = "--bottom-bar-height";

/**
 * Sets `--bottom-bar-height` to the height of a bar that is fixed to the window's bottom, while the bar is present. The
 * page's layouts leave that much room, so that the bar covers neither a control nor the focus.
 */
export function useBottomBarHeight(bar: RefObject<HTMLElement | null>, present: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!present || !element) return undefined;
    const root = document.documentElement.style;
    const publish = () => root.setProperty(PROPERTY, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(publish);
    publish();
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(PROPERTY);
    };
  }, [bar, present]);
}
