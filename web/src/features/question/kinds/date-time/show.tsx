import { limitsName } from '@wenhai/core/question/kinds/date-time/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { groupOptions, PublishedBars, shareBars } from '../bars.tsx'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'

const dateTimeView: KindView = {
  ...plainView,
  summarise: limitsName,
  Choices: ({ question }) => <p className="text-md text-ink-2">{limitsName(question)}</p>,
}

const dateTimePrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) => <p className="a4-written">{describeAnswer(question, answer)}</p>,
}

/** Periods nobody gave are left out: a range of sixty days has many. */
const dateTimePublished: KindPublished = {
  note: '',
  Figures: ({ question }) =>
    groupOptions(question.options).map(([group, options]) => (
      <section key={group} className="grid grid-cols-1 gap-3">
        <h3 className="text-lg">按{group}</h3>
        <PublishedBars
          bars={shareBars}
          question={{ ...question, options: options.filter(({ count }) => count > 0) }}
        />
      </section>
    )),
}

export const dateTimeShow: KindShow = {
  view: dateTimeView,
  print: dateTimePrint,
  published: dateTimePublished,
}
