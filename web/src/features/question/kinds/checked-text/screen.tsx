import { formatNumber } from '@wenhai/core/format/number'
import type { ScreenProps } from '../kind-result.ts'

/** Who somebody is never appears on a wall: only how many wrote something. */
export const CheckedTextScreen = ({ question, isHidden }: ScreenProps) => (
  <p className="grid flex-1 place-items-center text-center text-[2em] text-ink-2">
    {isHidden
      ? '填写的内容不在大屏上显示'
      : `${formatNumber(question.answered)} 人已填写，内容不在大屏上显示`}
  </p>
)
