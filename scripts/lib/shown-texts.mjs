import { parseSync, Visitor } from 'oxc-parser'

const chinese = /\p{Script=Han}/u

/** The Chinese texts of a source file, each with its line: strings, the fixed parts of templates, and what is between tags. */
export function findShownTexts(file, source) {
  const found = []
  const note = (text, start) => {
    if (!chinese.test(text)) return
    const lead = text.length - text.trimStart().length
    found.push({ text: text.trim(), line: source.slice(0, start + lead).split('\n').length })
  }
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') note(value, start)
    },
    TemplateElement({ value, start }) {
      note(value.cooked ?? '', start)
    },
    JSXText({ value, start }) {
      note(value, start)
    },
  }).visit(parseSync(file, source).program)
  return found
}
