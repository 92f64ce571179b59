import { categoryLimits } from '../category/names.ts'
import type { FilterType, QuestionLevel } from './choices.ts'
import type { QuestionSettings } from './kinds/kind.ts'
import { kindOf } from './kinds/registry.ts'
import { optionLabel } from './option-label.ts'
import { type OptionType, optionType } from './option-type.ts'
import type { QuestionDraft } from './schema.ts'
import { tidyQuestion } from './tidy-question.ts'

/** Further fields of a question beside its text and key. */
interface About {
  level?: QuestionLevel
  /** The keywords, with spaces between them. */
  key?: string
  note?: string
  isRequired?: boolean
}

interface Asked {
  options?: readonly string[]
  settings?: QuestionSettings
  key?: string
}

/** A question of any kind. A setting that is left out has its default. */
export const ask = (
  option_type: OptionType,
  question: string,
  { options = [], settings, key = '' }: Asked,
  about: About = {},
): QuestionDraft =>
  tidyQuestion({
    question,
    question_pic: [],
    option_type,
    questionnaire_type: categoryLimits.defaultKey,
    options: options.map((opt, index) => ({ opt, key: optionLabel(index), pic: '' })),
    isRequired: true,
    isOnlyOpt: key === '' || !kindOf(option_type).isMarkable ? 0 : 1,
    answer: key,
    note: '',
    key: '',
    level: 'easy',
    allowPeopleUse: true,
    status: 1,
    filterType: '',
    ...(settings && { settings }),
    ...about,
  })

/** An empty key makes a choice without a right option, as in surveys. */
export const single = (question: string, options: readonly string[], key = '', about: About = {}) =>
  ask(optionType.singleChoice, question, { options, key }, about)

export const multiple = (question: string, options: readonly string[], key = '', about: About = {}) =>
  ask(optionType.multipleChoice, question, { options, key }, about)

export const ranking = (question: string, options: readonly string[], key = '', about: About = {}) =>
  ask(optionType.ranking, question, { options, key }, about)

export const trueFalse = (question: string, isTrue: boolean, about: About = {}) =>
  ask(optionType.trueFalse, question, { key: isTrue ? '1' : '0' }, about)

/** Blanks are ____ in the text, their answers separated by ； and accepted alternatives by |. */
export const fillIn = (question: string, key = '', about: About = {}) =>
  ask(optionType.fillIn, question, { key }, about)

export const scale = (question: string, settings: QuestionSettings = {}, about: About = {}) =>
  ask(optionType.scale, question, { settings }, about)

/** Makes an upload; it takes one picture, unless the settings say otherwise. */
export const upload = (question: string, settings: QuestionSettings = {}, about: About = {}) =>
  ask(optionType.upload, question, { settings }, about)

/** Makes a signature; `consent` is the text that is agreed to by signing. */
export const signature = (question: string, consent = '', about: About = {}) =>
  ask(optionType.signature, question, { settings: { consent } }, about)

/** Makes a choice of one or several of many options; the key is a list of right ones, or points: `A=2,B=-1`. */
export const choiceList = (
  question: string,
  options: readonly string[],
  settings: QuestionSettings = {},
  key = '',
  about: About = {},
) => ask(optionType.choiceList, question, { options, settings, key }, about)

export const allocation = (
  question: string,
  options: readonly string[],
  settings: QuestionSettings = {},
  about: About = {},
) => ask(optionType.allocation, question, { options, settings }, about)

export const longRanking = (
  question: string,
  options: readonly string[],
  settings: QuestionSettings = {},
  key = '',
  about: About = {},
) => ask(optionType.longRanking, question, { options, settings, key }, about)

/** The key is a number, with a tolerance where one is allowed: 9.8±0.1. */
export const number = (question: string, settings: QuestionSettings = {}, key = '', about: About = {}) =>
  ask(optionType.number, question, { settings, key }, about)

export const dateTime = (question: string, settings: QuestionSettings = {}, key = '', about: About = {}) =>
  ask(optionType.dateTime, question, { settings, key }, about)

/** Makes a cascade, which is 省市区 without settings. */
export const cascade = (question: string, settings: QuestionSettings = {}, key = '', about: About = {}) =>
  ask(optionType.cascade, question, { settings, key }, about)

export const checkedText = (question: string, settings: QuestionSettings = {}, about: About = {}) =>
  ask(optionType.checkedText, question, { settings }, about)

export const matrix = (question: string, settings: QuestionSettings, about: About = {}) =>
  ask(optionType.matrix, question, { settings }, about)

export const entryTable = (question: string, settings: QuestionSettings, about: About = {}) =>
  ask(optionType.entryTable, question, { settings }, about)

/** Gaps are ____ in the text; the key is a letter for each. */
export const cloze = (
  question: string,
  choices: readonly (readonly string[])[],
  key = '',
  about: About = {},
) =>
  ask(
    optionType.cloze,
    question,
    { settings: { blanks: choices.map((each) => ({ choices: each })) }, key },
    about,
  )

/** The key is a letter of the right side for each on the left. */
export const matching = (
  question: string,
  left: readonly string[],
  right: readonly string[],
  key = '',
  about: About = {},
) => ask(optionType.matching, question, { settings: { left, right }, key }, about)

/** A stem and the questions under it, with their keys. */
export const passage = (question: string, parts: readonly QuestionDraft[], about: About = {}) =>
  ask(
    optionType.passage,
    question,
    {
      settings: {
        questions: parts.map(
          ({ question: text, question_media, option_type, options, settings, isRequired }) => ({
            question: text,
            ...(question_media && { question_media }),
            option_type,
            options,
            settings,
            isRequired,
          }),
        ),
      },
      key: JSON.stringify(parts.map(({ answer }) => answer)),
    },
    about,
  )

/** The key is a model to mark by. */
export const open = (question: string, key = '', about: About = {}) =>
  ask(optionType.openAnswer, question, { key }, about)

export const inCategory = (
  questionnaire_type: string,
  filterType: FilterType,
  questions: readonly QuestionDraft[],
): QuestionDraft[] => questions.map((question) => ({ ...question, questionnaire_type, filterType }))
