import { readThemeChoice, type ThemeChoice } from '@wenhai/core/site/themes'
import { create } from 'zustand'
import { local } from './storage.ts'

/** `theme.js` in the public folder applies the theme before the first paint, and again on this event. */
const changed = 'themechange'
const storedUnder = 'theme'

type Theme = ThemeChoice

const readTheme = (): Theme => readThemeChoice(local.read(storedUnder))

/** Tells the server the theme, so that the pages it draws have the right colours before any script. */
const tellServer = (theme: Theme) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${storedUnder}=${theme}; path=/; max-age=34560000; samesite=lax`
}

export const useTheme = create<{ theme: Theme }>(() => ({ theme: readTheme() }))

export function chooseTheme(theme: Theme): void {
  local.write(storedUnder, theme)
  tellServer(theme)
  useTheme.setState({ theme })
  window.dispatchEvent(new CustomEvent(changed, { detail: theme }))
}
