import { textWidth } from './text-width.ts'

export interface CloudWord {
  word: string
  count: number
}

interface PlacedWord extends CloudWord {
  /** The size of the word in px. */
  size: number
  /** The middle of the word. */
  x: number
  y: number
  /** The rank of the word from 0, the most frequent first. */
  rank: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const smallest = 13
const air = 3
/** The spiral has so many steps: enough to fill gaps, few enough to be done at once. */
const steps = 900

interface Room {
  width: number
  height: number
}

/** These scales are tried one after the other until every word has found its place. */
const scales = [1, 0.8, 0.64, 0.5, 0.38, 0.28]

/**
 * Places words around the middle, the most frequent first and largest, none over another. Nothing is left to chance:
 * the same words lie the same way every time. A word that finds no room is left to the list beside the cloud.
 */
export function placeWords(words: readonly CloudWord[], room: Room): PlacedWord[] {
  const sorted = [...words].sort((one, other) => other.count - one.count || compare(one.word, other.word))
  let placed: PlacedWord[] = []
  for (const scale of scales) {
    placed = placeAt(scale, sorted, room)
    if (placed.length === sorted.length) break
  }
  return placed
}

function placeAt(scale: number, sorted: readonly CloudWord[], room: Room): PlacedWord[] {
  const largest = Math.max(smallest, Math.min(room.width / 7, room.height / 4, 60) * scale)
  const [most = 1, least = 1] = [sorted[0]?.count, sorted.at(-1)?.count].map((count) => Math.sqrt(count ?? 1))
  const taken: Box[] = []
  return sorted.flatMap(({ word, count }, rank) => {
    const weight = most === least ? 0.4 : (Math.sqrt(count) - least) / (most - least)
    const wanted = smallest + weight * (largest - smallest)
    // A word that is longer than the cloud is made to fit, whatever its count is.
    const size = Math.min(wanted, (wanted * (room.width - 2 * air)) / Math.max(1, textWidth(word, wanted)))
    const spot = findSpot(textWidth(word, size) / 2 + air, size * 0.6 + air, room, taken)
    if (!spot) return []
    taken.push(spot)
    const { left, right, top, bottom } = spot
    return [{ word, count, size, rank, x: (left + right) / 2, y: (top + bottom) / 2 }]
  })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function findSpot(
  halfWidth: number,
  halfHeight: number,
  { width, height }: Room,
  taken: readonly Box[],
): Box | undefined {
  for (let step = 0; step < steps; step += 1) {
    const angle = step * 0.35
    const reach = step / steps
    // The words form an ellipse as wide as the room, rather than a circle.
    const x = width / 2 + Math.cos(angle) * reach * (width / 2)
    const y = height / 2 + Math.sin(angle) * reach * (height / 2)
    const box = { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
    const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
    if (isInside && !taken.some((other) => isOver(box, other))) return box
  }
  return undefined
}

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
