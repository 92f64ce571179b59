import type { DeskDocument } from './document.ts'
import type { DraftEntry } from './edited-draft.ts'
import type { DraftQuestion } from './lines.ts'
import type { Operation } from './operation.ts'

/**
 * A question that got its id here and was written in since, as by an undo, is another question by now: the id alone would
 * publish what it was.
 */
export const withoutStaleIds = (
  document: DeskDocument,
  isStale: (question: DraftQuestion) => boolean,
): DeskDocument => ({
  ...document,
  lines: document.lines.map((line) =>
    'question' in line && line.question.question_id !== null && isStale(line.question)
      ? { ...line, question: { ...line.question, question_id: null } }
      : line,
  ),
})

/** What a form has got by being saved. */
interface Saved {
  question_ids: readonly string[]
  /** The keys of its entries; undefined where it has none. */
  entryKeys: readonly string[] | undefined
}

/** The operations by which a document knows what publishing gave it. */
export function publishedOperations(document: DeskDocument, { question_ids, entryKeys }: Saved): Operation[] {
  const { form } = document
  const questions = document.lines.flatMap((line) => ('question' in line ? [line.question] : []))
  const given = questions.flatMap(({ uid, question_id }, index): Operation[] => {
    const id = question_ids[index]
    return id === undefined || id === question_id
      ? []
      : [{ do: 'set', at: uid, path: 'question_id', value: id }]
  })
  const states = questions.flatMap(({ uid, bank }, index): Operation[] =>
    question_ids[index] === undefined || bank === undefined || form.fresh.length === 0
      ? []
      : form.fresh.includes(question_ids[index])
        ? [{ do: 'set', at: uid, path: 'bank', value: 'same' }]
        : [],
  )
  return [
    ...given,
    ...states,
    ...(form.fresh.length > 0 ? [setForm('fresh', [])] : []),
    // The form has it by now: null leaves it as it is, and empty means none.
    ...(form.password ? [setForm('password', null)] : []),
    ...entryOperations(form.entries, entryKeys),
  ]
}

const setForm = (path: string, value: unknown): Operation => ({ do: 'set', at: '', path, value })

function entryOperations(entries: readonly DraftEntry[], keys: readonly string[] | undefined): Operation[] {
  if (!keys) return []
  const keyed = entries.map((entry, index) => ({ ...entry, key: keys[index] ?? entry.key }))
  return keyed.some(({ key }, index) => key !== entries[index]?.key) ? [setForm('entries', keyed)] : []
}
