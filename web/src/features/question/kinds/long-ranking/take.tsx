import { longRankingKind, rankedPlaces } from '@wenhai/core/question/kinds/long-ranking/kind'
import { type LaterTake, plainAnswer } from '../kind-take.ts'
import { Ranking } from '../ranking/list.tsx'

export const take: LaterTake = {
  kind: longRankingKind,
  ...plainAnswer,
  Control: (props) => <Ranking {...props} places={rankedPlaces(props.question)} />,
  /** An order that nobody made is neither right nor wrong. */
  hasStanding: (given) => given !== '',
}
