/** The distance between a list and its field, in pixels. */
const GAP = 4;

/** The distance that a list keeps from the edges of the window. */
const MARGIN = 8;

/** The greatest height of a list. */
const MOST = 352;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  /** The height at which nothing scrolls. */
  readonly height: number;
}

export interface VisibleWindow {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the place of a list below its field, or above it when there is not enough room below and more above. The list
 * is never outside the window. If it needs more height, it scrolls.
 */
export function listPlace(field: Box, list: Size, visible: VisibleWindow) {
  const wanted = Math.min(list.height, MOST);
  const below = visible.bottom - MARGIN - field.bottom - GAP;
  const above = field.top - GAP - visible.top - MARGIN;
  const isAbove = below < wanted && above > below;
  const height = Math.max(Math.min(wanted, isAbove ? above : below), 0);
  const top = isAbove ? field.top - GAP - height : field.bottom + GAP;
  return {
    left: between(MARGIN, field.left, visible.width - MARGIN - list.width),
    top: between(visible.top + MARGIN, top, visible.bottom - MARGIN - height),
    height,
  };
}

/** Returns a number, or the limit that it is beyond. The lower limit counts where the limits contradict each other. */
function between(least: number, number: number, most: number): number {
  return Math.max(least, Math.min(number, most));
}
