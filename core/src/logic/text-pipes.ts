import type { PipedForm, PipedItem } from './mend-texts.ts'
import { placesOf, valuePlaces } from './order.ts'
import { type MapText, mapItem, mapTexts, type PipedQuestion, pipeText, readQuestionName } from './pipe.ts'

/** A pipe in a text, and what it comes to there. */
export interface TextPipe {
  /** The pipe as it is written, such as {第5题}. */
  pipe: string
  /** The question_id of the earlier question that the pipe reads. */
  reads?: string
  /** Why takers will find a gap at the pipe. */
  unread?: string
}

/** The pipes of each question and item that has some in its texts, each once. */
export interface TextPipes {
  questions: ReadonlyMap<string, TextPipe[]>
  items: ReadonlyMap<string, TextPipe[]>
}

/** The pipes in the texts of a form. Braces that name nothing of the form are the author's own text. */
export function findPipes({ questions, items, logic }: PipedForm): TextPipes {
  const places = placesOf(questions)
  const placeOf = (question_id: string) => places.get(question_id) ?? questions.length
  const values = valuePlaces(logic.values, places)

  const judge = (name: string, place: number): Omit<TextPipe, 'pipe'> | undefined => {
    const number = readQuestionName(name)
    if (number === undefined) {
      const after = values.get(name)
      return after !== undefined && after >= place ? { unread: '这个命名值在后面才算出来' } : undefined
    }
    const named = questions[number - 1]
    if (!named) return { unread: '没有这道题' }
    if (number - 1 < place) return { reads: named.question_id }
    return { unread: number - 1 === place ? '这就是它自己' : '这道题在后面' }
  }

  const collect = (place: number, walk: (map: MapText) => unknown): TextPipe[] => {
    const found = new Map<string, TextPipe>()
    walk((text) =>
      pipeText(text, (name) => {
        const judged = judge(name, place)
        if (judged) found.set(name, { pipe: `{${name}}`, ...judged })
        return undefined
      }),
    )
    return [...found.values()]
  }
  const ofQuestion = (question: PipedQuestion, place: number) =>
    collect(place, (map) => mapTexts(question, map))
  const ofItem = (item: PipedItem) => collect(placeOf(item.before), (map) => mapItem(item, map))

  return {
    questions: gather(questions.map((each, place) => [each.question_id, ofQuestion(each, place)])),
    items: gather(items.map((each) => [each.item_id ?? '', ofItem(each)])),
  }
}

const gather = (entries: readonly [string, TextPipe[]][]): ReadonlyMap<string, TextPipe[]> =>
  new Map(entries.filter(([, found]) => found.length > 0))
