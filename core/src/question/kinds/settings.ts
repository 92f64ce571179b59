import { z } from 'zod'
import { describeIssue, explainIssue } from '../../contract/explain.ts'
import type { Finding } from '../../contract/finding.ts'
import { maxDepth, maxNameLength } from '../../contract/limits.ts'
import { parseOurJson } from '../../contract/parse-json.ts'
import type { BlankMode } from '../compare/modes.ts'
import { type OptionType, optionType } from '../option-type.ts'
import { allocationSettings } from './allocation/settings.ts'
import { cascadeSettings } from './cascade/settings.ts'
import { checkedTextSettings } from './checked-text/settings.ts'
import { choiceListSettings } from './choice-list/settings.ts'
import { clozeSettings } from './cloze/settings.ts'
import { dateTimeSettings } from './date-time/settings.ts'
import { entryTableSettings } from './entry-table/settings.ts'
import { countBlanks, splitAtBlanks } from './fill-in/kind.ts'
import { modeOf } from './fill-in/mark.ts'
import { fillInSettings } from './fill-in/settings.ts'
import type { QuestionBody, QuestionSettings } from './kind.ts'
import type { KindSettings } from './kind-settings.ts'
import { longRankingSettings } from './long-ranking/settings.ts'
import { matchingSettings } from './matching/settings.ts'
import { matrixSettings } from './matrix/settings.ts'
import { numberSettings } from './number/settings.ts'
import { partName, partsOf, partTexts } from './parts.ts'
import { makePassageSettings } from './passage/settings.ts'
import { allKinds, kindOf } from './registry.ts'
import { scaleSettings } from './scale/settings.ts'
import { signatureSettings } from './signature/settings.ts'
import { uploadSettings } from './upload/settings.ts'

/** These kinds have nothing to set. Their examples are in `examples.ts`. */
export type PlainType = (typeof optionType)[
  | 'singleChoice'
  | 'multipleChoice'
  | 'openAnswer'
  | 'ranking'
  | 'trueFalse']

type SetType = Exclude<OptionType, PlainType>

const ofSimple: Record<Exclude<SetType, typeof optionType.passage>, KindSettings> = {
  [optionType.fillIn]: fillInSettings,
  [optionType.scale]: scaleSettings,
  [optionType.upload]: uploadSettings,
  [optionType.signature]: signatureSettings,
  [optionType.choiceList]: choiceListSettings,
  [optionType.allocation]: allocationSettings,
  [optionType.longRanking]: longRankingSettings,
  [optionType.number]: numberSettings,
  [optionType.dateTime]: dateTimeSettings,
  [optionType.cascade]: cascadeSettings,
  [optionType.checkedText]: checkedTextSettings,
  [optionType.matrix]: matrixSettings,
  [optionType.entryTable]: entryTableSettings,
  [optionType.matching]: matchingSettings,
  [optionType.cloze]: clozeSettings,
}

const schemasIn = (list: Readonly<Record<number, KindSettings>>): z.ZodObject[] =>
  Object.values(list).map(({ schema }) => schema)

/** Uploads and what has to be the only one of its form are known by the id of a whole question. */
const mayBePart = (option_type: OptionType): boolean => {
  const { hasParts, uploads } = kindOf(option_type)
  return !hasParts && !uploads
}

/** A passage holds questions of the others. */
export const kindSettings: Record<SetType, KindSettings> = {
  ...ofSimple,
  [optionType.passage]: makePassageSettings(schemasIn(ofSimple), mayBePart),
}

const all: Readonly<Partial<Record<OptionType, KindSettings>>> = kindSettings

const known = schemasIn(kindSettings)

/**
 * The settings on the wire. The kind decides which fields they may have, which `checkQuestion` looks at; they are no
 * larger than those of the largest kind.
 */
export const SettingsIn = z
  .record(z.string().max(maxNameLength), z.unknown())
  .meta({ boundedBy: z.union(known) })

/** The help of the API page, such as 10 量表：steps 档数，first 第一档的数字. */
export const settingsHelp = allKinds
  .flatMap(({ option_type, shortName }) => {
    const fields = Object.entries(all[option_type]?.schema.shape ?? {})
    const names = fields.map(([name, schema]) => `${name} ${schema.meta()?.title}`)
    return names.length > 0 ? [`${option_type} ${shortName}：${names.join('，')}`] : []
  })
  .join('；')

/**
 * The settings in the one form they are stored in, with every default; undefined where the kind has none. A wrong value
 * stays as it is, so that a fault can name it.
 */
export function tidySettings(
  option_type: OptionType,
  given: QuestionSettings | undefined,
): QuestionSettings | undefined {
  const own = all[option_type]
  if (!own) return undefined
  const read = own.schema.safeParse(given ?? {})
  if (!read.success) return given
  return own.shorten ? own.shorten(read.data) : read.data
}

