import { optionText } from '@wenhai/core/question/kinds/choice-keys'
import { choiceListOf, chosenKeys, listedChoice } from '@wenhai/core/question/kinds/choice-list/answer'
import { PublishedBars, shareBars } from '../bars.tsx'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'

/** So many are named in a list. */
const named = 6

const choiceListView: KindView = {
  ...plainView,
  summarise(question) {
    const { options } = question
    const { several, texts, display } = choiceListOf(question)
    const names = options.slice(0, named).map(({ opt }) => opt || '图片')
    const facts = [
      several ? '可选几项' : '选一项',
      `共 ${options.length} 项`,
      display === 'dropdown' && '下拉',
      texts.length > 0 && '可填写',
    ]
    const more = options.length > named ? '…' : ''
    return `${names.join('、')}${more}（${facts.filter(Boolean).join('，')}）`
  },
  Choices({ question }) {
    const { several, least, most, headings, alone, texts, fixed, shuffle } = choiceListOf(question)
    const facts = [
      several ? '可以选几项' : '选一项',
      least > 0 && `至少 ${least} 项`,
      most > 0 && `最多 ${most} 项`,
      shuffle && '选项乱序',
      shuffle && fixed.length > 0 && `${fixed.join('、')} 位置固定`,
      texts.length > 0 && `${texts.join('、')} 可填写`,
      alone.length > 0 && `${alone.join('、')} 与其他互斥`,
      ...headings.map(({ key, text }) => `${key} 前有小标题“${text}”`),
    ]
    return <p className="text-sm text-ink-2">{facts.filter(Boolean).join('；')}</p>
  },
}

const choiceListPrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) =>
    [...listedChoice.parse(answer).texts].map(([key, text]) => (
      <p key={key} className="a4-order">
        {optionText(question, key) || `选项 ${key}`}：{text}
      </p>
    )),
  ticked: chosenKeys,
}

const choiceListPublished: KindPublished = {
  note: '',
  Figures: ({ question }) => (
    <>
      {choiceListOf(question).several && <p className="text-md text-ink-2">可以选几项，合计会超过 100%</p>}
      <PublishedBars bars={shareBars} question={question} />
    </>
  ),
}

export const choiceListShow: KindShow = {
  view: choiceListView,
  print: choiceListPrint,
  published: choiceListPublished,
}
