import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const listPath = 'docs/conformance.md'

/** Each line of the list, or nothing when it is gone. */
export function readListLines(root) {
  const file = join(root, listPath)
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
}

export const readCells = (line) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** `path › group › title` between backticks, or undefined. */
export function readReference(text) {
  const [, reference] = /^`([^`]+)`$/.exec(text.trim()) ?? []
  if (!reference) return undefined
  const [path, ...titles] = reference.split('›').map((part) => part.trim())
  return { path, titles }
}

/** The tests that the cell `shown by` names. */
export const readReferences = (cell) => cell.split('<br>').flatMap((text) => readReference(text) ?? [])

/** All rows that name tests. */
export const readShownRows = (root) =>
  readListLines(root)
    .filter((line) => /^\| \d+\.\d+ \|/.test(line))
    .map((line) => {
      const [id, , shownBy = ''] = readCells(line)
      return { id, references: readReferences(shownBy) }
    })
    .filter(({ references }) => references.length > 0)
