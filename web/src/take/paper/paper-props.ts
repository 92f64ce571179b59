import type { AnswerFault, Answers } from '@wenhai/core/form/answers'
import type { PaperItem } from '@wenhai/core/form/item-schema'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { ReactNode } from 'react'

export interface PaperProps {
  questions: readonly PaperQuestion[]
  /** The numbers of the questions, where some of the form are not shown. */
  numbers?: readonly number[] | undefined
  /** The items that lie between the questions. */
  items?: readonly PaperItem[] | undefined
  /** All questions are on a page, or one at a time. */
  layout: 'all' | 'single'
  answers: Answers
  onAnswer: (question_id: string, answer: string) => void
  /** The questions that the taker flagged to come back to. */
  marked: readonly string[]
  onMark: (question_id: string) => void
  /**
   * The faults that were found when the taker tried to hand in. Each is shown at its question, and the page goes to the
   * first.
   */
  faults: readonly AnswerFault[]
  /** The points of each question in an exam. */
  points?: Readonly<Record<string, number>> | undefined
  /** Called with the question that is being looked at or worked on, for the seconds and how far the taker came. */
  onShow?: (question_id: string, number: number) => void
  /** Called after the last look. */
  handIn: {
    label: string
    isHandingIn: boolean
    onHandIn: (options?: { leavesComing: boolean; isConfirmed: boolean }) => void
    /** The soft checks that do not hold. */
    soft?: string | undefined
    /** The reason why it cannot be handed in yet. */
    wait?: ReactNode
  }
  /** The question to begin with, from 0, once it is known; where there are several pages. */
  startAt?: number
  /**
   * The number of this page among the author's, from 0, and how many there are, where the questions of others are not
   * here.
   */
  pageOf?: { page: number; count: number } | undefined
  /** A plain form led here: the browser begins to read at the heading. */
  isTurned?: boolean
  /** The answers are still there when the page is left now and opened again. */
  isSafe?: boolean
  /** Why it could not be handed in, beside the button. */
  trouble?: ReactNode
  /** The content below the button. */
  below?: ReactNode
  /** On the server and until hydrated, the paper is a page as the server turns it, with native controls alone. */
  isPlain?: boolean
  /** The taker's own answers are only read. */
  isFixed?: boolean
  /** An exam may be handed in with questions left out. */
  allowsGaps?: boolean
}
