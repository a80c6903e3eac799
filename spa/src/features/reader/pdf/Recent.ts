/** Makes a value for a number, and keeps the values that were asked for last. */
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
    // The last one asked for comes behind all others.
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
