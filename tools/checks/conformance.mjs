import { existsSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { listPath, readCells, readListLines, readReference, readReferences } from './conformance-rows.mjs'
import { findDeclaredTests, findTestFiles, isNamedBy } from './declared-tests.mjs'

const isTableHead = (cells) =>
  cells.join() === 'id,sentence,shown by' || cells.every((cell) => /^:?-{3,}:?$/.test(cell))

/** Many rows name tests of one file, which is read once. */
const known = new Map()
const declaredIn = (root, path) => {
  const file = join(root, path)
  if (!known.has(file)) known.set(file, findDeclaredTests(path, readFileSync(file, 'utf8')))
  return known.get(file)
}

/** Why a reference to a test is wrong, or undefined; where it is the reference of a row, the test carries the row's id. */
export const findReferenceFault = (root, text, id) => {
  const reference = readReference(text)
  if (!reference) {
    return `"${text}" is no reference; write \`path/to/file.test.ts › test name\`, or not testable: <reason>`
  }
  const { path, titles } = reference
  if (!path || titles.length === 0 || titles.includes('')) {
    return `${text} names no test; write the path, then › and the title of the test`
  }
  if (isAbsolute(path) || path.includes('\\') || path.split('/').includes('..')) {
    return `"${path}" must be a path from the root of the repository, with forward slashes`
  }
  const file = join(root, path)
  if (!existsSync(file) || !statSync(file).isFile()) {
    return `${path} does not exist; correct the path, or blank the cell until the test is written`
  }
  const last = titles.at(-1)
  const named = declaredIn(root, path).filter(
    (test) => test.titles.at(-1) === last && isNamedBy(titles, test.titles),
  )
  if (named.length === 0)
    return `${path} holds no test "${titles.join(' › ')}"; copy the titles from the test to the letter`
  if (named.some(({ isLeftOut }) => isLeftOut)) return `${path}: "${last}" is skipped and shows nothing`
  if (id && !named.some(({ tags }) => tags.includes(id)))
    return `${path}: "${last}" does not carry ${id}; write { tags: ['${id}'] } after its title`
}

const findCellFaults = (root, cell, id) => {
  if (cell === '' || /^not testable:\s*\S/.test(cell)) return []
  if (cell.startsWith('not testable')) return ['no reason given; write not testable: <reason>']
  return cell.split('<br>').flatMap((text) => findReferenceFault(root, text.trim(), id) ?? [])
}

/** Ids that a test carries although no row names that test under them. */
function findStrayTags(root, rows) {
  const isNamed = (path, { titles }, id) =>
    rows.get(id)?.some((row) => row.path === path && isNamedBy(row.titles, titles))
  return findTestFiles(root).flatMap((path) =>
    declaredIn(root, path).flatMap((test) =>
      test.ownTags
        .filter((id) => !isNamed(path, test, id))
        .map((id) => `${path}: "${test.titles.at(-1)}" carries ${id}, but that row does not name it`),
    ),
  )
}

const findIdFault = (id, section, previous) => {
  const [, major, minor] = /^(\d+)\.(\d{2,})$/.exec(id) ?? []
  if (!minor) return `"${id}" is no id; write the section and at least two digits, such as 2.07`
  if (Number(major) !== section.number) return `id ${id} is in section ${section.number}; move the row`
  const twin = previous.find((row) => row.id === id)
  if (twin) return `id ${id} is already on line ${twin.line}; give this row a new one`
  const before = previous.findLast((row) => row.section === section)
  if (before && Number(minor) <= Number(before.id.split('.')[1])) {
    return `id ${id} comes after ${before.id}; move the row up to its place`
  }
}

const findLineFault = (line, section) => {
  if (/^##? /.test(line)) return section && 'a section is headed "## N. Title"; number this heading'
  if (line.startsWith('|')) return !section && 'a row before the first section; move it under its heading'
  if (section && line.trim() && !line.startsWith('### ')) return 'not a table row; start it with a |'
}

export function checkConformance({ root }) {
  const problems = []
  const sections = []
  const rows = []
  for (const [index, line] of readListLines(root).entries()) {
    const report = (fault) => fault && problems.push(`${listPath}:${index + 1}: ${fault}`)
    const section = sections.at(-1)
    const [, heading] = /^## (\d+)\. \S/.exec(line) ?? []
    if (heading) {
      if (Number(heading) <= section?.number) report(`section ${heading} is out of order; move it`)
      sections.push({ number: Number(heading), shown: 0, leftOpen: 0, blank: 0 })
      continue
    }
    report(findLineFault(line, section))
    if (!section || !line.startsWith('|')) continue
    const cells = readCells(line)
    if (isTableHead(cells)) continue
    if (cells.length !== 3) {
      report(`${cells.length} cells, not id, sentence and shown by; write a | inside a cell as \\|`)
      continue
    }
    const [id, sentence, shownBy] = cells
    const idFault = findIdFault(id, section, rows)
    report(idFault)
    if (!idFault) rows.push({ id, section, line: index + 1, references: readReferences(shownBy) })
    if (!sentence) report(`row ${id} has no sentence; copy it from the specification`)
    const cellFaults = findCellFaults(root, shownBy, id)
    for (const fault of cellFaults) report(fault)
    // A faulty reference proves nothing, so its row still counts as blank.
    if (!shownBy || cellFaults.length > 0) section.blank += 1
    else section[shownBy.startsWith('not testable:') ? 'leftOpen' : 'shown'] += 1
  }
  if (rows.length === 0) problems.push(`${listPath}:1: the list is missing or holds no rows; restore it`)
  problems.push(...findStrayTags(root, new Map(rows.map(({ id, references }) => [id, references]))))
  const sum = (key) => sections.reduce((total, section) => total + section[key], 0)
  return { problems, sections, shown: sum('shown'), leftOpen: sum('leftOpen'), blank: sum('blank') }
}
