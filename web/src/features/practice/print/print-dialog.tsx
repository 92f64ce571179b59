import '../../question/print/a4.css'
import type { PrintedPaper } from '@wenhai/core/practice/print/printed-paper'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PrintPage, printWhole } from '#ui/print/print-page.tsx'
import { KeyPrint } from './key-print.tsx'
import { PaperPrint } from './paper-print.tsx'

interface PrintDialogProps {
  title: string
  paper: PrintedPaper
  /** The note that a person should read before printing. */
  note?: ReactNode
  onClose: () => void
}

const sides = [
  { key: 'paper', label: '试卷' },
  { key: 'key', label: '答案' },
] as const
type Side = (typeof sides)[number]['key']

/** A look at the reports, then the browser's own print: what is looked at, or both with the key on a page of its own. */
export function PrintDialog({ title, paper, note, onClose }: PrintDialogProps) {
  const [side, setSide] = useState<Side>('paper')
  const [isBoth, setBoth] = useState(false)
  const [turn, setTurn] = useState(0)
  const reports = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (turn > 0 && reports.current) void printWhole(reports.current)
  }, [turn])
  const print = (both: boolean) => {
    setBoth(both)
    setTurn(turn + 1)
  }
  const shown = (one: Side) => (one === 'paper' ? <PaperPrint paper={paper} /> : <KeyPrint paper={paper} />)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="xl"
      wholeOnPhones
      footerNote={note}
      footer={
        <>
          <Button onClick={() => print(true)}>试卷和答案都打印</Button>
          <Button variant="primary" onClick={() => print(false)}>
            {side === 'paper' ? '打印试卷' : '打印答案'}
          </Button>
        </>
      }
    >
      <Tabs label="打印哪一份" value={side} onChange={setSide} tabs={sides}>
        {shown(side)}
      </Tabs>
      <PrintPage page="size: A4; margin: 16mm 18mm">
        <div ref={reports}>
          {isBoth ? (
            <>
              {shown('paper')}
              {shown('key')}
            </>
          ) : (
            shown(side)
          )}
        </div>
      </PrintPage>
    </Dialog>
  )
}
