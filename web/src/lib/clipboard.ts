/** True once the text is on the clipboard. On plain http there is no clipboard API: the old command still works there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused, or the page is not focused: the old command may still do it.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const active = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0'
  // Inside an open dialog, focus cannot leave it.
  const place = active?.closest('[role=dialog], [role=alertdialog], dialog') ?? document.body
  place.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (active instanceof HTMLElement) active.focus({ preventScroll: true })
  }
}
