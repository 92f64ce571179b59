import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  classesOf,
  reduceUtilities,
  splitStyle,
  utilities,
  writeBlock,
} from '@wenhai/core/format/style-blocks'
import type { Plugin, Rolldown } from 'vite'
import { guestFile } from './file-groups.ts'

/** The style of the shell's own parts, which is in the first one too. */
export const shellStyle = /(?:^|\/)shell-[\w-]{8}\.css$/

/** Where the page says which file has the rules that it does without; the preload helper reads it. */
export const restStyleName = 'rest-style'

/** Whether a class is written in the scripts: as a whole word, as Tailwind itself looks for it. */
function makeIsWritten(scripts: string): (name: string) => boolean {
  const text = scripts.replaceAll('\\n', '\n').replace(/\\(['"`])/g, '$1')
  const isPart = (sign: string | undefined) => sign !== undefined && /[\w\-:/.!()[\]%]/.test(sign)
  const known = new Map<string, boolean>()
  const find = (name: string): boolean => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
      if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true
    return false
  }
  return (name) => {
    const answer = known.get(name) ?? find(name)
    known.set(name, answer)
    return answer
  }
}

interface Script {
  name: string
  text: string
}

const classesFile = join(import.meta.dirname, 'dist-server/script-classes.json')

/** Tells the server which classes each script may give to an element: a guest's page has the style for its own scripts. */
function noteClasses(css: string, scripts: readonly Script[]): void {
  const bodies = splitStyle(css).flatMap(({ prelude, body }) => (prelude === utilities ? [body ?? ''] : []))
  const classes = [...new Set(bodies.flatMap(classesOf))]
  const written = scripts.map(({ name, text }) => [`/assets/${name}`, classes.filter(makeIsWritten(text))])
  mkdirSync(dirname(classesFile), { recursive: true })
  writeFileSync(classesFile, JSON.stringify(Object.fromEntries(written)))
}

/** Styles that few authors need: of formulas, with their fonts, and of papers as they are taken. */
export const apartStyle = /(?:^|\/)(?:formula-engine|take)-[\w-]{8}\.css$/

/** The styles that parts have of their own, those of the more shared parts first. */
function findPartStyles(bundle: Rolldown.OutputBundle): string[] {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const gather = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    for (const imported of chunk.imports) gather(imported)
    // Whole pages have their own: the app's is divided here, and the preview's is not for the app.
    if (!chunk.isEntry) for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const file of Object.keys(bundle)) gather(file)
  return [...styles].filter((name) => !shellStyle.test(name) && !apartStyle.test(name))
}

/**
 * The style has a rule for every class of the app, many of them only for authors. A page begins with the rules of the parts
 * that guests open, in one file with those of the shell. The rest comes with the first part of another kind: all utilities
 * once more, because their order decides which of them wins, and the styles of all parts, which would be a file each.
 */
export const firstStyle = (): Plugin => ({
  name: 'first-style',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const folder = join(dir, 'assets')
    const page = readFileSync(join(dir, 'index.html'), 'utf8')
    const whole = /href="\/assets\/(app-[^"]+\.css)"/.exec(page)?.[1]
    if (!whole) throw new Error('the page names no style')
    const [shell = ''] = readdirSync(folder).filter((name) => shellStyle.test(name))
    const css = readFileSync(join(folder, whole), 'utf8')
    const scripts = readdirSync(folder)
      .filter((name) => name.endsWith('.js') && guestFile.test(name))
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    const first = reduceUtilities(css, makeIsWritten(scripts.map(({ text }) => text).join('\n')))
    noteClasses(first, scripts)
    const licence = /\/\*![^*]*\*\//.exec(css)?.[0] ?? ''
    const rest = splitStyle(css).filter(({ prelude, body }) => prelude === utilities && body !== undefined)
    if (rest.length === 0) throw new Error('the style has no utilities')
    const save = (name: string, text: string): string => {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
      const file = `${name}-${hash}.css`
      writeFileSync(join(folder, file), text)
      return `/assets/${file}`
    }
    const parts = findPartStyles(bundle).map((name) => readFileSync(join(dir, name), 'utf8'))
    rmSync(join(folder, whole))
    const [firstFile, restFile] = [
      save('first', readFileSync(join(folder, shell), 'utf8') + licence + first),
      save('rest', rest.map(writeBlock).join('') + parts.join('')),
    ]
    const named = page
      .replace(new RegExp(`\\s*<link[^>]*/${shell}">`), '')
      .replace(`/assets/${whole}`, firstFile)
      .replace('</head>', `  <meta name="${restStyleName}" content="${restFile}">\n  </head>`)
    writeFileSync(join(dir, 'index.html'), named)
  },
})
