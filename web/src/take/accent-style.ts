import { type Accent, accentColours } from '@wenhai/core/form/accents'

/** What a form's own colour changes of the tokens. The site's own is there already. */
export function accentStyle(accent: Accent): string {
  if (accent === 'sea') return ''
  const { light, dark } = accentColours[accent]
  const values = ({ main, deep, wash }: typeof light) =>
    `{--sea:${main};--sea-deep:${deep};--sea-wash:${wash}}`
  return `:root${values(light)}:root[data-theme=dark]${values(dark)}@media(prefers-color-scheme:dark){:root[data-theme=system]${values(dark)}}`
}