/** The part of the settings that makes another question to those who answer it. */
export function askedSettings(option_type: OptionType, given: QuestionSettings | undefined): unknown {
  if (all[option_type]?.isUnseen) return undefined
  const tidy = tidySettings(option_type, given)
  const parts = partsOf({ settings: tidy })
  return parts.length === 0
    ? tidy
    : parts.map(({ settings, ...part }) => [part, askedSettings(part.option_type, settings)])
}

/** Whether they have the shape that the kind's own functions read, here and in the questions within. */
export function hasReadableSettings(question: Pick<QuestionBody, 'option_type' | 'settings'>): boolean {
  const own = all[question.option_type]
  if (own && !own.schema.safeParse(question.settings ?? {}).success) return false
  return partsOf(question).every(hasReadableSettings)
}

export function findSettingsFaults(question: QuestionBody): Finding[] {
  const own = all[question.option_type]
  const read = own?.schema.safeParse(question.settings ?? {}, { error: describeIssue, reportInput: true })
  if (!own || !read) return []
  const found = read.success
    ? (own.findFaults?.(read.data, question) ?? [])
    : read.error.issues.map((issue) => explainIssue(own.schema, issue))
  return found.map(({ field, ...finding }) => ({ ...finding, field: `settings.${field}` }))
}

/** Finds what is wrong with a key because of the settings, here and in the questions within. */
export function findSetKeyFault(question: QuestionBody, key: string): string | undefined {
  const fault = all[question.option_type]?.findKeyFault?.(question, key)
  const keys = partTexts.parse(key)
  return partsOf(question).reduce((found, part, index) => {
    const own = found === undefined ? findSetKeyFault(part, keys[index] ?? '') : undefined
    return own === undefined ? found : `第${partName(index)}小题：${own}`
  }, fault)
}

/** How a person writes them, where the kind has a line for it. */
export const settingsExample = (option_type: OptionType): string | undefined =>
  all[option_type]?.line?.example

/** The lines of all kinds, such as 量表：1-5 非常不满意 非常满意. */
export const settingsLines = allKinds
  .flatMap(({ option_type, shortName }) => {
    const example = settingsExample(option_type)
    return example === undefined ? [] : [`${shortName}：${example}`]
  })
  .join('；')

/** What the settings of a kind are made of; undefined where it has none. */
export const kindSettingsOf = (option_type: OptionType): KindSettings | undefined => all[option_type]

export const hasSettings = (option_type: OptionType): boolean => all[option_type] !== undefined

/** Reads settings from the line or the JSON of a cell; undefined where the text is neither. */
export function readSettingsText(option_type: OptionType, text: string): QuestionSettings | undefined {
  if (!text.startsWith('{')) return all[option_type]?.line?.read(text)
  try {
    return parseOurJson(text, maxDepth) as QuestionSettings
  } catch {
    return undefined
  }
}

/** Writes settings as text that `readSettingsText` reads back unchanged. */
export function writeSettingsText(option_type: OptionType, settings: QuestionSettings | undefined): string {
  if (!settings) return ''
  const line = all[option_type]?.line
  const text = line?.write(settings) ?? ''
  const back = line && tidySettings(option_type, line.read(text))
  // Settings that were stored before a field was added have its default.
  const same = JSON.stringify(back) === JSON.stringify(tidySettings(option_type, settings))
  return same ? text : JSON.stringify(settings)
}

type Asked = Pick<QuestionBody, 'option_type' | 'question' | 'settings'>

/** How each blank is compared, those of questions within included, in their order; none where there are no blanks. */
export const modesIn = (question: Asked): BlankMode[] =>
  kindOf(question.option_type).hasModes
    ? Array.from({ length: countBlanks(question.question) }, (_, index) => modeOf(question, index))
    : partsOf(question).flatMap(modesIn)

/**
 * The parts into which gaps divide its text, and those of the questions within: a key has to fit them. 0 where options do
 * that.
 */
export const partsAtGaps = (question: Asked): number[] =>
  [question, ...partsOf(question)].map(({ option_type, question: text }) =>
    kindOf(option_type).optionCount ? 0 : splitAtBlanks(text).length,
  )

/** The question with other modes, in the same order. */
export function withModes<Question extends Asked>(question: Question, modes: readonly BlankMode[]): Question {
  const { settings: _, ...rest } = question
  const settings = settingsWith(question, modes)
  return { ...rest, ...(settings && { settings }) } as Question
}

function settingsWith(question: Asked, modes: readonly BlankMode[]): QuestionSettings | undefined {
  if (kindOf(question.option_type).hasModes) return tidySettings(question.option_type, { modes })
  const parts = partsOf(question)
  if (parts.length === 0) return question.settings
  let from = 0
  return {
    ...question.settings,
    questions: parts.map((part) => {
      const own = modes.slice(from, from + modesIn(part).length)
      from += own.length
      return own.length === 0 ? part : withModes(part, own)
    }),
  }
}
