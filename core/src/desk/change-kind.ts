import { seenOf } from '../format/invisible.ts'
import type { QuestionOption } from '../question/fields.ts'
import { mostPictures, rightKeysOf } from '../question/kinds/authors.ts'
import { countGaps } from '../question/kinds/cloze/kind.ts'
import { clozeLimits } from '../question/kinds/cloze/settings.ts'
import type { QuestionSettings } from '../question/kinds/kind.ts'
import { matchingLimits } from '../question/kinds/matching/settings.ts'
import { matrixLimits } from '../question/kinds/matrix/settings.ts'
import { partsOf } from '../question/kinds/parts.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { scaleLimits } from '../question/kinds/scale/settings.ts'
import { findSetKeyFault, hasReadableSettings, tidySettings } from '../question/kinds/settings.ts'
import { optionLabel, placeOfLabel } from '../question/option-label.ts'
import { type OptionType, optionType } from '../question/option-type.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { tidyQuestion } from '../question/tidy-question.ts'
import type { DraftQuestion, QuestionContent } from './lines.ts'

interface Changed {
  question: DraftQuestion
  /** What the other kind has no place for, such as 第 5 个起的 2 个选项, for a message. */
  lost: string[]
}

/** The question as one of another kind, with all that fits it: text, files, options, key, note, points. */
export function changeKind(question: DraftQuestion, option_type: OptionType): Changed {
  const { content } = question
  if (content.option_type === option_type) return { question, lost: [] }
  const kind = kindOf(option_type)
  const choices = choicesOf(content)
  const placed = placeChoices(content, choices, option_type)
  const most = mostPictures(option_type)
  const draft = tidyQuestion({
    ...unsaid,
    ...said(content),
    question_pic: content.question_pic.slice(0, most),
    option_type,
    options: placed.options,
    settings: placed.settings,
    isOnlyOpt: 0,
    answer: '',
  })
  const answer = keyFor(content, draft)
  const isKeyed = answer !== '' && (kind.isMarkable || kind.hasParts === true)
  const whole = answer === '' ? draft : tidyQuestion({ ...draft, answer, isOnlyOpt: isKeyed ? 1 : 0 })
  const isScoreLost = question.score !== undefined && question.score > 0 && !kind.isScored
  const { score, ...line } = question
  return {
    question: {
      ...line,
      ...(score !== undefined && kind.isScored && { score }),
      question_id: null,
      bank: undefined,
      content: contentLike(content, whole),
    },
    lost: [
      ...lostChoices(choices.length, placed.kept),
      ...lostSettings(content, option_type, placed.kept > 0),
      ...((content.answer ?? '') !== '' && answer === '' ? ['答案'] : []),
      ...(content.question_pic.length > most ? [`第 ${most + 1} 张起的图片`] : []),
      ...(isScoreLost ? ['分值'] : []),
    ],
  }
}

/** The message, such as 已换成“判断”，没有留下：4 个选项、答案; undefined where everything stayed. */
export const lossText = (option_type: OptionType, lost: readonly string[]): string | undefined =>
  lost.length === 0 ? undefined : `已换成“${kindOf(option_type).shortName}”，没有留下：${lost.join('、')}`

const unsaid = {
  answer: '',
  note: '',
  key: '',
  allowPeopleUse: true,
  status: 1,
  filterType: '',
} as const

const said = (content: QuestionContent) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)) as QuestionContent &
    Pick<QuestionDraft, 'answer' | 'note' | 'key' | 'allowPeopleUse' | 'status' | 'filterType'>

/** What the content did not say, such as another author's key, the other kind does not say either. */
const contentLike = (before: QuestionContent, after: QuestionDraft): QuestionContent =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => {
      if (value === undefined) return false
      return !(name in unsaid) || before[name as keyof QuestionContent] !== undefined || name === 'answer'
    }),
  ) as unknown as QuestionContent

type Choice = Pick<QuestionOption, 'opt' | 'pic'>

const isWritten = ({ opt, pic }: Choice) => opt.trim() !== '' || pic !== ''

