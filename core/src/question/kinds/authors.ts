import type { PageBlock, PageText } from '../../format/page-block.ts'
import { picturesPerQuestion } from '../limits.ts'
import { type OptionType, optionType } from '../option-type.ts'
import { allocationAuthor } from './allocation/author.ts'
import type { KindAuthor, SampleSource, Wish } from './author.ts'
import { cascadeAuthor } from './cascade/author.ts'
import { checkedTextAuthor } from './checked-text/author.ts'
import { choiceListAuthor } from './choice-list/author.ts'
import { clozeAuthor } from './cloze/author.ts'
import { dateTimeAuthor } from './date-time/author.ts'
import { entryTableAuthor } from './entry-table/author.ts'
import { fillInAuthor } from './fill-in/author.ts'
import type { KeyedQuestion, QuestionBody } from './kind.ts'
import { longRankingAuthor } from './long-ranking/author.ts'
import { matchingAuthor } from './matching/author.ts'
import { matrixAuthor } from './matrix/author.ts'
import { multipleChoiceAuthor } from './multiple-choice/author.ts'
import { numberAuthor } from './number/author.ts'
import { openAnswerAuthor } from './open-answer/author.ts'
import { makePassageAuthor } from './passage/author.ts'
import type { KindPasting } from './pasting.ts'
import { rankingAuthor } from './ranking/author.ts'
import type { Readable } from './readable.ts'
import { scaleAuthor } from './scale/author.ts'
import { signatureAuthor } from './signature/author.ts'
import { singleChoiceAuthor } from './single-choice/author.ts'
import { trueFalseAuthor } from './true-false/author.ts'
import { uploadAuthor } from './upload/author.ts'

const authors: Record<OptionType, KindAuthor> = {
  [optionType.singleChoice]: singleChoiceAuthor,
  [optionType.multipleChoice]: multipleChoiceAuthor,
  [optionType.fillIn]: fillInAuthor,
  [optionType.openAnswer]: openAnswerAuthor,
  [optionType.ranking]: rankingAuthor,
  [optionType.trueFalse]: trueFalseAuthor,
  [optionType.scale]: scaleAuthor,
  [optionType.upload]: uploadAuthor,
  [optionType.signature]: signatureAuthor,
  [optionType.choiceList]: choiceListAuthor,
  [optionType.allocation]: allocationAuthor,
  [optionType.longRanking]: longRankingAuthor,
  [optionType.number]: numberAuthor,
  [optionType.dateTime]: dateTimeAuthor,
  [optionType.cascade]: cascadeAuthor,
  [optionType.checkedText]: checkedTextAuthor,
  [optionType.matrix]: matrixAuthor,
  [optionType.entryTable]: entryTableAuthor,
  [optionType.matching]: matchingAuthor,
  [optionType.cloze]: clozeAuthor,
  [optionType.passage]: makePassageAuthor({
    sample: (question, source) => sampleAnswer(question, source),
    countControls: (question) => countControls(question),
  }),
}

/** By what an author finds it, and what its key is made of. */
export const authorTraits = (
  option_type: OptionType,
): Pick<KindAuthor, 'called' | 'isKeyOrder' | 'isKeyText'> => authors[option_type]

export const pastingOf = (option_type: OptionType): KindPasting => authors[option_type].pasting

export const sampleAnswer = (question: KeyedQuestion, source: SampleSource): string =>
  authors[question.option_type].sample(question, source)

/** An answer as rules are to read it, where its kind can be answered on purpose; otherwise the other one. */
export const makeAnswer = (question: QuestionBody, wish: Wish, otherwise: string): string =>
  authors[question.option_type].make(question, wish, otherwise)

export const readableOf = (question: QuestionBody): Readable =>
  authors[question.option_type].readable(question)

/** The options a right answer is made of; none where no single option is right. */
export const rightKeysOf = (question: QuestionBody, key: string): readonly string[] =>
  authors[question.option_type].rightKeys(key, question)

/** Whether the words of a question of this kind are the whole of it: of a passage, say, the text alone tells little. */
export const isPlainKind = (option_type: OptionType): boolean => authors[option_type].isPlain === true

/** Counts what a page draws of a question: its text, and all that can be chosen or filled in. */
export const countControls = (question: QuestionBody): number =>
  Math.ceil(1 + authors[question.option_type].countControls(question))

/** Kinds of the specification have as many as it says. */
export const mostPictures = (option_type: OptionType): number =>
  authors[option_type].isSpecified ? picturesPerQuestion.specified : picturesPerQuestion.most

export const printText = ({
  option_type,
  question,
}: Pick<QuestionBody, 'option_type' | 'question'>): PageText => authors[option_type].printText(question)

/** The heading above the option with this key; empty where there is none. */
export const headingAbove = (
  question: Pick<QuestionBody, 'option_type' | 'options' | 'settings'>,
  key: string,
): string => authors[question.option_type].headingAbove(question, key)

export const printRoom = (question: QuestionBody): readonly PageBlock[] =>
  authors[question.option_type].printRoom(question)
