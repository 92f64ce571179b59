/** The slots of the app's page that differ between visits. */
const slots = {
  title: /<title>.*?<\/title>/s,
  description: /<meta name="description"[^>]*>/,
  style: /<link rel="stylesheet"[^>]*>/,
  headEnd: /<\/head>/,
  root: /<div id="root"><\/div>/,
  noScript: /<noscript>请.*?<\/noscript>/s,
  bodyEnd: /<\/body>.*$/s,
}

type Slot = keyof typeof slots

type FillTemplate = (texts: Partial<Record<Slot, string>>) => string

/**
 * Cuts the app's page once at its slots. Filling it in only joins strings: a page with user text is never searched, and
 * no character in such a text has a special meaning. A slot without text stays as it was built.
 */
export function cutTemplate(page: string): FillTemplate {
  const found = (Object.keys(slots) as Slot[])
    .flatMap((slot) => {
      const match = slots[slot].exec(page)
      return match ? [{ slot, at: match.index, built: match[0] }] : []
    })
    .sort((one, other) => one.at - other.at)
  const before = found.map(({ at }, index) => {
    const last = found[index - 1]
    return page.slice(last ? last.at + last.built.length : 0, at)
  })
  const last = found.at(-1)
  const end = page.slice(last ? last.at + last.built.length : 0)
  return (texts) =>
    found.map(({ slot, built }, index) => before[index] + (texts[slot] ?? built)).join('') + end
}
