import { blankAt, isAcceptedAtFirst, judgeBlank as judge } from '@wenhai/core/question/kinds/fill-in/mark'
import type { JudgeBlank } from './kind-take.ts'

/** Whether what is in a blank is right, by the rule of today. */
export const isBlankRight: JudgeBlank = (accepted, given, question, index) =>
  judge(accepted, given, blankAt(question, index)).isRight

/** Judges by the rule that marked questions frozen before blanks had modes. */
export const judgeBlankAtFirst: JudgeBlank = (accepted, given) => isAcceptedAtFirst(accepted, given)
