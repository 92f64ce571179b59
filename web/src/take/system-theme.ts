/** The dark values once more, for anyone who leaves it to the system: written by the tokens, not by hand. */
export function withSystemTheme(tokens: string): string {
  const dark = darkValues(tokens)
  return `${tokens}@media (prefers-color-scheme:dark){:root[data-theme=system]{${dark}}}`
}

export function darkValues(tokens: string): string {
  const dark = /:root\[data-theme=["']?dark["']?\]\s*\{([^}]*)\}/.exec(tokens)?.[1]
  if (!dark) throw new Error('tokens.css has no dark values')
  return dark
}
