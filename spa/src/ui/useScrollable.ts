import { useEffect, useState, type RefObject } from "react";

/** Reports whether an element's content is higher than the element, and follows changes of either's size. */
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
