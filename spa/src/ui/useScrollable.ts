import { useEffect, useState, type RefObject } from "react";

/** Whether an element's content is higher than the element, followed through every change of either's size. */
export function useScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false);

  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => setScrollable(frame.scrollHeight > frame.clientHeight));
    observer.observe(frame);
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);

  return scrollable;
}
