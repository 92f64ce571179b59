/** The letters after an item on the left was joined to one on the right; joined again, they part. */
export function join(
  letters: readonly string[],
  { left, key, count, reuse }: { left: number; key: string; count: number; reuse: boolean },
): string[] {
  const before = Array.from({ length: count }, (_, index) => letters[index] ?? '')
  const isParted = before[left] === key
  return before.map((letter, index) => {
    if (index === left) return isParted ? '' : key
    return !reuse && letter === key ? '' : letter
  })
}

export const part = (letters: readonly string[], left: number): string[] =>
  letters.map((letter, index) => (index === left ? '' : letter))
