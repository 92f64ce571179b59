import { rankedPlaces } from '@wenhai/core/question/kinds/long-ranking/kind'
import { Fragment } from 'react'
import type { KindPrint } from '../kind-print.tsx'
import { rankingPrint } from '../ranking/print.tsx'

export const longRankingPrint: KindPrint = {
  ...rankingPrint,
  Room: ({ question }) => (
    <p className="a4-order">
      顺序（前 {rankedPlaces(question)} 位）：
      {question.options.slice(0, rankedPlaces(question)).map(({ key }, index) => (
        <Fragment key={key}>
          {index > 0 && ' → '}
          <span className="a4-blank a4-seat" />
        </Fragment>
      ))}
    </p>
  ),
}
