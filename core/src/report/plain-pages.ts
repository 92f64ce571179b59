import { type PlainPage, plainPages, turnedPages } from '../logic/plain-pages.ts'
import { showPaper } from '../logic/shown-paper.ts'
import type { TakePage } from './page.ts'

/** The pages of a form without a script; undefined where all is on one page, whatever is answered, or there are no questions yet. */
export function plainPagesOf({
  view,
  attempt,
  posted,
  fields,
}: Pick<TakePage, 'view' | 'attempt' | 'posted' | 'fields'>): PlainPage[] | undefined {
  const { question, items = [], logic, given } = attempt ?? view
  const isSingle = view.layout === 'single'
  if (!logic || !given) {
    const pages = turnedPages(question, items, isSingle)
    return pages.length > 1 ? pages : undefined
  }
  const paper = { questions: question, items, logic }
  const known = attempt ? given : { ...given, fields: { ...fields } }
  const { flow } = showPaper(paper, posted?.answers ?? attempt?.draft.answers ?? {}, known)
  return plainPages(paper, flow.shown, known, isSingle)
}
