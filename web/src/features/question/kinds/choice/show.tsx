import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import { PublishedBars, shareBars } from '../bars.tsx'
import {
  type KindPublished,
  type KindShow,
  oneTickPrint,
  optionsView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'

const choicePublished: KindPublished = {
  note: '',
  Figures: ({ question }) => <PublishedBars bars={shareBars} question={question} />,
}

export const singleChoiceShow: KindShow = {
  view: optionsView,
  print: oneTickPrint,
  published: choicePublished,
}

export const multipleChoiceShow: KindShow = {
  view: optionsView,
  print: { ...plainPrint, ticked: keyList.parse },
  published: { ...choicePublished, note: '可以选几项，合计会超过 100%' },
}

export const trueFalseShow: KindShow = { view: plainView, print: oneTickPrint, published: choicePublished }
