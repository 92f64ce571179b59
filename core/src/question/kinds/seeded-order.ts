/** Places from 0 in an order that follows from the seed alone: the same on every visit. An empty seed leaves them as they are. */
export function seededOrder(count: number, seed: string): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  if (seed === '') return order
  let state = 2166136261
  const mix = (value: number) => {
    state = Math.imul(state ^ value, 16777619) >>> 0
  }
  for (const sign of seed) mix(sign.charCodeAt(0))
  for (let last = count - 1; last > 0; last -= 1) {
    mix(last)
    // The high bits: the low ones of this hash follow the seed's last sign.
    const other = Math.floor((state / 4294967296) * (last + 1))
    const held = order[last] ?? last
    order[last] = order[other] ?? other
    order[other] = held
  }
  return order
}
