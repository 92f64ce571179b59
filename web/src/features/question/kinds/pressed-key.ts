/** The place of an option that a key names: A–F or 1–6; -1 for other keys. */
export function placeOf(pressed: string): number {
  if (/^[a-f]$/i.test(pressed)) return pressed.toUpperCase().charCodeAt(0) - 65
  return /^[1-6]$/.test(pressed) ? Number(pressed) - 1 : -1
}

export const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.altKey
