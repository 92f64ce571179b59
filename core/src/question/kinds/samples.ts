import { type OptionType, optionType } from '../option-type.ts'
import { sampleAllocation } from './allocation/sample.ts'
import { sampleCascade } from './cascade/sample.ts'
import { sampleCheckedText } from './checked-text/sample.ts'
import { sampleChoiceList } from './choice-list/sample.ts'
import { sampleCloze } from './cloze/sample.ts'
import { sampleDateTime } from './date-time/sample.ts'
import { sampleEntryTable } from './entry-table/sample.ts'
import { sampleFillIn } from './fill-in/sample.ts'
import type { KeyedQuestion } from './kind.ts'
import { sampleLongRanking } from './long-ranking/sample.ts'
import { sampleMatching } from './matching/sample.ts'
import { sampleMatrix } from './matrix/sample.ts'
import { sampleMultipleChoice } from './multiple-choice/sample.ts'
import { sampleNumber } from './number/sample.ts'
import { sampleOpenAnswer } from './open-answer/sample.ts'
import { makeSamplePassage } from './passage/sample.ts'
import { sampleRanking } from './ranking/sample.ts'
import type { SampleAnswer, SampleSource } from './sampling.ts'
import { sampleScale } from './scale/sample.ts'
import { sampleSignature } from './signature/sample.ts'
import { sampleSingleChoice } from './single-choice/sample.ts'
import { sampleTrueFalse } from './true-false/sample.ts'
import { sampleUpload } from './upload/sample.ts'

const samples: Record<OptionType, SampleAnswer> = {
  [optionType.singleChoice]: sampleSingleChoice,
  [optionType.multipleChoice]: sampleMultipleChoice,
  [optionType.fillIn]: sampleFillIn,
  [optionType.openAnswer]: sampleOpenAnswer,
  [optionType.ranking]: sampleRanking,
  [optionType.trueFalse]: sampleTrueFalse,
  [optionType.matching]: sampleMatching,
  [optionType.cloze]: sampleCloze,
  [optionType.passage]: makeSamplePassage((question, source) => sampleAnswer(question, source)),
  [optionType.scale]: sampleScale,
  [optionType.upload]: sampleUpload,
  [optionType.signature]: sampleSignature,
  [optionType.choiceList]: sampleChoiceList,
  [optionType.allocation]: sampleAllocation,
  [optionType.longRanking]: sampleLongRanking,
  [optionType.number]: sampleNumber,
  [optionType.dateTime]: sampleDateTime,
  [optionType.cascade]: sampleCascade,
  [optionType.checkedText]: sampleCheckedText,
  [optionType.matrix]: sampleMatrix,
  [optionType.entryTable]: sampleEntryTable,
}

export const sampleAnswer = (question: KeyedQuestion, source: SampleSource): string =>
  samples[question.option_type](question, source)
