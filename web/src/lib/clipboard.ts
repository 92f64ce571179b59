/**
 * Resolves with true once the text is on the clipboard. On plain http there is no clipboard API, but the old command
 * still works.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // The API refused, or the page is not focused; the old command may still work.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const active = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0'
  // Focus cannot leave an open dialog, so the field is put inside it.
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
