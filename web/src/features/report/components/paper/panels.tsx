import { Panel } from '../../../question/components/paper/panel.tsx'
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
  handIn: { label: string; onPress: () => void }
  onClose: () => void
}) {
  return (
    <Panel title={`答题卡 · ${tally}`} onClose={onClose}>
      <QuestionNav {...nav} />
      <div className="paper-buttons">
        <button type="button" className="paper-button paper-primary" onClick={handIn.onPress}>
          {handIn.label}
        </button>
      </div>
    </Panel>
  )
}
