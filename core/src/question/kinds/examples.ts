import { ask } from '../compose.ts'
import { answerText } from '../limits.ts'
import { type OptionType, optionType, optionTypes } from '../option-type.ts'
import type { QuestionDraft } from '../schema.ts'
import type { KindExample } from './kind-settings.ts'
import { kindSettings, type PlainType } from './settings.ts'

/** The examples of the kinds that have no settings; the others are beside the settings of their kind. */
const plainExamples: Record<PlainType, KindExample> = {
  [optionType.singleChoice]: {
    question: '中国的首都是哪里？',
    options: ['上海', '北京', '广州'],
    key: 'B',
    answer: 'B',
    wrong: 'D',
  },
  [optionType.multipleChoice]: {
    question: '哪些是直辖市？',
    options: ['北京', '南京', '天津', '重庆'],
    key: 'A,C,D',
    answer: 'A,C,D',
    wrong: 'A,E',
  },
  [optionType.openAnswer]: {
    question: '谈谈读书的好处。',
    key: '开阔眼界，增长见识。',
    answer: '第一行\n第二行',
    wrong: '字'.repeat(answerText.max + 1),
  },
  [optionType.ranking]: {
    question: '按朝代先后排列。',
    options: ['唐', '秦', '宋'],
    key: 'B,A,C',
    answer: 'B,A,C',
    wrong: 'B,A',
  },
  [optionType.trueFalse]: {
    question: '水在标准大气压下 100℃ 沸腾。',
    key: '1',
    answer: '1',
    wrong: '2',
  },
}

const isPlain = (option_type: OptionType): option_type is PlainType => option_type in plainExamples

/** An example of a kind, on which every part of the product that deals with kinds is tried. */
interface Example extends Pick<KindExample, 'answer' | 'wrong'> {
  question: QuestionDraft
}

export function exampleOf(option_type: OptionType): Example {
  const example = isPlain(option_type) ? plainExamples[option_type] : kindSettings[option_type].example
  const { answer, wrong, question, ...more } = example
  return { question: ask(option_type, question, more), answer, wrong }
}

export const examples = Object.fromEntries(
  optionTypes.map((option_type) => [option_type, exampleOf(option_type)]),
) as Record<OptionType, Example>
