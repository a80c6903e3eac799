import { findQuotation, nearestFirst, type PageText, type Spot } from "./anchor";
import type { Annotation } from "./annotationsQuery";

/** Where an annotation stands in the version that is shown. */
export type Place =
  /** On a page; without a spot the whole page is meant, or its words are not found there any more. */
  | { readonly at: "page"; readonly page: number; readonly spot: Spot | undefined; readonly isCarried: boolean }
  | { readonly at: "paper" }
  /** The pages are still being read. */
  | { readonly at: "looking" }
  /** It was made on an older version, and what it quotes is not found in this one [D2]. */
  | { readonly at: "lost"; readonly page: number };

export interface PlacedAnnotation {
  readonly annotation: Annotation;
  readonly place: Place;
}

/** What was found so far: the spot of each annotation that quotes something, null where there is none. */
export type Spots = ReadonlyMap<string, Spot | null>;

/** In how many pages around its old one a quotation is looked for. */
const MOST_PAGES = 400;

/** Puts annotations into the order of the paper; what is about the paper as a whole comes first. */
export function inOrder(annotations: readonly Annotation[], spots: Spots): readonly PlacedAnnotation[] {
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
  /** How many pages there are. */
  readonly count: number;
  readonly textOf: (page: number) => Promise<PageText>;
  readonly signal: AbortSignal;
  /** Told what is found, more each time. */
  readonly onFound: (spots: Spots) => void;
}

/** Looks for what annotations quote: for those of this version on their pages, then for those of older ones everywhere. */
export async function locate({ annotations, count, textOf, signal, onFound }: Locating): Promise<void> {
  const quoting = annotations.filter(({ anchor }) => (anchor?.quote ?? "") !== "");
  const texts = new Map<number, PageText>();
  const spots = new Map<string, Spot | null>();

  async function read(pages: readonly number[]): Promise<void> {
    for (const page of pages) {
      if (signal.aborted) return;
      // One page after the other: a part of the file is asked for at a time.
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
