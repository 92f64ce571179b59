import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { netPromoters, npsGroups } from '@wenhai/core/question/kinds/scale/count'
import {
  lastOf,
  noneName,
  scaleOf,
  scaleRange,
  stepName,
  stepsOf,
  wordsOf,
} from '@wenhai/core/question/kinds/scale/kind'
import { numbersLine, PublishedBars, type ShownQuestion, shareBars } from '../bars.tsx'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'
import { Face } from './face.tsx'

const scaleView: KindView = {
  ...plainView,
  summarise: scaleRange,
  Choices: StepsView,
}

const scalePrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) => <p className="a4-order">{describeAnswer(question, answer, 'full')}</p>,
}

const scalePublished: KindPublished = {
  note: '',
  Figures: ({ question }) => (
    <>
      <p className="text-md text-ink-2">{numbersLine(question)}</p>
      {isNps(question) && <NetPromoterScore question={question} />}
      <PublishedBars bars={shareBars} question={question} />
    </>
  ),
}

export const scaleShow: KindShow = { view: scaleView, print: scalePrint, published: scalePublished }

/** The steps and what the ends mean, to be looked at. */
function StepsView({ question }: { question: Pick<QuestionBody, 'settings'> }) {
  const scale = scaleOf(question)
  const { look, first, steps } = scale
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <ol className={look === 'words' ? 'flex flex-wrap' : 'flex'}>
        {stepsOf(scale).map((step) => (
          <li
            key={step}
            className="-ml-px flex min-h-9 flex-1 items-center justify-center border bg-surface px-1 text-center text-md font-semibold first:ml-0 first:rounded-l-md last:rounded-r-md [&_svg]:size-6 [&_svg]:fill-none [&_svg]:stroke-current [&_svg]:stroke-[1.6]"
          >
            {look === 'stars' && (
              <>
                <span aria-hidden="true">★</span>
                <span className="sr-only">{step} 星</span>
              </>
            )}
            {look === 'faces' && <Face mood={(step - first) / (steps - 1)} />}
            {look === 'words' && wordsOf(scale, step)}
            {(look === 'numbers' || look === 'nps') && step}
          </li>
        ))}
      </ol>
      {look !== 'words' && (
        <p className="flex justify-between gap-4 text-sm text-ink-2">
          <span className="min-w-0 break-words">{stepName(scale, first)}</span>
          <span className="min-w-0 text-right break-words">{stepName(scale, lastOf(scale))}</span>
        </p>
      )}
      {scale.none && <p className="text-sm text-ink-2">可以选“{noneName}”</p>}
    </div>
  )
}

type Asked = Pick<ShownQuestion, 'options' | 'settings'>

export const isNps = (question: Pick<Asked, 'settings'>): boolean => scaleOf(question).look === 'nps'

/** Writes a score with one decimal and its sign, such as +12.5 or -30. */
export const scoreText = (score: number | null): string =>
  score === null ? '—' : `${score > 0 ? '+' : ''}${Math.round(score * 10) / 10}`

/** 推荐者 9–10：12 人，60% */
export function npsLines(question: Asked): string[] {
  const found = netPromoters(question.options)
  return npsGroups.map(({ name, range, of }) => {
    const count = found[of]
    const share = found.count > 0 ? formatPercent(count / found.count) : '—'
    return `${name} ${range}：${formatNumber(count)} 人，${share}`
  })
}

const colours = { promoters: 'bg-bamboo', passives: 'bg-gold', detractors: 'bg-cinnabar' } as const

/** The score and the three groups it is made of. */
export function NetPromoterScore({ question }: { question: Asked }) {
  const found = netPromoters(question.options)
  const lines = npsLines(question)
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-ink-3">
        NPS（推荐者占比减贬损者占比）{' '}
        <b className="ml-1 font-serif text-2xl text-ink">{scoreText(found.score)}</b>
      </p>
      {found.count > 0 && (
        <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-xs bg-sunken">
          {npsGroups.map(({ of }) => (
            <i key={of} className={colours[of]} style={{ width: `${(found[of] / found.count) * 100}%` }} />
          ))}
        </div>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
        {npsGroups.map(({ of }, index) => (
          <li key={of} className="flex items-center gap-1.5">
            <i aria-hidden="true" className={`size-2.5 rounded-xs ${colours[of]}`} />
            {lines[index]}
          </li>
        ))}
      </ul>
    </div>
  )
}
