import { placesOf } from '@wenhai/core/question/kinds/long-ranking/answer'
import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Ranking } from '../ranking/control.tsx'

export { longRanking as kind } from '@wenhai/core/question/kinds/long-ranking/kind'

export const answer: KindAnswer = {
  ...plainAnswer,
  Control: (props) => <Ranking {...props} places={placesOf(props.question)} />,
  /** An order that nobody made is neither right nor wrong. */
  hasStanding: (given) => given !== '',
}
