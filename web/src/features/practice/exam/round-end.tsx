import type { Ref } from 'react'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { RoundTally } from './practice-round.ts'

interface RoundEndProps {
  ref: Ref<HTMLHeadingElement>
  tally: RoundTally
  wrongCount: number
  onAgain: () => void
  onWrongOnes: () => void
  onBack: () => void
}

/** How the round went, and what to do next. */
export function RoundEnd({ ref, tally, wrongCount, onAgain, onWrongOnes, onBack }: RoundEndProps) {
  const hasBook = useSession(({ user }) => user !== undefined)
  const { right, wrong, partly, open, left } = tally
  const rest = [
    partly > 0 && `错的里面有 ${partly} 题部分正确`,
    open > 0 && `${open} 题请自己对照参考答案`,
    left > 0 && `还有 ${left} 题没做`,
  ].filter((text) => typeof text === 'string')
  return (
    <Card aria-labelledby="round-end" className="gap-5! p-7! narrow:p-5!">
      <h2 ref={ref} id="round-end" tabIndex={-1} className="scroll-mt-24 text-2xl">
        {praise(tally)}
      </h2>
      <dl className="grid grid-cols-2 divide-x rounded-xl border">
        <Figure name="对" count={right} tone="text-bamboo" />
        <Figure name="错" count={wrong} tone={wrong > 0 ? 'text-cinnabar' : ''} />
      </dl>
      {rest.length > 0 && <p className="text-md text-ink-2">{rest.join('，')}。</p>}
      <div className="flex flex-wrap gap-2.5 narrow:[&>button]:flex-[1_0_100%]">
        {wrongCount > 0 && (
          <Button variant="primary" size="lg" onClick={onWrongOnes}>
            只练错的再来一遍（{wrongCount} 题）
          </Button>
        )}
        <Button variant={wrongCount > 0 ? 'secondary' : 'primary'} size="lg" onClick={onAgain}>
          全部再练一遍
        </Button>
        <Button size="lg" onClick={onBack}>
          回到最后一题
        </Button>
      </div>
      {hasBook && (
        <p className="text-md text-ink-3">
          答错的题也在
          <Link to={paths.oceanSection('mistake')} className={linkClass}>
            错题本
          </Link>
          里，到时候会提醒复习。
        </p>
      )}
    </Card>
  )
}

const praise = ({ right, wrong, open, left }: RoundTally) => {
  if (right + wrong + open === 0) return '这一轮还没有作答'
  if (left > 0) return '先练到这里'
  return wrong === 0 ? '练完了，没有错的' : '练完了一轮'
}

const Figure = ({ name, count, tone }: { name: string; count: number; tone: string }) => (
  <div className="flex flex-col-reverse px-5 py-3.5">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className={`font-serif text-4xl font-bold ${tone}`}>
      {count}
      <span className="ml-1 text-lg font-normal text-ink-3">题</span>
    </dd>
  </div>
)
