import { formatNumber } from '@wenhai/core/format/number'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { PublishedBars, type ShownBars, type ShownOption } from '../bars.tsx'
import { type KindPrint, type KindPublished, type KindShow, optionsView, plainPrint } from '../kind-show.tsx'

export const rankingPrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) => <p className="a4-order">顺序：{describeAnswer(question, answer)}</p>,
}

export const rankingPublished: KindPublished = {
  note: '按平均名次排列',
  Figures: ({ question }) => <PublishedBars bars={rankBars} question={question} />,
}

export const rankingShow: KindShow = { view: optionsView, print: rankingPrint, published: rankingPublished }

type Ranked = Pick<ShownOption, 'meanRank'>

const placeOf = ({ meanRank }: Ranked) => meanRank ?? Number.MAX_VALUE

/** The best place first; what nobody placed comes last, as the paper has it. */
export const byRank = <Option extends Ranked>(options: readonly Option[]): Option[] =>
  [...options].sort((one, other) => placeOf(one) - placeOf(other))

/** The first place fills its bar, and the last one leaves a stub. */
export const fillOfRank = ({ meanRank }: Ranked, places: number): number =>
  meanRank === null ? 0 : (places + 1 - meanRank) / places

export const rankBars: ShownBars = {
  inOrder: byRank,
  isOrdered: true,
  fill: (option, { options }) => fillOfRank(option, options.length),
  figures({ meanRank, places }) {
    const main = meanRank === null ? '—' : `平均第 ${meanRank.toFixed(1)}`
    const more = `首位 ${formatNumber(places[0] ?? 0)} 次`
    return { main, more, line: meanRank === null ? '还没有人排' : `${main} · ${more}` }
  },
}
