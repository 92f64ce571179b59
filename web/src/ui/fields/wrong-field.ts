import { toast } from '../feedback/toast.tsx'

/** Marks a control whose text is wrong and was not used: it stays as it was typed, and saving waits. */
export const wrongMark = (isWrong: boolean) => (isWrong ? { 'data-wrong': true } : {})

/** Goes to the first field whose text cannot be used. Returns true where there is one. */
export function stopAtWrongField(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLInputElement>('[data-wrong]')
  if (!field) return false
  const described = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  const reason = document.getElementById(described)?.textContent ?? ''
  const label = field.labels?.[0]?.textContent ?? ''
  toast.warning([label.replace('*', ''), reason].filter((text) => text !== '').join('：'))
  field.focus()
  // The field is scrolled to the middle, because its message is below it and must not lie under the dialog's footer.
  field.scrollIntoView({ block: 'center' })
  return true
}

/** The message about a text that is too long; nothing is cut off. */
export const tooLong = (value: string, maxLength: number | undefined): string | undefined =>
  maxLength !== undefined && value.length > maxLength
    ? `最多 ${maxLength} 个字，现在 ${value.length} 个`
    : undefined
