import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { readCells } from './conformance-rows.mjs'

const glossary = 'docs/words.md'
const folders = ['core/src', 'server/src', 'web/src']

/** What nobody reads on a page, or what is somebody's content: tests, the developers' gallery, samples, templates, and what takers write. */
const isLeftOut = (path) =>
  /\.test\.tsx?$/.test(path) ||
  /^(?:web\/src\/gallery|server\/src\/features\/sample|core\/src\/form\/templates|core\/src\/question\/compare)\//.test(
    path,
  )

/** Words that older files contain and that are still read. */
const stillRead = {
  'core/src/bank/headings.ts': ['有唯一答案'],
  'core/src/bank/pasted/answer-key.ts': ['试卷'],
  'core/src/bank/read-row.ts': ['地狱', '调查'],
}

const splitWords = (text) =>
  text
    .split(/[,，]\s+/)
    .map((word) => word.trim())
    .filter(Boolean)

/** A word in 「」 is refused only as a whole text. */
const readWord = (text) => {
  const [, whole] = /^「(.+)」$/.exec(text) ?? []
  return whole ? { word: whole, isWhole: true } : { word: text, isWhole: false }
}

/** What the table of docs/words.md replaces, and the texts below it that stay. */
export function readGlossary(markdown) {
  const replaced = []
  const kept = []
  for (const line of markdown.split(/\r?\n/)) {
    if (line.startsWith('- ')) {
      const text = line.slice(2)
      // A sentence is alone in its line, with its own commas; a list may be followed by its reason.
      const texts = /[。]$/.test(text) ? [text] : splitWords(text.replace(/:\s.*$/, ''))
      kept.push(...texts.map(readWord))
    }
    if (!line.startsWith('|')) continue
    const [use = '', , not = ''] = readCells(line)
    if (use === 'word' || /^-+$/.test(use)) continue
    replaced.push(...splitWords(not).map((text) => ({ ...readWord(text), use })))
  }
  return { replaced, kept }
}

/** The replaced words of a text, after what stays is taken out of it. */
export function findReplacedWords(text, { replaced, kept }) {
  if (kept.some(({ word, isWhole }) => isWhole && word === text)) return []
  let rest = text
  // Longer texts first: a sentence contains its words.
  const spared = kept
    .filter(({ isWhole }) => !isWhole)
    .sort((one, other) => other.word.length - one.word.length)
  for (const { word } of spared) rest = rest.replaceAll(word, ' ')
  return replaced.filter(({ word, isWhole }) => (isWhole ? text === word : rest.includes(word)))
}

const unspaced = /\p{Script=Han}[0-9]|[0-9]\p{Script=Han}/u
const oldUnit = /\d\s?(?:Kb|M)(?![A-Za-z])/
/** A filing number is written as its office writes it. */
const ownSpelling = /ICP备\d+号/

/** How a text is written, apart from its words. */
export function findWritingFault(text) {
  if (unspaced.test(text.replace(ownSpelling, ''))) return 'wants a space between the number and the Chinese'
  if (oldUnit.test(text)) return 'has a size in Kb or M; write KB or MB'
}

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

const sourcesOf = (root) =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => /\.tsx?$/.test(path) && !isLeftOut(path)),
    )

export function checkWords({ root }) {
  const file = join(root, glossary)
  if (!existsSync(file)) return { problems: [`${glossary} is missing; restore it`], texts: 0 }
  const words = readGlossary(readFileSync(file, 'utf8'))
  const problems = []
  let texts = 0
  for (const path of sourcesOf(root)) {
    for (const { text, line } of findShownTexts(path, readFileSync(join(root, path), 'utf8'))) {
      texts += 1
      const report = (fault) => problems.push(`${path}:${line}: “${text.slice(0, 40)}” ${fault}`)
      for (const { word, use } of findReplacedWords(text, words))
        if (!stillRead[path]?.includes(word)) report(`says ${word}; write ${use} (${glossary})`)
      const fault = findWritingFault(text)
      if (fault) report(fault)
    }
  }
  return { problems, texts }
}
