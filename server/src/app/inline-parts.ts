import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The parts that a page needs before anything of it can be seen are in the page itself, because on a slow connection
 * each file beside it costs as much time as the page (decision 41).
 */

export const webFolder = new URL('../../../web/dist/', import.meta.url).pathname

const themeTag = '<script src="/theme.js"></script>'

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Removes remarks and indentation. */
const shorten = (script: string): string =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')

const themeScript = shorten(read(join(webFolder, 'theme.js')))

/** The policy names this one script by its hash, so no other inline text runs. */
export const themeSource = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`

/** The script that chooses light or dark before the first paint. */
export const inlineTheme = (page: string): string =>
  page.replace(themeTag, () => `<script>${themeScript}</script>`)
