import { shareBars } from '../bars.tsx'
import type { ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'
import { optionsAt } from './counted.ts'

/** More lines cannot be read from the last row. */
const most = 10

/** The first level, the most frequent names of it. */
export function CascadeScreen({ question, isHidden }: ScreenProps) {
  const options = optionsAt(question, 1)
  if (isHidden || options.length === 0)
    return <p className="screen-still">{isHidden ? '结果已隐藏' : '还没有人作答'}</p>
  return (
    <>
      <ScreenBars
        bars={shareBars}
        question={{ ...question, options: options.slice(0, most) }}
        isHidden={false}
      />
      {options.length > most && <p className="screen-still">另有 {options.length - most} 个</p>}
    </>
  )
}
