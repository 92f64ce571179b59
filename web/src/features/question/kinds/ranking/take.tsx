import { rankingKind } from '@wenhai/core/question/kinds/ranking/kind'
import { type AnswerProps, type LaterTake, plainAnswer } from '../kind-take.ts'
import { Ranking } from './list.tsx'

export const take: LaterTake = {
  kind: rankingKind,
  ...plainAnswer,
  Control,
  /** An order that nobody made is neither right nor wrong. */
  hasStanding: (given) => given !== '',
}

function Control(props: AnswerProps) {
  return <Ranking {...props} places={props.question.options.length} />
}
