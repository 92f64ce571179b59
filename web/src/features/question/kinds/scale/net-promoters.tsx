import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { netPromoters, npsGroups } from '@wenhai/core/question/kinds/scale/count'
import { scaleOf } from '@wenhai/core/question/kinds/scale/kind'
import type { ShownQuestion } from '../bars.ts'

type Asked = Pick<ShownQuestion, 'options' | 'settings'>

export const isNps = (question: Pick<Asked, 'settings'>): boolean => scaleOf(question).look === 'nps'

/** One decimal, with its sign: +12.5, -30. */
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
