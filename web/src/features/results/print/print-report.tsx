import { useEffect, useState } from 'react'
import { gatherWords, textsToRead, type WordsFound } from '#features/question/result/gather-words.ts'
import type { Sides } from '#features/question/result/sides.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PrintedResults } from './report.tsx'

interface PrintReportProps {
  sides: Sides
  onDone: () => void
}

/** Prepares the whole report, whatever is scrolled to on the page, and hands it to the printer. */
export function PrintReport({ sides: given, onDone }: PrintReportProps) {
  // Reports that arrive meanwhile are left out, because the print is of one moment.
  const [sides] = useState(given)
  const [words, setWords] = useState<WordsFound>()
  const [done, setDone] = useState(0)
  const isWaitShown = useLate(words === undefined, 400)
  const total = textsToRead(sides).length + 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there when it was asked for
  useEffect(() => {
    const controller = new AbortController()
    const prepare = async () => {
      const found = await gatherWords(sides, controller.signal, setDone)
      if (!controller.signal.aborted) setWords(found)
    }
    prepare().catch(() => {
      if (controller.signal.aborted) return
      toast.error('报告没能准备好，请稍后再试')
      onDone()
    })
    return () => controller.abort()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!words) return
    window.addEventListener('afterprint', onDone, { once: true })
    // Formulas and pictures are set one frame later.
    const timer = window.setTimeout(() => window.print(), 120)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('afterprint', onDone)
    }
  }, [words])

  if (words)
    return (
      <PrintPage page="size: A4; margin: 15mm 14mm 18mm">
        <PrintedResults sides={sides} words={words} />
      </PrintPage>
    )
  return (
    <Dialog open={isWaitShown} onClose={onDone} title="准备报告" size="sm">
      <Progress label="读大家写的内容" value={done} max={total} onCancel={onDone} />
    </Dialog>
  )
}
