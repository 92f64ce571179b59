import type { ClipboardEvent } from 'react'
import { toast } from '#ui/feedback/toast.tsx'

/** What plain text loses: scripts, lines under something, formulas, tables and pictures. */
const rich =
  /<(?:img|su[bp]|u|ins|table|math)[\s>]|msEquation|text-decoration[^;"']*underline|vertical-align\s*:\s*su/i

type Field = HTMLTextAreaElement | HTMLInputElement

interface CopiedTarget {
  /** Takes a picture; false where the field has no room for it. */
  takePicture: (file: File) => boolean
  /** Takes several lines that are pasted into a field of one line; false where they are one text. */
  takeLines?: (text: string) => boolean
}

/** Pastes what was copied in Word or WPS as text with formulas and blanks. False where the browser does that as well. */
export function pasteCopied(event: ClipboardEvent<Element>, target: CopiedTarget): boolean {
  const { clipboardData: data, currentTarget: field } = event
  const html = data.getData('text/html')
  if (!rich.test(html) || !isField(field)) return false
  const plain = data.getData('text/plain')
  const copied = { files: [...data.files], html }
  event.preventDefault()
  void insertCopied(field, copied, plain, target)
  return true
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement

async function insertCopied(
  field: Field,
  copied: { files: readonly File[]; html: string },
  plain: string,
  { takePicture, takeLines }: CopiedTarget,
): Promise<void> {
  const { readPaste, insertText } = await import('../import/clipboard-html.ts')
  const pasted = readPaste(copied, 0)
  if (!pasted) return insertText(field, plain)
  const marks = [...pasted.text.matchAll(/［图(\d{1,4})］/g)].map(([, number]) => Number(number))
  const text = pasted.text.replace(/［图\d{1,4}］/g, '').trim()
  if (!takeLines?.(text))
    insertText(field, field instanceof HTMLInputElement ? text.replace(/\s*\n\s*/g, ' ') : text)
  const [first] = pasted.pictures
  const taken = first && takePicture(first.file) ? first.number : undefined
  const lost = marks.filter((number) => number !== taken)
  if (lost.length > 0) toast.warning(`图 ${lost.join('、')} 没有跟着复制过来，请另外加上`)
}
