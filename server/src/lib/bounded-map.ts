/** A map that forgets what was put in first once it is full: a cache that cannot grow with the number of visitors. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: Key, value: Value): this {
    if (!this.has(key) && this.size >= this.#most) {
      const oldest = this.keys().next()
      if (!oldest.done) this.delete(oldest.value)
    }
    return super.set(key, value)
  }
}

/** The same for values of very different size: the oldest ones are forgotten until the new one fits. */
export class WeighedMap<Key, Value> {
  readonly #kept = new Map<Key, { value: Value; weight: number }>()
  readonly #most: number
  #weight = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    return this.#kept.get(key)?.value
  }

  /** A value that is heavier than the whole map may be is not kept. */
  set(key: Key, value: Value, weight: number): void {
    this.#forget(key)
    if (weight > this.#most) return
    for (const oldest of this.#kept.keys()) {
      if (this.#weight + weight <= this.#most) break
      this.#forget(oldest)
    }
    this.#kept.set(key, { value, weight })
    this.#weight += weight
  }

  #forget(key: Key): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }
}
