import { longRankingOf } from '@wenhai/core/question/kinds/long-ranking/kind'
import { type KindView, plainView } from '../kind-view.tsx'

/** So many are named in a list. */
const named = 6

export const longRankingView: KindView = {
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
