import { categoryLimits } from '@wenhai/core/category/names'
import { deskCalls } from '@wenhai/core/desk/calls'
import type { DeskDocument, DeskFields } from '@wenhai/core/desk/document'
import type { FormLine, QuestionContent } from '@wenhai/core/desk/lines'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { defaultSettings } from '@wenhai/core/form/form-settings'
import { contestLimits, voteOptions } from '@wenhai/core/form/limits'
import { noLogic } from '@wenhai/core/form/logic-model'
import { newId } from '#lib/ids'
import type { Client } from './client.ts'

/** A single choice with two options. */
export const content = (question: string, given: Partial<QuestionContent> = {}): QuestionContent => ({
  question,
  question_pic: [],
  option_type: 0,
  questionnaire_type: categoryLimits.defaultKey,
  options: [
    { opt: '是的', key: 'A', pic: '' },
    { opt: '不是', key: 'B', pic: '' },
  ],
  isRequired: true,
  isOnlyOpt: 0,
  answer: '',
  note: '',
  level: 'normal',
  ...given,
})

export const questionLine = (uid: string, question: string, question_id: string | null = null): FormLine => ({
  uid,
  question: { uid, question_id, content: content(question) },
})

export function deskDocument(
  kind: FormKind,
  lines: readonly FormLine[],
  given: Partial<DeskFields> = {},
): DeskDocument {
  const traits = formKindOf(kind)
  return {
    form: {
      ...defaultSettings,
      ...{ survey_title: '食堂满意度', desc: '', type: categoryLimits.defaultKey, course: '', status: 1 },
      ...{ start_time: null, end_time: null, password: '', logic: noLogic, passScore: null },
      vote: Array.from({ length: traits.hasOptions ? voteOptions.min : 0 }, (_, index) => ({
        ...{ uid: `option-${index}`, opt: `选项 ${index}`, pic: '' },
      })),
      entries: Array.from({ length: traits.hasEntries ? contestLimits.min : 0 }, (_, index) => ({
        ...{ uid: `entry-${index}`, opt: `作品 ${index}`, key: '', pic: '', text: '', number: '' },
      })),
      draw: [],
      otherPaper: null,
      fresh: [],
      ...given,
    },
    lines,
  }
}

/** A new desk of two questions. */
export async function openDesk(
  client: Client,
  {
    kind = 'survey',
    draft = deskDocument(kind, [questionLine('q1', '好吃吗？'), questionLine('q2', '贵吗？')]),
  }: { kind?: FormKind; draft?: DeskDocument } = {},
): Promise<string> {
  const { status, reason, data } = await client.call(deskCalls.openDesk, { questionnaire_type: kind, draft })
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data.desk_id
}

export const setQuestion = (uid: string, value: string) => ({
  ...{ do: 'set', at: uid, path: 'content.question', value },
})

export const change = (operations: unknown[], given: Record<string, unknown> = {}) => ({
  ...{ change_id: newId(), what: '修改', operations },
  ...given,
})

/** Writes as one window does. */
export const write = (
  client: Client,
  desk_id: string,
  revision: number,
  changes: unknown[],
  given: Record<string, unknown> = {},
) => client.call(deskCalls.writeDesk, { desk_id, revision, writer: 'window-1', changes, ...given })
