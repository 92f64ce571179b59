import { relativeTime } from '@wenhai/core/format/relative-time'
import { Button } from '../button.tsx'

interface KeptNoticeProps {
  /** The time at which the draft was written. */
  time: string
  onContinue: () => void
  onDrop: () => void
}

/** A notice above a form that was left without saving: what was written is still there. */
export const KeptNotice = ({ time, onContinue, onDrop }: KeptNoticeProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-gold-wash px-4 py-2.5 text-md">
    <span className="min-w-0 flex-1">{relativeTime(time, new Date())}改到一半，没有保存的内容还在。</span>
    <span className="flex gap-2">
      <Button size="sm" onClick={onContinue}>
        接着改
      </Button>
      <Button size="sm" variant="quiet" onClick={onDrop}>
        不要了
      </Button>
    </span>
  </div>
)
