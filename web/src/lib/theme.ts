import { create } from 'zustand'
import { local } from './storage.ts'

/** `theme.js` in the public folder applies it before the first paint, and again on this event. */
const changed = 'themechange'
const storedUnder = 'theme'

const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const readTheme = (): Theme => themes.find((theme) => theme === local.read(storedUnder)) ?? 'system'

export const useTheme = create<{ theme: Theme }>(() => ({ theme: readTheme() }))

export function chooseTheme(theme: Theme): void {
  local.write(storedUnder, theme)
  useTheme.setState({ theme })
  window.dispatchEvent(new CustomEvent(changed, { detail: theme }))
}
