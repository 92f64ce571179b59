const focusable = 'input:not([hidden]), textarea, button'

/**
 * Goes to where a field is filled in: the control of that name, or the first one in the part marked with that name. False
 * where there is none.
 */
export function focusField(form: HTMLElement | null, field: string): boolean {
  const [group = field] = field.split('.')
  const place = (name: string) =>
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ??
    form?.querySelector(`[data-field="${CSS.escape(name)}"]`)?.querySelector<HTMLElement>(focusable)
  const target = place(field) ?? place(group)
  target?.focus()
  // The field is scrolled to the middle, because its message is below it and must not lie under the dialog's footer.
  target?.scrollIntoView({ block: 'center' })
  return target !== undefined && target !== null
}
