import type { StoredMarks } from '@wenhai/core/report/mark-report'

/** Beyond this, parsing all costs less than looking for each. */
export const fewQuestions = 4

/** The stored marks of these questions, cut out of the text; of many, all there are. */
export function readMarks(text: string, ids: readonly string[]): StoredMarks {
  if (ids.length > fewQuestions) return JSON.parse(text)
  return Object.fromEntries(
    ids.flatMap((id) => {
      const place = findMark(text, id)
      return place ? [[id, JSON.parse(text.slice(...place))]] : []
    }),
  )
}

/** The text of a question's mark with the question's id before it: it occurs only once. */
export function findMarkText(text: string, id: string): string | undefined {
  const place = findMark(text, id)
  return place && text.slice(place[0] - keyOf(id).length, place[1])
}

const keyOf = (id: string) => `"${id}":`

/** Quotes inside a comment are escaped, so the search text cannot occur inside one. */
function findMark(text: string, id: string): [from: number, to: number] | undefined {
  const key = keyOf(id)
  const at = text.indexOf(`${key}{`)
  if (at < 0) return undefined
  const from = at + key.length
  let to = from
  let depth = 0
  let isInText = false
  do {
    const sign = text[to]
    if (sign === '"') isInText = !isInText
    else if (!isInText && sign === '{') depth += 1
    else if (!isInText && sign === '}') depth -= 1
    to += sign === '\\' ? 2 : 1
  } while (depth > 0)
  return [from, to]
}
