import { shareBars } from '../choice/bars.ts'
import type { ScreenProps } from '../kind-screen.ts'
import { ScreenBars } from '../screen-bars.tsx'

/** More lines cannot be read from the last row. */
const most = 10

/** The most frequent ones, where there are too many for a screen. */
export function ChoiceListScreen({ question, isHidden }: ScreenProps) {
  const { options } = question
  const sorted = isHidden ? options : [...options].sort((one, other) => other.count - one.count)
  const shown = options.length > most ? { ...question, options: sorted.slice(0, most) } : question
  return (
    <>
      <ScreenBars bars={shareBars} question={shown} isHidden={isHidden} />
      {options.length > most && <p className="screen-still">另有 {options.length - most} 个选项</p>}
    </>
  )
}
