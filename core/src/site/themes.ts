/**
 * The themes that a person can choose, and what they are called in the menu. The colours of each are a block of
 * web/src/ui/tokens.css. A new theme is a name here and a block there; a test says what it lacks.
 */
export const themeNames = { light: '浅色', dark: '深色' } as const

export type ThemeName = keyof typeof themeNames

/** What a person chose: a theme, or to leave it to the system. */
export type ThemeChoice = ThemeName | 'system'

export const themeChoices: readonly ThemeChoice[] = [...(Object.keys(themeNames) as ThemeName[]), 'system']

/** Reads a choice that was stored; one that is missing or unknown is left to the system. */
export const readThemeChoice = (stored: string | null | undefined): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'system'
