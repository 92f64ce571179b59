/** Dialogs and menus of the app have these; pages that are drawn before any script have none. */
const appOnly = /--(?:veil|float):[^;}]*;?/g

/** The dark values once more, for anyone who leaves it to the system: written by the tokens, not by hand. */
export function withSystemTheme(tokens: string): string {
  return `${tokens.replace(appOnly, '')}@media (prefers-color-scheme:dark){:root[data-theme=system]{${darkValues(tokens)}}}`
}

export function darkValues(tokens: string): string {
  const dark = /:root\[data-theme=["']?dark["']?\]\s*\{([^}]*)\}/.exec(tokens)?.[1]
  if (!dark) throw new Error('tokens.css has no dark values')
  return dark.replace(appOnly, '')
}

/** The values of each theme by their names, as tokens.css has them, minified or not. What has no theme is light. */
export function readThemes(tokens: string): Map<string, Map<string, string>> {
  const blocks = tokens
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/:root(?:\[data-theme=["']?([\w-]+)["']?\])?\s*\{([^}]*)\}/g)
  return new Map(
    [...blocks].map(([, name = 'light', block = '']) => [
      name,
      new Map(
        [...block.matchAll(/([\w-]+):\s*([^;]+?)\s*(?:;|$)/g)].map(
          ([, token = '', value = '']) => [token, value.replace(/\s+/g, ' ')] as const,
        ),
      ),
    ]),
  )
}

/**
 * What a browser needs for its own bars: the scheme of the theme that is chosen and the colour of its paper. It names those
 * of all themes too, for `theme.js`, which runs before there is a style.
 */
export function themeMeta(tokens: string, chosen: string): string {
  const themes = readThemes(tokens)
  const read = (name: string, token: string) => themes.get(name)?.get(token) ?? ''
  const known = themes.has(chosen) ? chosen : 'light'
  const all = [...themes.keys()].map(
    (name) => `data-${name}="${read(name, 'color-scheme')} ${read(name, '--paper')}"`,
  )
  return `<meta name="color-scheme" content="${chosen === 'system' ? 'light dark' : read(known, 'color-scheme')}">
<meta name="theme-color" content="${read(known, '--paper')}" ${all.join(' ')}>`
}
