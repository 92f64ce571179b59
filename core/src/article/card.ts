/**
 * In Markdown a card is a line of its own: `[标题](/questionnaire/ID "card")`. Readers without cards still get a link.
 */
export const cardMark = 'card'

export interface CardName {
  kind: 'form' | 'question'
  id: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const formPath = new RegExp(`^/(?:questionnaire|exam)/(${uuid})/?$`, 'i')
const questionPath = new RegExp(`^/(?:questionnaire|exam)/ques/(${uuid})/?$`, 'i')

/** The form or question that an address of this site is a card of, if any. */
export function readCardPath(path: string): CardName | undefined {
  const form = formPath.exec(path)?.[1]
  if (form) return { kind: 'form', id: form.toLowerCase() }
  const question = questionPath.exec(path)?.[1]
  return question ? { kind: 'question', id: question.toLowerCase() } : undefined
}

/** Writes a card as the editor does; brackets in a title would end the link text. */
export const writeCard = (title: string, path: string): string =>
  `[${title.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ')}](${path} "${cardMark}")`

/** Matches a card within one line, up to the longest title with its brackets escaped. */
const cardLine = /^ {0,3}\[(?:[^[\]\\\n]|\\.){0,1000}\]\((\/[^\s)]{1,200}) "card"\)[ \t]*\r?$/gm

/** The cards of an article, each once, in order. */
export function cardsOf(markdown: string): CardName[] {
  const found = new Map<string, CardName>()
  for (const [, path = ''] of markdown.matchAll(cardLine)) {
    const card = readCardPath(path)
    if (card && !found.has(card.id)) found.set(card.id, card)
  }
  return [...found.values()]
}
