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

const compose = (
  option_type: OptionType,
  question: string,
  options: readonly string[],
  answer: string,
  about: About,
): QuestionDraft =>
  tidyQuestion({
    question,
    question_pic: [],
    option_type,
    questionnaire_type: categoryLimits.defaultKey,
    options: options.map((opt, index) => ({ opt, key: optionLabel(index), pic: '' })),
    isRequired: true,
    isOnlyOpt: answer === '' || !kindOf(option_type).isMarkable ? 0 : 1,
    answer,
    note: '',
    key: '',
    level: 'easy',
    allowPeopleUse: true,
    status: 1,
    filterType: '',
    ...about,
  })

/** An empty answer makes a choice without a right option, as in surveys. */
export const single = (question: string, options: readonly string[], answer = '', about: About = {}) =>
  compose(optionType.singleChoice, question, options, answer, about)

export const multiple = (question: string, options: readonly string[], answer = '', about: About = {}) =>
  compose(optionType.multipleChoice, question, options, answer, about)

export const ranking = (question: string, options: readonly string[], answer = '', about: About = {}) =>
  compose(optionType.ranking, question, options, answer, about)

export const trueFalse = (question: string, isTrue: boolean, about: About = {}) =>
  compose(optionType.trueFalse, question, [], isTrue ? '1' : '0', about)

/** Blanks are ____ in the text, their answers separated by ； and accepted alternatives by |. */
export const fillIn = (question: string, answer = '', about: About = {}) =>
  compose(optionType.fillIn, question, [], answer, about)

/** A setting that is left out has its default. */
export const scale = (question: string, settings: QuestionSettings = {}, about: About = {}) =>
  tidyQuestion({ ...compose(optionType.scale, question, [], '', about), settings })

/** Makes an upload; it takes one picture, unless the settings say otherwise. */
export const upload = (question: string, settings: QuestionSettings = {}, about: About = {}) =>
  tidyQuestion({ ...compose(optionType.upload, question, [], '', about), settings })

/** Makes a signature; `consent` is the text that is agreed to by signing. */
export const signature = (question: string, consent = '', about: About = {}) =>
  tidyQuestion({ ...compose(optionType.signature, question, [], '', about), settings: { consent } })

/** Makes a choice of one or several of many options; the key is a list of right ones, or points: `A=2,B=-1`. */
export const choiceList = (
  question: string,
  options: readonly string[],
  settings: QuestionSettings = {},
  answer = '',
  about: About = {},
) => tidyQuestion({ ...compose(optionType.choiceList, question, options, answer, about), settings })

export const allocation = (
  question: string,
  options: readonly string[],
  settings: QuestionSettings = {},
  about: About = {},
) => tidyQuestion({ ...compose(optionType.allocation, question, options, '', about), settings })

export const longRanking = (
  question: string,
  options: readonly string[],
  settings: QuestionSettings = {},
  answer = '',
  about: About = {},
) => tidyQuestion({ ...compose(optionType.longRanking, question, options, answer, about), settings })

/** The answer is a number, with a tolerance where one is allowed: 9.8±0.1. */
export const number = (question: string, settings: QuestionSettings = {}, answer = '', about: About = {}) =>
  tidyQuestion({ ...compose(optionType.number, question, [], answer, about), settings })

export const dateTime = (question: string, settings: QuestionSettings = {}, answer = '', about: About = {}) =>
  tidyQuestion({ ...compose(optionType.dateTime, question, [], answer, about), settings })

/** Makes a cascade, which is 省市区 without settings. */
export const cascade = (question: string, settings: QuestionSettings = {}, answer = '', about: About = {}) =>
  withSettings(optionType.cascade, question, settings, answer, about)

export const checkedText = (question: string, settings: QuestionSettings = {}, about: About = {}) =>
  tidyQuestion({ ...compose(optionType.checkedText, question, [], '', about), settings })

export const matrix = (question: string, settings: QuestionSettings, about: About = {}) =>
  tidyQuestion({ ...compose(optionType.matrix, question, [], '', about), settings })

export const entryTable = (question: string, settings: QuestionSettings, about: About = {}) =>
  tidyQuestion({ ...compose(optionType.entryTable, question, [], '', about), settings })

const withSettings = (
  option_type: OptionType,
  question: string,
  settings: QuestionSettings,
  answer: string,
  about: About,
) =>
  tidyQuestion({
    ...compose(option_type, question, [], '', about),
    settings,
    answer,
    isOnlyOpt: answer === '' ? 0 : 1,
  })

/** Gaps are ____ in the text; the answer is a letter for each. */
export const cloze = (
  question: string,
  choices: readonly (readonly string[])[],
  answer = '',
  about: About = {},
) =>
  withSettings(
    optionType.cloze,
    question,
    { blanks: choices.map((each) => ({ choices: each })) },
    answer,
    about,
  )

/** The answer is a letter of the right side for each on the left. */
export const matching = (
  question: string,
  left: readonly string[],
  right: readonly string[],
  answer = '',
  about: About = {},
) => withSettings(optionType.matching, question, { left, right }, answer, about)

/** A stem and the questions under it, with their keys. */
export const passage = (question: string, parts: readonly QuestionDraft[], about: About = {}) =>
  withSettings(
    optionType.passage,
    question,
    {
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
    JSON.stringify(parts.map(({ answer }) => answer)),
    about,
  )

/** The answer is a model to mark by. */
export const open = (question: string, answer = '', about: About = {}) =>
  compose(optionType.openAnswer, question, [], answer, about)

export const inCategory = (
  questionnaire_type: string,
  filterType: FilterType,
  questions: readonly QuestionDraft[],
): QuestionDraft[] => questions.map((question) => ({ ...question, questionnaire_type, filterType }))
