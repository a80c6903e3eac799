/** A cache of values by number that keeps the most recently used ones. */
export class Recent<Value> {
  readonly #most: number;
  readonly #make: (of: number) => Value;
  readonly #kept = new Map<number, Value>();

  constructor(most: number, make: (of: number) => Value) {
    this.#most = most;
    this.#make = make;
  }

  of(number: number): Value {
    const value = this.#kept.get(number) ?? this.#make(number);
    // Moves the value to the end, which is the most recently used one.
    this.#kept.delete(number);
    this.#kept.set(number, value);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > this.#most) this.#kept.delete(oldest);
    return value;
  }

  clear(): void {
    this.#kept.clear();
  }
}
