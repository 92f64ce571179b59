import { drawnCount } from '../form/draw.ts'
import { type FormKind, formKindOf } from '../form/form-kind.ts'
import { itemLimits } from '../form/item-kinds.ts'
import { formLimits } from '../form/limits.ts'
import type { QuestionLevel } from '../question/choices.ts'
import { kindOf } from '../question/kinds/registry.ts'
import type { EditedFormDraft } from './edited-draft.ts'
import type { DraftQuestion, FormLine } from './lines.ts'

/** What is changed of several questions at once. */
export type BatchChange =
  /** Without points a question shares equally in what is left of the full mark. */
  | { field: 'score'; value: number | undefined }
  | { field: 'isRequired'; value: boolean }
  | { field: 'questionnaire_type'; value: string }
  | { field: 'level'; value: QuestionLevel }

/** Questions that stayed as they were, by their numbers. */
export interface LeftAlone {
  /** The bank's text is changed in the bank. */
  bank: number[]
  /** Their kind counts for nothing. */
  unscored: number[]
}

interface Changed {
  question: readonly DraftQuestion[]
  /** How many questions were meant and are as wanted now. */
  count: number
  left: LeftAlone
}

export function changeTogether(
  question: readonly DraftQuestion[],
  uids: ReadonlySet<string>,
  change: BatchChange,
): Changed {
  const left: LeftAlone = { bank: [], unscored: [] }
  let count = 0
  const next = question.map((each, index) => {
    if (!uids.has(each.uid)) return each
    const why = whyLeft(each, change)
    if (why) {
      left[why].push(index + 1)
      return each
    }
    count += 1
    return withChange(each, change)
  })
  return { question: next, count, left }
}

/** Points belong to the form, everything else of a question to the bank, where the question is the bank's. */
function whyLeft({ question_id, content }: DraftQuestion, change: BatchChange): keyof LeftAlone | undefined {
  if (change.field === 'score') return kindOf(content.option_type).isScored ? undefined : 'unscored'
  return question_id !== null && content[change.field] !== change.value ? 'bank' : undefined
}

function withChange(question: DraftQuestion, change: BatchChange): DraftQuestion {
  if (change.field === 'score')
    return question.score === change.value ? question : { ...question, score: change.value }
  const { content } = question
  return content[change.field] === change.value
    ? question
    : { ...question, content: { ...content, [change.field]: change.value } }
}

/** The fields that only the bank keeps, for a question that was written in the form, as the server fills them in. */
export const bankDefaults = (kind: FormKind) =>
  ({
    key: '',
    allowPeopleUse: !formKindOf(kind).hasScores,
    status: formKindOf(kind).hasScores ? 1 : 0,
    filterType: '',
  }) as const

/** The line once more. A question is one of the form's own then; others' come without key and note. */
function copyLine(kind: FormKind, line: FormLine, uid: string): FormLine {
  if ('item' in line) {
    const { item_id: _, ...item } = line.item
    return { uid, item: { ...item, uid } }
  }
  const { score, content } = line.question
  return {
    uid,
    question: {
      uid,
      question_id: null,
      content: { ...content, ...bankDefaults(kind), ...(content.key !== undefined && { key: content.key }) },
      ...(score !== undefined && { score }),
    },
  }
}

/** The lines with copies of some of them, all together after the last of these. `newUid` gives each copy its name. */
export function copyLines(
  kind: FormKind,
  lines: readonly FormLine[],
  copied: ReadonlySet<string>,
  newUid: () => string,
): { lines: readonly FormLine[]; copies: FormLine[] } {
  const last = lines.findLastIndex(({ uid }) => copied.has(uid))
  const copies = lines.filter(({ uid }) => copied.has(uid)).map((line) => copyLine(kind, line, newUid()))
  return { lines: [...lines.slice(0, last + 1), ...copies, ...lines.slice(last + 1)], copies }
}

/** Why a form has no room for more lines, or undefined. */
export function whyFull(
  kind: FormKind,
  { question, items, draw }: Pick<EditedFormDraft, 'question' | 'items' | 'draw'>,
  more: readonly FormLine[],
): string | undefined {
  const added = more.filter((line) => 'question' in line).length
  const questions = question.length + added + (formKindOf(kind).hasScores ? drawnCount(draw) : 0)
  if (added > 0 && questions > formLimits.maxQuestions)
    return `最多 ${formLimits.maxQuestions} 题，这样会有 ${questions} 题`
  const between = items.length + more.length - added
  return more.length > added && between > itemLimits.max
    ? `段落、小节和分页一共最多 ${itemLimits.max} 个，这样会有 ${between} 个`
    : undefined
}
