import { seenOf } from '../format/invisible.ts'
import type { QuestionOption } from '../question/fields.ts'
import { authorTraits, mostPictures, rightKeysOf } from '../question/kinds/authors.ts'
import type { QuestionSettings } from '../question/kinds/kind.ts'
import { partsOf } from '../question/kinds/parts.ts'
import { kindOf } from '../question/kinds/registry.ts'
import {
  findSetKeyFault,
  hasReadableSettings,
  kindSettingsOf,
  tidySettings,
} from '../question/kinds/settings.ts'
import { optionLabel, placeOfLabel } from '../question/option-label.ts'
import type { OptionType } from '../question/option-type.ts'
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
  const kind = kindOf(option_type)
  if (kind === kindOf(content.option_type)) return { question, lost: [] }
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
  const texts = kindSettingsOf(option_type)?.choices
  if (!texts || !hasReadableSettings(content)) return []
  return texts.of(settings).map((opt) => ({ opt, pic: '' }))
}

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
    const settings = kindSettingsOf(option_type)?.withSeveral?.({}, choosesSeveral(content))
    return { options, settings, kept: Math.min(max, choices.length) }
  }
  return placeTexts(content, choices, option_type)
}

const choosesSeveral = (content: QuestionContent): boolean =>
  kindOf(content.option_type).choosesSeveral || rightPlaces(content).length > 1

/** Kinds whose choices are texts in their settings. */
function placeTexts(content: QuestionContent, choices: readonly Choice[], option_type: OptionType): Placed {
  const texts = choices.every(({ opt, pic }) => opt.trim() !== '' && pic === '')
    ? choices.map(({ opt }) => opt)
    : []
  const own = kindSettingsOf(option_type)
  const settings = texts.length > 0 ? own?.choices?.place(texts, content.question) : undefined
  return settings
    ? { options: [], settings, kept: texts.length }
    : { options: [], settings: own?.start, kept: 0 }
}

const lostChoices = (count: number, kept: number): string[] => {
  if (kept >= count) return []
  return [kept === 0 ? `${count} 个选项` : `第 ${kept + 1} 个起的 ${count - kept} 个选项`]
}

function lostSettings(content: QuestionContent, to: OptionType, isCarried: boolean): string[] {
  const { option_type, settings } = content
  const parts = partsOf(content).length
  if (parts > 0) return [`${parts} 道小题`]
  if (!settings || isSameSettings(content)) return []
  const own = kindSettingsOf(option_type)
  if (isCarried && own?.choices?.areAll?.(settings)) return []
  // A list of which several are chosen is what a kind that chooses several is.
  const rest = kindOf(to).choosesSeveral ? own?.withSeveral?.(settings, false) : undefined
  if (rest && isSameSettings({ option_type, settings: rest })) return []
  return [own?.lostName ?? `“${kindOf(option_type).shortName}”的设置`]
}

const isSameSettings = ({ option_type, settings }: Pick<QuestionContent, 'option_type' | 'settings'>) =>
  JSON.stringify(tidySettings(option_type, settings)) === JSON.stringify(tidySettings(option_type, undefined))

/** The places of the options that are right by themselves. */
function rightPlaces(content: QuestionContent): number[] {
  const { option_type, answer = '' } = content
  if (answer === '' || !hasReadableSettings(content)) return []
  const { fixedOptions } = kindOf(option_type)
  const texts = kindSettingsOf(option_type)?.choices
  if (texts?.isKey && content.settings && texts.areAll?.(content.settings)) return [placeOfLabel(answer)]
  return rightKeysOf(content, answer).map((key) =>
    fixedOptions ? fixedOptions.findIndex((option) => option.key === key) : placeOfLabel(key),
  )
}

/** The key as the other kind has it; empty where it has none such. */
function keyFor(content: QuestionContent, to: QuestionDraft): string {
  const { answer = '', option_type } = content
  if (answer === '' || !hasReadableSettings(to)) return ''
  const kind = kindOf(to.option_type)
  const [was, now] = [authorTraits(option_type), authorTraits(to.option_type)]
  if (was.isKeyOrder || now.isKeyOrder) return was.isKeyOrder && now.isKeyOrder ? accepted(to, answer) : ''
  const places = rightPlaces(content)
  const choices = choicesOf(content)
  if (kind.isChoice && !kind.fixedOptions)
    return accepted(
      to,
      places.map(optionLabel).filter((key) => hasOption(to, key)).length === places.length
        ? places.map(optionLabel).join(',')
        : '',
    )
  if (kindSettingsOf(to.option_type)?.choices?.isKey) return accepted(to, places.map(optionLabel).join(''))
  const written =
    kindOf(option_type).isWritten || places.length === 0 ? kindOf(option_type).writeKey(answer) : ''
  const text = places.length > 0 ? places.map((place) => choices[place]?.opt ?? '').join('；') : written
  if (places.length > 1 && kind.isWritten && kind.isMarkable) return ''
  return now.isKeyText ? accepted(to, seenOf(text) === '' ? '' : text) : ''
}

const hasOption = ({ options }: QuestionDraft, key: string) =>
  options.some((option) => option.key === key && isWritten(option))

function accepted(question: QuestionDraft, text: string): string {
  if (text === '') return ''
  const kind = kindOf(question.option_type)
  const key = kind.readKey(question, text)
  return key === '' || kind.findKeyFault(question, key) || findSetKeyFault(question, key) ? '' : key
}
