import { findQuotation, nearestFirst, type PageText, type Spot } from "./anchor";
import type { Annotation } from "./annotationsQuery";

/** The place of an annotation in the version that is shown. */
export type Place =
  /** On a page. Without a spot it belongs to the whole page, or its words are no longer there. */
  | { readonly at: "page"; readonly page: number; readonly spot: Spot | undefined; readonly isCarried: boolean }
  | { readonly at: "paper" }
  /** The pages are still being searched. */
  | { readonly at: "looking" }
  /** It was made on an older version, and its quotation is not in this one [D2]. */
  | { readonly at: "lost"; readonly page: number };

export interface PlacedAnnotation {
  readonly annotation: Annotation;
  readonly place: Place;
}

/** The results so far: the spot of each quoting annotation; null when there is none. */
export type Spots = ReadonlyMap<string, Spot | null>;

/** How many pages around the old one are searched for a quotation. */
const MOST_PAGES = 400;

/** Sorts annotations by their places; those about the paper as a whole come first. */
export function sortByPlace(annotations: readonly Annotation[], spots: Spots): readonly PlacedAnnotation[] {
  return annotations
    .map((annotation) => ({ annotation, place: placeOf(annotation, spots) }))
    .toSorted(({ place: a }, { place: b }) => pageOf(a) - pageOf(b) || startOf(a) - startOf(b));
}

function placeOf({ id, anchor, state }: Annotation, spots: Spots): Place {
  if (!anchor) return { at: "paper" };
  const isOld = state === "ORPHANED";
  if (anchor.quote === "") {
    return isOld
      ? { at: "lost", page: anchor.page }
      : { at: "page", page: anchor.page, spot: undefined, isCarried: state === "RELOCATED" };
  }
  const spot = spots.get(id);
  if (spot) return { at: "page", page: spot.page, spot, isCarried: state !== "ANCHORED" };
  if (spot === undefined) return { at: "looking" };
  return isOld
    ? { at: "lost", page: anchor.page }
    : { at: "page", page: anchor.page, spot: undefined, isCarried: state === "RELOCATED" };
}

function pageOf(place: Place): number {
  return place.at === "page" ? place.page : 0;
}

function startOf(place: Place): number {
  return place.at === "page" ? (place.spot?.start ?? -1) : 0;
}

export interface Locating {
  readonly annotations: readonly Annotation[];
  /** The number of pages. */
  readonly count: number;
  readonly textOf: (page: number) => Promise<PageText>;
  readonly signal: AbortSignal;
  /** Called with the results so far, each time there are more. */
  readonly onFound: (spots: Spots) => void;
}

/**
 * Locates the quotations of annotations: those of this version on their pages, then those of older versions everywhere.
 */
export async function locateAnnotations({ annotations, count, textOf, signal, onFound }: Locating): Promise<void> {
  const quoting = annotations.filter(({ anchor }) => (anchor?.quote ?? "") !== "");
  const texts = new Map<number, PageText>();
  const spots = new Map<string, Spot | null>();

  async function read(pages: readonly number[]): Promise<void> {
    for (const page of pages) {
      if (signal.aborted) return;
      // Requests the parts of the file one after another.
      if (!texts.has(page) && page <= count) texts.set(page, await textOf(page));
    }
  }

  function find(among: readonly Annotation[]): void {
    for (const { id, anchor } of among) if (anchor) spots.set(id, findQuotation(anchor, texts) ?? null);
    if (!signal.aborted) onFound(new Map(spots));
  }

  const here = quoting.filter(({ state }) => state !== "ORPHANED");
  await read(here.map(({ anchor }) => anchor?.page ?? 1));
  find(here);
  const old = quoting.filter(({ state }) => state === "ORPHANED");
  const all = Array.from({ length: count }, (_, index) => index + 1);
  for (const { anchor } of old) {
    await read(nearestFirst(all, anchor?.page ?? 1).slice(0, MOST_PAGES));
  }
  find(old);
}
