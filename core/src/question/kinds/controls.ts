import { type OptionType, optionType } from '../option-type.ts'
import { blanksOf } from './cloze/answer.ts'
import { entryTableOf } from './entry-table/answer.ts'
import type { QuestionBody } from './kind.ts'
import { matchingOf } from './matching/answer.ts'
import { matrixOf } from './matrix/answer.ts'
import { partsOf } from './parts.ts'
import { kindOf } from './registry.ts'
import { scaleOf, stepsOf } from './scale/answer.ts'

type CountControls = (question: QuestionBody) => number

const ofOptions: CountControls = ({ options }) => options.length
const one: CountControls = () => 1

/** A line of a drop-down list costs a page a tenth of an option that can be seen. */
const inList = (lines: number): number => lines / 10

/** Without a script, a person is asked for the place of each. */
const ofPlaces: CountControls = ({ options }) => options.length + inList(options.length ** 2)

/** Rows of a table that are there before anybody has added one. */
const rowsAtOnce = 10

const counts: Record<OptionType, CountControls> = {
  [optionType.singleChoice]: ofOptions,
  [optionType.multipleChoice]: ofOptions,
  [optionType.fillIn]: (question) => kindOf(question.option_type).countTexts(question),
  [optionType.openAnswer]: one,
  [optionType.ranking]: ofPlaces,
  [optionType.trueFalse]: ofOptions,
  [optionType.scale]: (question) => stepsOf(scaleOf(question)).length,
  [optionType.choiceList]: ofOptions,
  [optionType.matrix]: (question) => {
    const { rows, columns, cells } = matrixOf(question)
    const count = rows.length * columns.length
    return cells === 'dropdown' ? rows.length + inList(count) : count
  },
  [optionType.entryTable]: (question) => {
    const { columns, least, most } = entryTableOf(question)
    const lines = columns.reduce((sum, { options }) => sum + options.length, 0)
    return Math.max(least, Math.min(most, rowsAtOnce)) * (columns.length + inList(lines))
  },
  [optionType.checkedText]: one,
  [optionType.number]: one,
  [optionType.dateTime]: one,
  [optionType.allocation]: ofOptions,
  [optionType.cascade]: one,
  [optionType.upload]: one,
  [optionType.signature]: one,
  [optionType.matching]: (question) => {
    const { left, right } = matchingOf(question)
    return left.length + inList(left.length * right.length)
  },
  [optionType.cloze]: (question) =>
    blanksOf(question).reduce((sum, { choices }) => sum + 1 + inList(choices.length), 0),
  [optionType.passage]: (question) => partsOf(question).reduce((sum, part) => sum + countControls(part), 0),
  [optionType.longRanking]: ofPlaces,
}

/** What a page draws of a question: its text, and all that can be chosen or filled in. */
export const countControls = (question: QuestionBody): number =>
  Math.ceil(1 + counts[question.option_type](question))
