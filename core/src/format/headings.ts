/** Headings such as 学号 / 工号 and 选项Ａ（必填） are compared without signs, width and what is in brackets. */
const foldHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]{0,40}\)/g, '')
    .replace(/[\s/\\*:_.、-]+/g, '')

/** The names that the heading of each column may have. */
export const headingWords = <Name extends string>(
  names: Readonly<Record<Name, readonly string[]>>,
): ReadonlyMap<string, Name> =>
  new Map(
    (Object.entries(names) as [Name, readonly string[]][]).flatMap(([name, words]) =>
      words.map((word) => [foldHeading(word), name] as const),
    ),
  )

/** Finds where each known heading is, counted from 0; of two alike the first counts. */
export function findHeadings<Name extends string>(
  cells: readonly string[],
  words: ReadonlyMap<string, Name>,
): ReadonlyMap<Name, number> {
  const places = new Map<Name, number>()
  cells.forEach((cell, place) => {
    const name = words.get(foldHeading(cell))
    if (name !== undefined && !places.has(name)) places.set(name, place)
  })
  return places
}
