import { findGuards } from './find.mjs'

/** The source with a switch at each guard; line numbers stay the same. */
export function instrument(file, source) {
  const { guards, hooks } = findGuards(file, source)
  return applyEdits(source, [...guards.flatMap(({ edits }) => edits), ...hooks])
}

/** Outer openings come before inner ones at the same place, outer closings after them. */
function applyEdits(source, edits) {
  const numbered = edits.map((edit, order) => ({ ...edit, order }))
  const rank = ({ close, replace }) => (close === undefined ? (replace === undefined ? 1 : 2) : 0)
  numbered.sort((one, other) => {
    if (one.at !== other.at) return one.at - other.at
    if (rank(one) !== rank(other)) return rank(one) - rank(other)
    return one.close === undefined ? one.order - other.order : other.order - one.order
  })
  let result = ''
  let at = 0
  for (const edit of numbered) {
    result += source.slice(at, edit.at) + (edit.open ?? edit.close ?? edit.replace)
    at = edit.until ?? edit.at
  }
  return result + source.slice(at)
}
