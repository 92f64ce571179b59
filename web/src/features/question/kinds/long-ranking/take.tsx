import { placesOf } from '@wenhai/core/question/kinds/long-ranking/answer'
import { longRanking } from '@wenhai/core/question/kinds/long-ranking/kind'
import { type LaterTake, plainAnswer } from '../kind-take.ts'
import { Ranking } from '../ranking/list.tsx'

export const take: LaterTake = {
  kind: longRanking,
  ...plainAnswer,
  Control: (props) => <Ranking {...props} places={placesOf(props.question)} />,
  /** An order that nobody made is neither right nor wrong. */
  hasStanding: (given) => given !== '',
}
