import type { End } from '../../form/logic-model.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import type { ProofPaper, ProofQuestion } from './form.ts'
import type { Taker } from './takers.ts'

/** The shortest and the longest way that made-up takers went, in questions and in minutes. */
export interface Ways {
  shortest: { questions: number; minutes: number }
  longest: { questions: number; minutes: number }
  /** The ends that some of the takers came to. */
  ends: End[]
  takers: number
}

export function waysOf({ questions }: ProofPaper, takers: readonly Taker[]): Ways {
  const seconds = new Map(questions.map((question) => [question.question_id, secondsFor(question)]))
  const lengths = takers.map(({ flow }) => ({
    questions: flow.shown.length,
    minutes: Math.max(1, Math.round(flow.shown.reduce((sum, id) => sum + (seconds.get(id) ?? 0), 0) / 60)),
  }))
  const sorted = [...lengths].sort(
    (one, other) => one.questions - other.questions || one.minutes - other.minutes,
  )
  const none = { questions: 0, minutes: 0 }
  return {
    shortest: sorted[0] ?? none,
    longest: sorted.at(-1) ?? none,
    ends: (['finish', 'screened', 'full'] as const).filter((end) =>
      takers.some(({ flow }) => flow.end === end),
    ),
    takers: takers.length,
  }
}

/** People read about eight characters a second on a phone. */
const charactersASecond = 8

function secondsFor(question: ProofQuestion): number {
  const { isWritten, choosesSeveral } = kindOf(question.option_type)
  const text = question.question.length + question.options.reduce((sum, { opt }) => sum + opt.length, 0)
  // Writing takes longer than choosing one option, and choosing several takes a little longer too.
  return text / charactersASecond + (isWritten ? 20 : choosesSeveral ? 6 : 3)
}
