/** At most so many points of a stroke, its ends among them, evenly along the way. */
export function thinOut(stroke: readonly number[], most: number): number[] {
  const count = stroke.length / 2
  if (count <= most) return [...stroke]
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1))).flatMap(
    (at) => [stroke[at * 2] ?? 0, stroke[at * 2 + 1] ?? 0],
  )
}
