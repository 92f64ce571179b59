import { z } from 'zod'
import type { Finding } from '../contract/finding.ts'
import { formSettingNames, settingOf } from '../form/form-settings.ts'
import { formItemKinds, itemLimits } from '../form/item-kinds.ts'
import { contestLimits, drawLimits, formLimits, voteOptions } from '../form/limits.ts'
import type { Setting } from '../form/setting.ts'
import { questionLevels } from '../question/choices.ts'
import { maxOptions, picturesPerQuestion } from '../question/limits.ts'
import { optionTypes } from '../question/option-type.ts'
import type { DeskDocument, DeskFields } from './document.ts'
import { deskLimits } from './limits.ts'
import type { QuestionContent } from './lines.ts'

/**
 * What a draft may hold: fields that are known, values of the right type, texts of a bounded length. Empty titles, too few
 * options and whatever else `checkForm` finds is only said when it is published. Nothing is trimmed or filled in, because
 * the writer has to have the same.
 */
const Text = z.string().max(deskLimits.maxText)
const Short = z.string().max(deskLimits.maxUid * 10)
const Amount = z.number().nullable()
const Uid = z.string().max(deskLimits.maxUid)
const Time = z.string().max(40).nullable()

/** Values that are read when it is published, such as the settings of a kind of question: only their texts are bounded. */
const Plain: z.ZodType<unknown> = z.lazy(() =>
  z.union([Text, z.number(), z.boolean(), z.null(), z.array(Plain).max(5000), z.record(Short, Plain)]),
)
const PlainFields = z.record(Short, Plain)

function valueFor(setting: Setting): z.ZodType {
  switch (setting.type) {
    case 'switch':
      return z.boolean()
    case 'count':
      return Amount
    case 'choice':
      return z.enum(setting.values as [string, ...string[]])
    case 'text':
      return Text
  }
}

const settingFields = Object.fromEntries(
  formSettingNames.map((name) => {
    const setting = settingOf(name)
    return [name, setting.default === undefined ? valueFor(setting).optional() : valueFor(setting)]
  }),
)

type SettingField = (typeof formSettingNames)[number]

const Fields = z.strictObject({
  ...settingFields,
  ...({
    survey_title: Text,
    desc: Text,
    type: Short,
    course: Short,
    status: z.int().min(0).max(1),
    start_time: Time,
    end_time: Time,
    password: z
      .string()
      .max(formLimits.passwordMax * 4)
      .nullable(),
    logic: PlainFields,
    vote: z.array(z.strictObject({ uid: Uid, opt: Text, pic: Short })).max(voteOptions.read),
    entries: z
      .array(z.strictObject({ uid: Uid, opt: Text, key: Short, pic: Short, text: Text, number: Short }))
      .max(contestLimits.read),
    passScore: Amount,
    draw: z
      .array(
        z.strictObject({
          uid: Uid,
          category: Short,
          option_type: Amount,
          level: Short,
          key: Text,
          count: Amount,
          score: Amount,
        }),
      )
      .max(2 * drawLimits.maxRules),
    otherPaper: PlainFields.nullable(),
    fresh: z.array(Uid).max(formLimits.maxQuestions),
  } satisfies Record<Exclude<keyof DeskFields, SettingField>, z.ZodType>),
})

const Content = z.strictObject({
  question: Text,
  question_pic: z.array(Short).max(picturesPerQuestion.most),
  question_media: Plain.optional(),
  option_type: z.literal(optionTypes),
  questionnaire_type: Short,
  options: z
    .array(z.strictObject({ opt: Text, key: Short, pic: Short, text: Text.optional() }))
    .max(maxOptions),
  settings: PlainFields.optional(),
  isRequired: z.boolean(),
  isOnlyOpt: z.int().min(0).max(1),
  answer: Text.optional(),
  note: Text.optional(),
  key: Text.optional(),
  level: z.enum(questionLevels),
  allowPeopleUse: z.boolean().optional(),
  status: z.int().min(0).max(1).optional(),
  filterType: Short.optional(),
  byAi: z.boolean().optional(),
} satisfies Record<keyof QuestionContent, z.ZodType>)

const Line = z
  .union([
    z.strictObject({
      uid: Uid.min(1),
      question: z.strictObject({
        uid: Uid,
        question_id: z.uuid().nullable(),
        content: Content,
        score: Amount.optional(),
        bank: z.enum(['same', 'changed', 'deleted']).optional(),
      }),
    }),
    z.strictObject({
      uid: Uid.min(1),
      item: z.strictObject({
        uid: Uid,
        // The list says where it lies.
        before: z.literal(''),
        item_id: Short.optional(),
        kind: z.enum(formItemKinds),
        title: Text,
        text: Text,
        pics: z.array(Short).max(itemLimits.pictures),
      }),
    }),
  ])
  .refine((line) => line.uid === ('item' in line ? line.item : line.question).uid)

const Document = z.strictObject({ form: Fields, lines: z.array(z.unknown()).max(deskLimits.maxLines) })

/** What nobody can store, named by its line and field: `lines.<uid>.content.options`. */
export const findLineFault = (line: unknown): Finding | undefined => {
  const uid = (line as { uid?: unknown } | null)?.uid
  return faultIn(Line.safeParse(line), `lines.${typeof uid === 'string' ? uid : ''}`)
}

export const findFieldsFault = (form: unknown): Finding | undefined => faultIn(Fields.safeParse(form), 'form')

/** The fault of a whole document, such as one that a desk begins with. */
export function findDocumentFault(value: unknown): Finding | undefined {
  const read = Document.safeParse(value)
  if (!read.success) return faultIn(read, 'document')
  const { lines } = read.data as unknown as DeskDocument
  for (const line of lines) {
    const fault = findLineFault(line)
    if (fault) return fault
  }
  const uids = new Set(lines.map(({ uid }) => uid))
  return uids.size < lines.length ? { field: 'lines', reason: '有两行的编号相同' } : undefined
}

type Read = { success: true } | { success: false; error: z.ZodError }

function faultIn(read: Read, place: string): Finding | undefined {
  if (read.success) return undefined
  const issue = innermost(read.error.issues[0])
  const field = [place, ...(issue?.path ?? [])].map(String).join('.')
  return issue?.code === 'too_big'
    ? {
        field,
        reason: `有一处${issue.origin === 'string' ? `超过了 ${issue.maximum} 个字` : `超过了 ${issue.maximum} 项`}，没有保存。请删短一些，或分成几份`,
        isTooLong: true,
      }
    : { field, reason: '有一处内容不是这里能放的，没有保存。请撤销上一步，或刷新后再试' }
}

/** Of the alternatives of a union the one that went furthest says most. */
function innermost(issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const deepest = issue.errors
    .flat()
    .toSorted((one, other) => other.path.length - one.path.length || Number(other.code === 'too_big') - 1)
  const inner = innermost(deepest[0])
  return inner && { ...inner, path: [...issue.path, ...inner.path] }
}
