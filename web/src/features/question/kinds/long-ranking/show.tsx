import { longRankingOf } from '@wenhai/core/question/kinds/long-ranking/kind'
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
}

export const longRankingShow: KindShow = {
  view: longRankingView,
  print: longRankingPrint,
  published: rankingPublished,
}
