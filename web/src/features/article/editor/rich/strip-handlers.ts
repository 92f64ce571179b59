/** Elements whose content is not shown as text. */
const dropped =
  /^(?:script|style|template|iframe|object|embed|noscript|noembed|noframes|title|textarea|xmp)$/i

/**
 * Takes handlers out of pasted HTML before a browser reads it. Nothing in it can ever run, but each handler would make
 * the browser report a breach of the page's policy.
 */
export function stripHandlers(html: string): string {
  let out = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) return out + html.slice(at)
    out += html.slice(at, open)
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end === -1 ? html.length : end + 3
      continue
    }
    const name = /^<([a-z][^\s/>]*)/i.exec(html.slice(open, open + 100))?.[1]
    if (name === undefined) {
      out += '<'
      at = open + 1
      continue
    }
    const tag = readTag(html, open + 1 + name.length)
    at = tag.end
    if (dropped.test(name)) at = endOf(html, name, tag.end)
    else out += `<${name}${tag.attributes}>`
  }
  return out
}

const endOf = (html: string, name: string, from: number): number => {
  const close = html.toLowerCase().indexOf(`</${name.toLowerCase()}`, from)
  if (close === -1) return html.length
  const end = html.indexOf('>', close)
  return end === -1 ? html.length : end + 1
}

/** Matches an attribute as a browser reads a tag: a quotation mark counts only where a value begins. */
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s"'>][^\s>]*|(?=>)))?/y

function readTag(html: string, from: number): { attributes: string; end: number } {
  let attributes = ''
  attribute.lastIndex = from
  let end = from
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const [whole, name = '', value = ''] = match
    if (whole === '') break
    end = attribute.lastIndex
    if (!/^on/i.test(name)) attributes += ` ${name}${value}`
  }
  const close = html.indexOf('>', end)
  return { attributes, end: close === -1 ? html.length : close + 1 }
}
