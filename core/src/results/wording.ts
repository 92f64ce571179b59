import type { FrozenQuestion } from '../form/revision.ts'
import { askedSettings } from '../question/kinds/settings.ts'

/**
 * The wording of a question. Two wordings are two questions: an answer to one says nothing about the other. Points are
 * no part of it.
 */
export const wordingOf = ({
  question_id,
  question,
  option_type,
  options,
  settings,
}: Pick<FrozenQuestion, 'question_id' | 'question' | 'option_type' | 'options' | 'settings'>): string =>
  JSON.stringify([
    question_id,
    question,
    option_type,
    options.map(({ opt, key }) => [opt, key]),
    // A field that was added later has its default in what was stored before.
    askedSettings(option_type, settings),
  ])

/** One way in which a question was asked. */
export interface Wording {
  question: FrozenQuestion
  /** The question's, by its place among all of them: its wordings share it. */
  number: number
  /** That asked it so, the oldest first; none where it was only drawn. */
  revisions: readonly number[]
  /** The others of this question are older. */
  isNewest: boolean
}

/**
 * The newest revision's questions in order, then those only in older ones, then drawn ones; with each its older wordings,
 * the newest first.
 */
export function listWordings(
  byRevision: ReadonlyMap<number, readonly FrozenQuestion[]>,
  drawn: Iterable<FrozenQuestion>,
): Wording[] {
  const byId = new Map<string, Map<string, { question: FrozenQuestion; revisions: number[] }>>()
  const add = (question: FrozenQuestion, revisions: readonly number[]) => {
    const wordings = byId.get(question.question_id) ?? new Map()
    byId.set(question.question_id, wordings)
    const key = wordingOf(question)
    const known = wordings.get(key) ?? { question, revisions: [] }
    wordings.set(key, known)
    known.revisions.unshift(...revisions)
  }
  const newestFirst = [...byRevision].sort(([one], [other]) => other - one)
  for (const [revision, questions] of newestFirst) for (const question of questions) add(question, [revision])
  for (const question of drawn) add(question, [])
  return [...byId.values()].flatMap((wordings, place) =>
    [...wordings.values()].map((wording, age) => ({ ...wording, number: place + 1, isNewest: age === 0 })),
  )
}

/** The suffix of an older wording, such as （第 1、2 版）; nothing after the newest. */
export function wordingSuffix({ revisions, isNewest }: Pick<Wording, 'revisions' | 'isNewest'>): string {
  if (isNewest) return ''
  return revisions.length > 0 ? `（第 ${revisions.join('、')} 版）` : '（随机抽取）'
}
