import type { PaperItem } from '../form/item-schema.ts'
import { findPageStarts } from '../form/items.ts'
import type { Given, Rule } from '../form/logic-model.ts'
import { splitPartId } from '../question/kinds/parts.ts'
import type { LogicPaper } from './evaluate.ts'
import { placesOf, valuePlaces } from './order.ts'
import { readQuestionName, textsOf, writtenNames } from './pipe.ts'
import { type Read, readsOf } from './walk.ts'

/** A page without a script: its questions by their places in the paper from 0, without those that are hidden. */
export interface PlainPage {
  from: number
  /** The first place that is not on the page. */
  until: number
}

/** The pages of a paper without rules: as its author turns them, or one question each. */
export function turnedPages(
  questions: readonly { question_id: string }[],
  items: readonly PaperItem[],
  isSingle: boolean,
): PlainPage[] {
  const ids = questions.map(({ question_id }) => question_id)
  const starts = findPageStarts(ids, items, isSingle)
  return starts.map((from, index) => ({ from, until: starts[index + 1] ?? ids.length }))
}

/**
 * Without a script the server decides what comes next: a page ends where an answer on it decides what follows, or is
 * said in what follows, and where a paper without rules would turn the page. A page begins with a question that is
 * shown.
 */
export function plainPages(
  paper: LogicPaper,
  shown: readonly string[],
  given: Given,
  isSingle: boolean,
): PlainPage[] {
  const turns = findTurns(paper, given)
  const isShown = new Set(shown)
  const pages: PlainPage[] = []
  let open: PlainPage | undefined
  paper.questions.forEach(({ question_id }, place) => {
    if (open && (isSingle || (turns.get(place) ?? -1) >= open.from)) {
      open.until = place
      open = undefined
    }
    if (open || !isShown.has(question_id)) return
    open = { from: place, until: paper.questions.length }
    pages.push(open)
  })
  return pages
}

/** The page with this place, or the next one that begins after it; after the last one, a page without questions. */
export function findPlainPage(
  pages: readonly PlainPage[],
  place: number,
  count: number,
): PlainPage & { hasBack: boolean } {
  const index = pages.findIndex(({ from, until }) => place < until || place <= from)
  const page = pages[index] ?? { from: count, until: count }
  return { ...page, hasBack: index === -1 ? pages.length > 0 : index > 0 }
}

/** For each place, the last place whose answer decides what is there or is said there. */
function findTurns({ questions, items, logic }: LogicPaper, given: Given): ReadonlyMap<number, number> {
  const turns = new Map<number, number>()
  const put = (at: number, reads: readonly number[]) =>
    turns.set(at, Math.max(turns.get(at) ?? -1, ...reads.filter((read) => read < at)))
  const places = placesOf(questions)
  const placeOf = (ref: string) => places.get(splitPartId(ref).question_id) ?? questions.length
  const itemPlaces = new Map(items.map(({ item_id, before }) => [item_id, placeOf(before)]))
  const known = valuePlaces(logic.values, places)
  const readPlaces = (reads: readonly Read[]): number[] =>
    reads.flatMap((read) => {
      if (read.kind === 'question') return [placeOf(read.question)]
      return read.kind === 'value' ? (known.get(read.name) ?? []) : []
    })

  const putRule = (rule: Rule) => {
    if (rule.kind === 'jump') put(placeOf(rule.after) + 1, [placeOf(rule.after)])
    else if (rule.kind === 'require') put(placeOf(rule.question), readPlaces(readsOf(rule.if)))
    else if (rule.kind === 'offer' || rule.kind === 'carry') put(placeOf(rule.question), [placeOf(rule.from)])
    else if (rule.kind === 'show') {
      const { target } = rule
      const at = target.kind === 'item' ? itemPlaces.get(target.item) : placeOf(target.question)
      put(at ?? questions.length, readPlaces(readsOf(rule.if)))
    }
  }
  const putTexts = (at: number, texts: readonly string[]) =>
    put(
      at,
      texts.flatMap(writtenNames).flatMap((name) => {
        const number = readQuestionName(name)
        return number === undefined ? (known.get(name) ?? []) : [number - 1]
      }),
    )

  logic.rules.forEach(putRule)
  for (const { quota_id, if: condition } of logic.quotas) {
    const reads = readPlaces(readsOf(condition))
    if (given.fullQuotas.includes(quota_id)) put(Math.max(-1, ...reads) + 1, reads)
  }
  for (const { kind, title, text, before } of items) {
    if (kind === 'page') put(placeOf(before), [placeOf(before) - 1])
    putTexts(placeOf(before), [title, text])
  }
  questions.forEach((question, place) => {
    putTexts(place, textsOf(question))
  })
  return turns
}
