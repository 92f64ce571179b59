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
