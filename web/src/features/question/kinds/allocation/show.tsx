import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { allocationOf } from '@wenhai/core/question/kinds/allocation/kind'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { PublishedBars, type ShownBars } from '../bars.tsx'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'

const allocationView: KindView = {
  ...plainView,
  summarise(question) {
    const { total, unit } = allocationOf(question)
    return `${total} ${unit}分给：${question.options.map(({ opt }) => opt || '图片').join('、')}`
  },
  Choices({ question }) {
    const { total, unit } = allocationOf(question)
    return (
      <p className="text-sm text-ink-2">
        把 {total} {unit}分给这些选项
      </p>
    )
  },
}

const allocationPrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) => <p className="a4-order">{describeAnswer(question, answer)}</p>,
}

const allocationPublished: KindPublished = {
  note: '各选项平均分到多少',
  Figures: ({ question }) => <PublishedBars bars={allocationBars(question)} question={question} />,
}

export const allocationShow: KindShow = {
  view: allocationView,
  print: allocationPrint,
  published: allocationPublished,
}

/** One decimal at most: 33.3 */
export const amountText = (amount: number | undefined): string =>
  formatNumber(Math.round((amount ?? 0) * 10) / 10)

/** The bars of the options by their mean share of the whole. */
export function allocationBars(question: Pick<QuestionBody, 'settings'>): ShownBars {
  const { total, unit } = allocationOf(question)
  return {
    inOrder: (options) => options,
    isOrdered: false,
    fill: ({ amount = 0 }) => amount / total,
    figures({ amount = 0 }) {
      const main = `平均 ${amountText(amount)} ${unit}`
      const more = formatPercent(amount / total)
      return { main, more, line: `${main} · ${more}` }
    },
  }
}
