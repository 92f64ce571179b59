import { PaperIcon } from '#features/question/paper/paper-icon.tsx'
import { type NavState, nameOfState } from './nav-states.ts'

export interface QuestionNavProps {
  states: readonly NavState[]
  /** The question that is being worked on, from 1. */
  current: number
  onGo: (number: number) => void
}

/** 答题卡: what is answered, marked and missing, by number; a press goes there. */
export const QuestionNav = ({ states, current, onGo }: QuestionNavProps) => (
  <>
    <ol className="paper-cells">
      {states.map((state) => (
        <li key={state.question_id}>
          <button
            type="button"
            className={classOf(state)}
            aria-label={nameOfState(state)}
            aria-current={state.number === current ? 'step' : undefined}
            onClick={() => onGo(state.number)}
          >
            {state.number}
            {state.hasFault ? <i>!</i> : state.isMarked && <PaperIcon name="flag" />}
          </button>
        </li>
      ))}
    </ol>
    <p className="paper-legend" aria-hidden="true">
      <span className="paper-cell paper-done" /> 已答
      <span className="paper-cell" /> 未答
      {states.some(({ isMarked }) => isMarked) && (
        <>
          <PaperIcon name="flag" /> 标记
        </>
      )}
      {states.some(({ hasFault }) => hasFault) && (
        <>
          <span className="paper-cell paper-wrong">
            <i>!</i>
          </span>{' '}
          要改
        </>
      )}
    </p>
  </>
)

const classOf = ({ isAnswered, hasFault }: NavState): string =>
  ['paper-cell', isAnswered && 'paper-done', hasFault && 'paper-wrong'].filter(Boolean).join(' ')
