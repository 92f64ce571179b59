import { setImmediate } from 'node:timers/promises'
import type { BankQuestion } from '@wenhai/core/bank/schema'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { allows } from '@wenhai/core/share/rights'
import { toFlag } from '#lib/database/portable'
import { type Caller, isEditableBy } from '#lib/http/caller'
import { newId } from '#lib/ids'
import { plainSearchText } from '#lib/search-text'
import type { QuestionPlace } from './folder/rights.queries.ts'
import type { QuestionTable } from './table.ts'

type WrittenColumns = Omit<
  QuestionTable,
  'question_id' | 'ocean_id' | 'import_id' | 'dice' | 'create_time' | 'update_time'
>

const noSettings = '{}'
const noMedia = '[]'

/** The columns of a draft. */
export const toColumns = (draft: QuestionDraft): WrittenColumns => ({
  question: draft.question,
  question_pic: JSON.stringify(draft.question_pic),
  question_media: draft.question_media ? JSON.stringify(draft.question_media) : noMedia,
  option_type: draft.option_type,
  questionnaire_type: draft.questionnaire_type,
  options: JSON.stringify(draft.options),
  settings: draft.settings ? JSON.stringify(draft.settings) : noSettings,
  is_required: toFlag(draft.isRequired),
  is_only_opt: draft.isOnlyOpt,
  answer: draft.answer,
  note: draft.note,
  key: draft.key,
  level: draft.level,
  allow_people_use: toFlag(draft.allowPeopleUse),
  status: draft.status,
  filter_type: draft.filterType,
  by_ai: toFlag(draft.byAi === true),
  search_text: plainSearchText(draft.question, ...draft.key.split(/\s+/)),
})

/** Folding so many characters for the search takes some milliseconds; then other requests get a turn. */
const charactersInPart = 20_000

/** New rows, of one question or of a whole spreadsheet. */
export async function toQuestionRows(
  drafts: readonly QuestionDraft[],
  { ocean_id, now, import_id }: { ocean_id: string; now: number; import_id: string },
): Promise<QuestionTable[]> {
  const rows: QuestionTable[] = []
  let read = 0
  for (const draft of drafts) {
    rows.push({
      question_id: newId(),
      ocean_id,
      ...toColumns(draft),
      import_id,
      dice: Math.random(),
      create_time: now,
      update_time: now,
    })
    read += draft.question.length
    if (read < charactersInPart) continue
    read = 0
    await setImmediate()
  }
  return rows
}

export const toQuestionDraft = (row: QuestionTable): QuestionDraft => ({
  question: row.question,
  question_pic: JSON.parse(row.question_pic),
  ...(row.question_media !== noMedia && { question_media: JSON.parse(row.question_media) }),
  option_type: row.option_type,
  questionnaire_type: row.questionnaire_type,
  options: JSON.parse(row.options),
  ...(row.settings !== noSettings && { settings: JSON.parse(row.settings) }),
  isRequired: row.is_required === 1,
  isOnlyOpt: row.is_only_opt,
  answer: row.answer,
  note: row.note,
  key: row.key,
  level: row.level,
  allowPeopleUse: row.allow_people_use === 1,
  status: row.status,
  filterType: row.filter_type,
  ...(row.by_ai === 1 && { byAi: true }),
})

/** A row out of the bin: what was deleted before there was the column has nothing in it. */
export const readBinned = (content: string): QuestionTable => ({
  question_media: noMedia,
  by_ai: 0,
  ...JSON.parse(content),
})

/** What is known of a question beside its row. */
interface Beside {
  locked: ReadonlySet<string>
  health: BankQuestion['health']
  place: QuestionPlace | undefined
}

export function toBankQuestion(
  row: QuestionTable & { author: string },
  caller: Caller,
  { locked, health, place }: Beside,
): BankQuestion {
  const { answer, note, byAi, ...open } = toQuestionDraft(row)
  const isOwn = isEditableBy(caller, row.ocean_id)
  const rights = place?.rights ?? []
  const isMine = isOwn || allows(rights, 'edit')
  const isOpen = isOwn || allows(rights, 'view')
  return {
    question_id: row.question_id,
    ocean_id: row.ocean_id,
    author: row.author,
    isMine,
    locked: locked.has(row.question_id),
    create_time: new Date(row.create_time).toISOString(),
    update_time: new Date(row.update_time).toISOString(),
    ...(isOpen && { answer, note }),
    ...(isOpen && byAi && { byAi }),
    ...(isOpen && place && { folder_id: place.folder_id }),
    // Exams belong to the owner, also where somebody else may change the question.
    ...(isOwn && health && { health }),
    ...open,
  }
}
