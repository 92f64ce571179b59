import { lastEntryOfForm } from '@wenhai/core/report/deadline'
import type { TakePage } from '@wenhai/core/report/page'
import type { TakeState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'
import { TakeCountdown, TakeMoment } from '../take-time.tsx'

const lastEntryIn = ({ view }: TakePage): string => new Date(lastEntryOfForm(view) ?? 0).toISOString()

/** When the time for entering an exam was over. */
export const EntryOver = ({ page }: { page: TakePage }) => (
  <>
    最晚 <TakeMoment at={lastEntryIn(page)} /> 进入（开考后 {page.view.lateEntry} 分钟），现在不能再开始。
  </>
)

interface EntryLeftProps {
  page: TakePage
  take: Take
  state: TakeState
}

/** How long one can still begin. When the time is over, the page says so without a press of 开始. */
export function EntryLeft({ page, take, state }: EntryLeftProps) {
  const { attempt, sheets: reports, now } = state.mine
  const last = lastEntryOfForm(page.view)
  // The author may let a person in later: to them the time of the others means nothing.
  if (last === null || attempt || reports.length > 0 || Date.parse(now) > last) return null
  return (
    <p>
      最晚 <TakeMoment at={lastEntryIn(page)} /> 进入，还有{' '}
      <span className="take-left">
        <TakeCountdown
          end={lastEntryIn(page)}
          now={take.now}
          look="short"
          onOver={() => void take.refresh()}
        />
      </span>
    </p>
  )
}
