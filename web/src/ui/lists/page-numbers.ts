export type PageMark = number | 'gap-before' | 'gap-after'

/** The first page, the last, the current one and its neighbours; a gap is never shown where a single page would fit. */
export const pageMarks = (page: number, pages: number): PageMark[] => {
  if (pages <= 7) return Array.from({ length: Math.max(pages, 1) }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    1,
    ...(from > 3 ? (['gap-before'] as const) : from === 3 ? [2] : []),
    ...middle,
    ...(to < pages - 2 ? (['gap-after'] as const) : to === pages - 2 ? [pages - 1] : []),
    pages,
  ]
}

const sizes = [10, 20, 30, 40, 50, 100]

/** The page sizes of the specification, and the present one where it is another (the question bank has 25). */
export const pageSizes = (current: number) =>
  sizes.includes(current) ? sizes : [...sizes, current].sort((a, b) => a - b)
