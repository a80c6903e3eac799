/** Follows the fingers on a scrolling element, and moves its content with two of them. */
export class Fingers {
  readonly #container: HTMLElement;
  readonly #places = new Map<number, { readonly x: number; readonly y: number }>();

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  get areSeveral(): boolean {
    return this.#places.size > 1;
  }

  down(event: PointerEvent): void {
    if (event.pointerType === "touch") this.#places.set(event.pointerId, placeOf(event));
  }

  /** Moves the content by the mean of all fingers' ways. */
  move(event: PointerEvent): void {
    const before = this.#places.get(event.pointerId);
    if (!before) return;
    const place = placeOf(event);
    const { size } = this.#places;
    if (size > 1) this.#container.scrollBy((before.x - place.x) / size, (before.y - place.y) / size);
    this.#places.set(event.pointerId, place);
  }

  up(event: PointerEvent): void {
    this.#places.delete(event.pointerId);
  }

  clear(): void {
    this.#places.clear();
  }
}

function placeOf({ clientX, clientY }: PointerEvent): { readonly x: number; readonly y: number } {
  return { x: clientX, y: clientY };
}