/** What takers of this question choose from. */
function choicesOf(content: QuestionContent): Choice[] {
  const { option_type, options, settings = {} } = content
  const kind = kindOf(option_type)
  if (kind.optionCount) {
    const all = (kind.fixedOptions ?? options).map(({ opt, pic }) => ({ opt, pic }))
    return all.slice(0, all.findLastIndex(isWritten) + 1)
  }
  if (!hasReadableSettings(content)) return []
  if (option_type === optionType.matrix) return toChoices(settings.columns)
  if (option_type === optionType.matching) return toChoices(settings.left)
  if (option_type === optionType.scale) return toChoices(settings.words)
  return option_type === optionType.cloze ? toChoices(onlyBlank(settings)?.choices) : []
}

const onlyBlank = ({ blanks }: QuestionSettings): { choices: readonly string[] } | undefined =>
  Array.isArray(blanks) && blanks.length === 1 ? blanks[0] : undefined

const toChoices = (texts: unknown): Choice[] =>
  Array.isArray(texts) ? texts.map((opt) => ({ opt: String(opt), pic: '' })) : []

interface Placed {
  options: QuestionOption[]
  settings: QuestionSettings | undefined
  /** How many of the choices have a place. */
  kept: number
}

function placeChoices(content: QuestionContent, choices: readonly Choice[], option_type: OptionType): Placed {
  const kind = kindOf(option_type)
  if (kind.fixedOptions) return { options: [], settings: undefined, kept: 0 }
  if (kind.optionCount) {
    const { min, max } = kind.optionCount
    const count = Math.max(min, Math.min(max, choices.length))
    const options = Array.from({ length: count }, (_, index) => ({
      opt: choices[index]?.opt ?? '',
      pic: choices[index]?.pic ?? '',
      key: optionLabel(index),
    }))
    const settings = option_type === optionType.choiceList ? { several: choosesSeveral(content) } : undefined
    return { options, settings, kept: Math.min(max, choices.length) }
  }
  return placeTexts(content, choices, option_type)
}

const choosesSeveral = (content: QuestionContent): boolean =>
  content.option_type === optionType.multipleChoice || rightPlaces(content).length > 1

/** Kinds whose choices are texts in their settings. */
function placeTexts(content: QuestionContent, choices: readonly Choice[], option_type: OptionType): Placed {
  const texts = choices.every(({ opt, pic }) => opt.trim() !== '' && pic === '')
    ? choices.map(({ opt }) => opt)
    : []
  const fits = (max: number, length: number) =>
    texts.length > 0 && texts.length <= max && texts.every((text) => text.length <= length)
  const place = (settings: QuestionSettings): Placed => ({ options: [], settings, kept: texts.length })
  const nothing: Placed = { options: [], settings: startSettings[option_type], kept: 0 }
  switch (option_type) {
    case optionType.matrix:
      return fits(matrixLimits.columns.max, matrixLimits.columnText.max)
        ? place({ rows: [], columns: texts })
        : nothing
    case optionType.matching:
      return fits(matchingLimits.items.max, matchingLimits.item.max)
        ? place({ left: texts, right: [], reuse: false })
        : nothing
    case optionType.scale:
      return texts.length >= scaleLimits.steps.min && fits(scaleLimits.steps.max, scaleLimits.words.max)
        ? place({ look: 'words', steps: texts.length, words: texts })
        : nothing
    case optionType.cloze:
      return countGaps(content.question) === 1 && fits(clozeLimits.choices.max, clozeLimits.choice.max)
        ? place({ blanks: [{ choices: texts, weight: 1 }] })
        : nothing
    default:
      return nothing
  }
}

/** Settings of kinds that have no default without what their author writes. */
const startSettings: Partial<Record<OptionType, QuestionSettings>> = {
  [optionType.matrix]: { rows: [] },
  [optionType.matching]: { left: [], right: [], reuse: false },
  [optionType.entryTable]: { columns: [] },
  [optionType.passage]: { questions: [] },
}

const lostChoices = (count: number, kept: number): string[] => {
  if (kept >= count) return []
  return [kept === 0 ? `${count} 个选项` : `第 ${kept + 1} 个起的 ${count - kept} 个选项`]
}

