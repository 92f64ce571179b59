import type { MouseEvent, ReactNode } from 'react'
import { PaperIcon } from '#features/question/paper/paper-icon.tsx'
import type { PaperProps } from './paper-props.ts'

interface PaperStripProps {
  /** The share of the questions that are answered, from 0 to 1. */
  share: number
  tally: string
  /** Where there are several pages, the questions with which the ones before and after begin. */
  turning:
    | { unit: '题' | '页'; back: number | undefined; next: number | undefined; onGo: (at: number) => void }
    | undefined
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
        disabled={turning.back === undefined}
        onClick={() => turning.onGo(turning.back ?? 0)}
      >
        上一{turning.unit}
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
      (turning.next === undefined ? (
        submit
      ) : (
        <button
          type="button"
          className="paper-button paper-primary"
          onClick={() => turning.onGo(turning.next ?? 0)}
        >
          下一{turning.unit}
        </button>
      ))}
  </div>
)

interface HandInButtonProps {
  handIn: PaperProps['handIn']
  isLive: boolean
  label: string
  onPress: (event: MouseEvent) => void
}

/** Until there is a script the form sends itself. */
export const HandInButton = ({ handIn, isLive, label, onPress }: HandInButtonProps) => (
  <button
    type="submit"
    className="paper-button paper-primary"
    aria-disabled={handIn.isHandingIn || (isLive && Boolean(handIn.wait)) || undefined}
    onClick={isLive ? onPress : undefined}
  >
    {handIn.isHandingIn ? '正在提交…' : label}
  </button>
)

interface PaperSideProps {
  tally: string
  /** The button is here where that of the strip is not in sight. */
  handIn: { label: string; onPress: (event: MouseEvent) => void } | false
  children: ReactNode
}

/** Where there is room beside the column, the question nav is always in sight. */
export const PaperSide = ({ tally, handIn, children }: PaperSideProps) => (
  <aside className="paper-side" aria-label="答题卡">
    <div className="paper-side-box">
      <p className="paper-side-head">
        <b>答题卡</b> {tally}
      </p>
      {children}
      {handIn && (
        <button type="button" className="paper-button paper-small paper-side-end" onClick={handIn.onPress}>
          {handIn.label}
        </button>
      )}
    </div>
  </aside>
)
