/**
 * The colours of action that an author can choose for a form, by their Chinese names. `main` is for buttons, marks and
 * links, `deep` for what lies under the pointer and for text on `wash`, the ground of what is chosen. A test computes the
 * contrast of each with what lies beside it, in both themes; colours of the author's own could not be read by everybody.
 */
export const accents = [
  'sea',
  'azure',
  'indigo',
  'wisteria',
  'plum',
  'rouge',
  'brick',
  'amber',
  'pine',
  'ink',
] as const
export type Accent = (typeof accents)[number]

export const accentNames: Record<Accent, string> = {
  sea: '海青',
  azure: '霁蓝',
  indigo: '靛青',
  wisteria: '紫藤',
  plum: '绛紫',
  rouge: '胭脂',
  brick: '赭石',
  amber: '琥珀',
  pine: '松绿',
  ink: '墨灰',
}

interface AccentColours {
  main: string
  deep: string
  wash: string
}

/** The first is the site's own, and the same as in web/src/ui/tokens.css. */
export const accentColours: Record<Accent, Record<'light' | 'dark', AccentColours>> = {
  sea: {
    light: { main: '#146c8a', deep: '#0e5268', wash: '#e6f1f4' },
    dark: { main: '#5fb6d0', deep: '#8fd0e3', wash: '#18323d' },
  },
  azure: {
    light: { main: '#276aa5', deep: '#1e5280', wash: '#e9f0f7' },
    dark: { main: '#81b0da', deep: '#b0cee8', wash: '#1e3040' },
  },
  indigo: {
    light: { main: '#4a58b5', deep: '#3d4894', wash: '#e9ebf6' },
    dark: { main: '#a1a8d9', deep: '#ccd0ea', wash: '#252941' },
  },
  wisteria: {
    light: { main: '#7352ad', deep: '#5f438e', wash: '#eeeaf5' },
    dark: { main: '#b6a5d5', deep: '#d8cee8', wash: '#30273f' },
  },
  plum: {
    light: { main: '#934893', deep: '#743974', wash: '#f5eaf5' },
    dark: { main: '#ce9cce', deep: '#e2c5e2', wash: '#3d273d' },
  },
  rouge: {
    light: { main: '#b73459', deep: '#932a47', wash: '#f7e9ed' },
    dark: { main: '#e198ad', deep: '#efc8d3', wash: '#45212b' },
  },
  brick: {
    light: { main: '#a54c2c', deep: '#813c22', wash: '#f7ece9' },
    dark: { main: '#db9c84', deep: '#e9c2b4', wash: '#42281f' },
  },
  amber: {
    light: { main: '#8e5c10', deep: '#65410b', wash: '#f7f1e9' },
    dark: { main: '#d1a461', deep: '#dfbf90', wash: '#392d1b' },
  },
  pine: {
    light: { main: '#237057', deep: '#184e3c', wash: '#e9f7f2' },
    dark: { main: '#51c8a0', deep: '#7fd7b9', wash: '#19332b' },
  },
  ink: {
    light: { main: '#586779', deep: '#45515f', wash: '#edf0f2' },
    dark: { main: '#a0adba', deep: '#c4cbd4', wash: '#2a2f34' },
  },
}
