import { focusField } from '#features/bank/editor/focus-field.ts'
import type { DeskTools } from './desk.ts'

const ofLine = /^(question|items)\.(\d+)(?:\.(.+))?$/

/** Whether the field is one of a line of the paper, and not of the form itself. */
export const isOfLine = (field: string): boolean => ofLine.test(field)

/** Goes to where a fault is mended: the line on the paper, or the field among the settings of the form. */
export function goToField(tools: DeskTools, root: HTMLElement | null, field: string): void {
  const [, list, index, inner = ''] = ofLine.exec(field) ?? []
  const { question, items } = tools.now()
  const line = list === undefined ? undefined : (list === 'question' ? question : items)[Number(index)]
  tools.select(line?.uid ?? '')
  if (line) {
    tools.setFocus({ uid: line.uid, field: inner || (list === 'items' ? 'title' : 'question') })
    return
  }
  // The settings of the form are drawn first, and a fault is shown before it is read out.
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => focusField(root, field)))
}
