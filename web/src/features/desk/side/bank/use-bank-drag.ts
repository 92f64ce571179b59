import { formLinesOf } from '@wenhai/core/desk/lines'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BankQuestion } from '#features/bank/api.ts'
import { useDeskTools } from '../../desk.ts'

/** Where a question would be let go: after this line, and where on the screen that is. */
export interface DropPlace {
  after: string
  left: number
  top: number
  width: number
}

/**
 * A question of the bank that is dragged over the paper or the outline, whose lines name their uid. Others drag by the
 * button beside the question.
 */
export function useBankDrag(onDrop: (question: BankQuestion, after: string) => void) {
  const { now } = useDeskTools()
  const [dragged, setDragged] = useState<BankQuestion>()
  const [place, setPlace] = useState<DropPlace>()
  const end = () => {
    setDragged(undefined)
    setPlace(undefined)
  }
  const over = useEffectEvent((event: DragEvent) => {
    const found = placeUnder(
      event,
      formLinesOf(now()).map(({ uid }) => uid),
    )
    setPlace(found)
    // Without this the browser lets nothing go here.
    if (found) event.preventDefault()
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const found = placeUnder(
      event,
      formLinesOf(now()).map(({ uid }) => uid),
    )
    if (found && dragged) {
      event.preventDefault()
      onDrop(dragged, found.after)
    }
    end()
  })
  useEffect(() => {
    if (!dragged) return
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [dragged])
  return {
    place,
    propsOf: (question: BankQuestion) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: React.DragEvent) => {
        dataTransfer.effectAllowed = 'copy'
        dataTransfer.setData('text/plain', question.question)
        setDragged(question)
      },
      onDragEnd: end,
    }),
  }
}

/** The upper half of a line means before it. */
function placeUnder({ target, clientY }: DragEvent, uids: readonly string[]): DropPlace | undefined {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line], [data-row]') : null
  if (!line) return undefined
  const uid = line.dataset.line ?? line.dataset.row ?? ''
  const { top, bottom, left, width } = line.getBoundingClientRect()
  const index = uids.indexOf(uid)
  const isBefore = index !== -1 && clientY < (top + bottom) / 2
  return { after: isBefore ? (uids[index - 1] ?? '') : uid, left, width, top: isBefore ? top : bottom }
}
