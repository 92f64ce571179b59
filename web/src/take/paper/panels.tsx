import type { MouseEvent } from 'react'
import { PlainPanel } from '#features/question/paper/panel.tsx'
import { leaveByBackKey } from '#lib/back-key.ts'
import { QuestionNav, type QuestionNavProps } from './question-nav.tsx'

export { LastLook } from './last-look.tsx'
export { QuestionNav }

/** The 答题卡 on a phone; from there it can be handed in too. */
export function NavPanel({
  tally,
  handIn,
  onClose,
  ...nav
}: QuestionNavProps & {
  tally: string
  handIn: { label: string; isHeld: boolean; onPress: (event: MouseEvent) => void }
  onClose: () => void
}) {
  return (
    <PlainPanel title={`答题卡 · ${tally}`} onClose={onClose}>
      <QuestionNav {...nav} />
      {!handIn.isHeld && (
        <div className="paper-buttons">
          <button type="button" className="paper-button paper-primary" onClick={handIn.onPress}>
            {handIn.label}
          </button>
        </div>
      )}
    </PlainPanel>
  )
}

/** The panel promises nothing that was not checked. */
export const LeavePanel = ({
  isSafe,
  isExam,
  onLeave,
  onClose,
}: {
  isSafe: boolean | undefined
  isExam: boolean
  /** Called where another way than the back key was taken. */
  onLeave?: (() => void) | undefined
  onClose: () => void
}) => (
  <PlainPanel title="要离开这一页吗？还没有交" onClose={onClose}>
    <p className="paper-look">
      {isSafe
        ? '写下的答案已经保存，下次打开这个链接可以接着答。'
        : '这个浏览器存不住答案，还没有保存到服务器的会丢掉。'}
      {isExam && '离开以后时间照走。'}
    </p>
    <div className="paper-buttons">
      <button
        type="button"
        className="paper-button"
        onClick={
          onLeave ??
          (() => {
            // The browser may show the page again as it was left.
            onClose()
            leaveByBackKey()
          })
        }
      >
        离开
      </button>
      <button type="button" className="paper-button paper-primary" onClick={onClose}>
        接着答
      </button>
    </div>
  </PlainPanel>
)
