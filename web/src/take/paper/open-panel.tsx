import { findComing } from '@wenhai/core/report/uploads'
import { useEffect, useRef } from 'react'
import { LostPart } from '#ui/chunk.tsx'
import type { PaperProps } from './paper-props.ts'
import type { OpenPanel, PaperFlow } from './use-paper.ts'

interface OpenPanelProps {
  props: PaperProps
  flow: PaperFlow
  tally: string
}

/** The panel that is open over the paper, or that it could not be loaded. */
export function PaperPanel({ props, flow, tally }: OpenPanelProps) {
  const { questions, numbers, answers, handIn, allowsGaps = false, isSafe } = props
  const { place, found, panels, goTo, closeLeave } = flow
  const { open, panels: parts, closePanel } = panels
  if (!open) return null
  if (!parts) return <MissingPanel panel={open} label={handIn.label} part={panels.part} />
  if (open === 'nav')
    return (
      <parts.NavPanel
        states={found.states}
        current={found.numberAt(place.at)}
        tally={tally}
        onGo={goTo}
        handIn={{ label: handIn.label, isHeld: Boolean(handIn.wait), onPress: flow.pressHandIn }}
        onClose={closePanel}
      />
    )
  if (open === 'leave')
    return (
      <parts.LeavePanel
        isSafe={isSafe}
        isExam={allowsGaps}
        onLeave={flow.isLeavingAsked ? () => closeLeave(true) : undefined}
        onClose={() => closeLeave(false)}
      />
    )
  return (
    <parts.LastLook
      isExam={allowsGaps}
      states={found.states}
      faults={found.findFaults()}
      coming={findComing(questions, answers, numbers)}
      label={handIn.label}
      soft={handIn.soft}
      onClose={closePanel}
      onGo={(number) => {
        found.tell(found.findFaults())
        goTo(number)
      }}
      onHandIn={(options) => {
        closePanel()
        handIn.onHandIn(options)
      }}
    />
  )
}

const sayMissing = (panel: OpenPanel, label: string): string =>
  panel === 'look'
    ? `${label}前的确认没能载入，所以还没有${label}。答案都还在，请检查网络后再试一次。`
    : '这一部分没能载入；已经写下的都还在。'

interface MissingPanelProps {
  panel: OpenPanel
  label: string
  part: PaperFlow['panels']['part']
}

/** Nothing is handed in that was not looked over: the person who pressed the button is told, and can try again. */
function MissingPanel({ panel, label, part: { isLost, retry } }: MissingPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLost) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [isLost])
  return (
    <div role="alert" className="paper-missing" tabIndex={-1} ref={place}>
      {isLost ? (
        <LostPart onRetry={retry}>{sayMissing(panel, label)}</LostPart>
      ) : (
        <p className="take-notice">正在载入…</p>
      )}
    </div>
  )
}
