import { rankedPlaces } from '@wenhai/core/question/kinds/long-ranking/kind'
import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Ranking } from '../ranking/control.tsx'

export { longRankingKind as kind } from '@wenhai/core/question/kinds/long-ranking/kind'

export const answer: KindAnswer = {
  ...plainAnswer,
  Control: (props) => <Ranking {...props} places={rankedPlaces(props.question)} />,
  /** An order that nobody made is neither right nor wrong. */
  hasStanding: (given) => given !== '',
}
