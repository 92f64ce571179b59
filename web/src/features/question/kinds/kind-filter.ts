import type { AnswerCondition } from '@wenhai/core/report/filter-schema'
import type { Results } from '@wenhai/core/results/schema'
import type { ComponentType } from 'react'

export type FilterQuestion = Results['questions'][number]

/** What an answer is looked for by. */
export type Wanted = Pick<AnswerCondition, 'keys' | 'text'>

export interface WantedFieldProps {
  question: FilterQuestion
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  /** 条件 2, to be told apart when read out. */
  name: string
  /** What is missing, in words. */
  missing: string | undefined
}

/** How reports are found by their answer to a question of one kind. */
export interface KindFilter {
  /** In a list of choices: 选了其中之一, 都没有选. */
  is: string
  isNot: string
  /** Nothing is asked but whether there is an answer. */
  isGivenOnly?: boolean
  /** Where it is said what is wanted. */
  WantedField: ComponentType<WantedFieldProps>
  /** As it is sent; undefined while something is missing. */
  tidy(wanted: Wanted): Wanted | undefined
  /** What to do then. */
  missing: string
  /** In a sentence, after 第 2 题. */
  say(wanted: string, isNot: boolean): string
}
