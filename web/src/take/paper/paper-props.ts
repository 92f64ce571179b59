import type { AnswerFault, Answers } from '@wenhai/core/form/answers'
import type { PaperItem } from '@wenhai/core/form/item-schema'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { ReactNode } from 'react'

export interface PaperProps {
  questions: readonly PaperQuestion[]
  /** The numbers of the questions, where some of the form are not shown. */
  numbers?: readonly number[] | undefined
  /** What lies between them. */
  items?: readonly PaperItem[] | undefined
  /** All on a page, or one at a time. */
  layout: 'all' | 'single'
  answers: Answers
  onAnswer: (question_id: string, answer: string) => void
  /** To come back to. */
  marked: readonly string[]
  onMark: (question_id: string) => void
  /** After a try to hand in: shown at each question, and the first is gone to. */
  faults: readonly AnswerFault[]
  /** What each question is worth, in an exam. */
  points?: Readonly<Record<string, number>> | undefined
  /** Which question is being looked at or worked on, for the seconds and how far one came. */
  onShow?: (question_id: string, number: number) => void
  /** Asked after the last look. */
  handIn: {
    label: string
    isHandingIn: boolean
    onHandIn: (options?: { leavesComing: boolean; isConfirmed: boolean }) => void
    /** What checks between answers say that may be overruled. */
    soft?: string | undefined
    /** Why it cannot be handed in yet. */
    wait?: ReactNode
  }
  /** The question to begin with, from 0, once it is known; where there are several pages. */
  startAt?: number
  /** Of the author's pages, which one this is, from 0, and how many there are, where the questions of others are not here. */
  pageOf?: { page: number; count: number } | undefined
  /** A plain form led here: the browser begins to read at the heading. */
  isTurned?: boolean
  /** The answers are still there when the page is left now and opened again. */
  isSafe?: boolean
  /** Why it could not be handed in, beside the button. */
  trouble?: ReactNode
  /** Below the button. */
  below?: ReactNode
  /** On the server and until hydrated: a page as the server turns it, with native controls alone. */
  isPlain?: boolean
  /** One's own answers, to read. */
  isFixed?: boolean
  /** An exam may be handed in with questions left out. */
  allowsGaps?: boolean
}
