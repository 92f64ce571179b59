import type { ReactNode } from 'react'
import { PaperIcon } from '../../../question/components/paper/paper-icon.tsx'

export interface PaperStripProps {
  /** Of the questions, how many are answered: 0 to 1. */
  share: number
  tally: string
  /** Where there is one question a page. */
  turning: { at: number; isLast: boolean; onGo: (at: number) => void } | undefined
  submit: ReactNode
  onOpenNav: () => void
}

/** The strip at the lower edge: how far one is, the way to the question nav, and to the next question. */
export const PaperStrip = ({ share, tally, turning, submit, onOpenNav }: PaperStripProps) => (
  <div className="paper-strip" data-bottom-bar>
    <div className="paper-progress">
      <i style={{ width: `${share * 100}%` }} />
    </div>
    {turning && (
      <button
        type="button"
        className="paper-button"
        disabled={turning.at === 0}
        onClick={() => turning.onGo(turning.at - 1)}
      >
        上一题
      </button>
    )}
    <button type="button" className="paper-tally" onClick={onOpenNav}>
      <span>{tally}</span>
      <span className="paper-tally-name">
        <PaperIcon name="nav" />
        答题卡
      </span>
    </button>
    {turning &&
      (turning.isLast ? (
        submit
      ) : (
        <button
          type="button"
          className="paper-button paper-primary"
          onClick={() => turning.onGo(turning.at + 1)}
        >
          下一题
        </button>
      ))}
  </div>
)
