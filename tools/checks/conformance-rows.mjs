import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNamedBy } from './declared-tests.mjs'

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

/** `%s`, `%4$s`, `%#` and `$name` in the title of a table of cases stand for what each case has there. */
const placeholder = /%%|%(?:\d+\$)?[#$a-zA-Z]|\$\w+(?:\.\w+)*/g

const escapeSigns = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function isTitleOf(title, ran) {
  if (title === ran) return true
  const parts = title.split(placeholder)
  return parts.length > 1 && new RegExp(`^${parts.map(escapeSigns).join('[^]*')}$`).test(ran)
}

/**
 * The rows of docs/conformance.md that a whole run did not show: each test they name has to have run under that row's id,
 * and none of its cases may have been skipped or have failed.
 * `ran` has the tests that carry ids: { path, titles, tags, state }.
 */
export function findUnshownRows(rows, ran) {
  return rows.flatMap(({ id, references }) =>
    references.flatMap(({ path, titles }) => {
      const cases = ran.filter(
        (test) => test.path === path && test.tags.includes(id) && isNamedBy(titles, test.titles, isTitleOf),
      )
      const name = `row ${id}: ${[path, ...titles].join(' › ')}`
      return cases.length === 0
        ? `${name} did not run`
        : findCaseFaults(cases).map((fault) => `${name}${fault}`)
    }),
  )
}

/** A test of the server runs on two databases, and may be for one of them alone: one pass is enough, one failure is too many. */
function findCaseFaults(cases) {
  const byTitles = new Map()
  for (const { titles, state } of cases) {
    const name = titles.join(' › ')
    byTitles.set(name, [...(byTitles.get(name) ?? []), state])
  }
  return [...byTitles].flatMap(([titles, states]) => {
    if (states.includes('failed')) return ` failed: ${titles}`
    return states.includes('passed') ? [] : ` was skipped: ${titles}`
  })
}