/** What each kind has beside its choices. */
const ownParts: Partial<Record<OptionType, string>> = {
  [optionType.matrix]: '矩阵的行',
  [optionType.matching]: '右边的几项',
  [optionType.entryTable]: '表格的列',
  [optionType.cascade]: '各级内容',
  [optionType.signature]: '知情同意',
}

function lostSettings(content: QuestionContent, to: OptionType, isCarried: boolean): string[] {
  const { option_type, settings } = content
  const parts = partsOf(content).length
  if (parts > 0) return [`${parts} 道小题`]
  if (!settings || isSameSettings(content)) return []
  const isWhole =
    isCarried &&
    (option_type === optionType.scale ||
      (option_type === optionType.cloze && onlyBlank(settings) !== undefined))
  if (isWhole) return []
  if (option_type === optionType.cloze) return ['各空的选项']
  // A list of which several are chosen is what the kind 多选 is.
  const rest = { ...settings, several: to === optionType.multipleChoice ? false : settings.several }
  if (option_type === optionType.choiceList && isSameSettings({ option_type, settings: rest })) return []
  return [ownParts[option_type] ?? `“${kindOf(option_type).shortName}”的设置`]
}

const isSameSettings = ({ option_type, settings }: Pick<QuestionContent, 'option_type' | 'settings'>) =>
  JSON.stringify(tidySettings(option_type, settings)) === JSON.stringify(tidySettings(option_type, undefined))

/** The places of the options that are right by themselves. */
function rightPlaces(content: QuestionContent): number[] {
  const { option_type, answer = '' } = content
  if (answer === '' || !hasReadableSettings(content)) return []
  const { fixedOptions } = kindOf(option_type)
  if (option_type === optionType.cloze && content.settings && onlyBlank(content.settings))
    return [placeOfLabel(answer)]
  return rightKeysOf(content, answer).map((key) =>
    fixedOptions ? fixedOptions.findIndex((option) => option.key === key) : placeOfLabel(key),
  )
}

const ordered: ReadonlySet<OptionType> = new Set([optionType.ranking, optionType.longRanking])

/** The key as the other kind has it; empty where it has none such. */
function keyFor(content: QuestionContent, to: QuestionDraft): string {
  const { answer = '', option_type } = content
  if (answer === '' || !hasReadableSettings(to)) return ''
  const kind = kindOf(to.option_type)
  if (ordered.has(option_type) || ordered.has(to.option_type))
    return ordered.has(option_type) && ordered.has(to.option_type) ? accepted(to, answer) : ''
  const places = rightPlaces(content)
  const choices = choicesOf(content)
  if (kind.isChoice && !kind.fixedOptions)
    return accepted(
      to,
      places.map(optionLabel).filter((key) => hasOption(to, key)).length === places.length
        ? places.map(optionLabel).join(',')
        : '',
    )
  if (to.option_type === optionType.cloze) return accepted(to, places.map(optionLabel).join(''))
  const written =
    kindOf(option_type).isWritten || places.length === 0 ? kindOf(option_type).writeKey(answer) : ''
  const text = places.length > 0 ? places.map((place) => choices[place]?.opt ?? '').join('；') : written
  if (places.length > 1 && kind.isWritten && to.option_type !== optionType.openAnswer) return ''
  return takesText.has(to.option_type) ? accepted(to, seenOf(text) === '' ? '' : text) : ''
}

/** Kinds whose key is a text that a person writes. */
const takesText: ReadonlySet<OptionType> = new Set([
  optionType.fillIn,
  optionType.openAnswer,
  optionType.number,
  optionType.dateTime,
  optionType.trueFalse,
])

const hasOption = ({ options }: QuestionDraft, key: string) =>
  options.some((option) => option.key === key && isWritten(option))

function accepted(question: QuestionDraft, text: string): string {
  if (text === '') return ''
  const kind = kindOf(question.option_type)
  const key = kind.readKey(question, text)
  return key === '' || kind.findKeyFault(question, key) || findSetKeyFault(question, key) ? '' : key
}
