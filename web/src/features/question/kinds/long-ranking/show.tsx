import { longRankingOf, rankedPlaces } from '@wenhai/core/question/kinds/long-ranking/kind'
import { Fragment } from 'react'
import { type KindPrint, type KindShow, type KindView, plainView } from '../kind-show.tsx'
import { rankingPrint, rankingPublished } from '../ranking/show.tsx'

/** So many are named in a list. */
const named = 6

const longRankingView: KindView = {
  ...plainView,
  summarise(question) {
    const { options } = question
    const { first } = longRankingOf(question)
    const names = options.slice(0, named).map(({ opt }) => opt || '图片')
    const more = options.length > named ? '…' : ''
    return `${names.join('、')}${more}（共 ${options.length} 项${first > 0 ? `，排前 ${first} 位` : ''}）`
  },
  Choices({ question }) {
    const { first } = longRankingOf(question)
    return first > 0 ? <p className="text-sm text-ink-2">只排前 {first} 位</p> : null
  },
}

const longRankingPrint: KindPrint = {
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

export const longRankingShow: KindShow = {
  view: longRankingView,
  print: longRankingPrint,
  published: rankingPublished,
}
