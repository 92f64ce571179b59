import type { AnswerCondition } from '@wenhai/core/report/filter-schema'
import type { ResultQuestion, Results } from '@wenhai/core/results/schema'
import type { ComponentType } from 'react'
import type { WordsFound } from '../result/gather-words.ts'
import type { AskedInSides, Sides } from '../result/sides.ts'
import type { ShownQuestion } from './bars.tsx'

export interface ResultProps {
  asked: AskedInSides
  sides: Sides
}

export interface PrintedResultProps extends ResultProps {
  words: WordsFound
}

/** Shows what people answered to a question of one kind. */
export interface KindResult {
  /** The result on the results page. */
  Result: ComponentType<ResultProps>
  /** The result in the printed report. */
  Printed: ComponentType<PrintedResultProps>
  /** The results as the screen in a room shows them. */
  Screen: ComponentType<ScreenProps>
  filter: KindFilter
}

/** The results of kinds whose screen and filter are chosen separately. */
export type ResultViews = Pick<KindResult, 'Result' | 'Printed'>

export type FilterQuestion = Results['questions'][number]

/** The part of a condition that says what answers are looked for. */
type Wanted = Pick<AnswerCondition, 'keys' | 'text'>

export interface WantedFieldProps {
  question: FilterQuestion
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  /** The name when it is read out, such as 条件 2. */
  name: string
  /** The missing part, in words. */
  missing: string | undefined
}

/** How reports are found by their answer to a question of one kind. */
export interface KindFilter {
  /** The words in a list of choices, such as 选了其中之一 and 都没有选. */
  is: string
  isNot: string
  /** Only whether there is an answer is asked. */
  isGivenOnly?: boolean
  /** The field in which it is said what is wanted. */
  WantedField: ComponentType<WantedFieldProps>
  /** The condition as it is sent; undefined while something is missing. */
  tidy(wanted: Wanted): Wanted | undefined
  /** The hint that is shown while the condition is incomplete. */
  missing: string
  /** The words of a sentence after 第 2 题. */
  say(wanted: string, isNot: boolean): string
}

export interface ScreenProps {
  survey_id: string
  question: ShownQuestion & Pick<ResultQuestion, 'revisions'>
  /** The question is shown, but its results are not yet. */
  isHidden: boolean
}
