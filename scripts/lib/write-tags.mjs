import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDeclaredTests, isNamedBy } from './declared-tests.mjs'

const listed = /tags: (?:\[[^\]]*\]|'[^']*')/

/** A source in which each test carries the ids of the rows that name it, and no others. */
export function withTags(path, source, rows) {
  const declared = findDeclaredTests(path, source)
  const idsOf = new Map(declared.map((test) => [test, new Set()]))
  for (const { id, references } of rows)
    for (const { path: named, titles } of references) {
      if (named !== path) continue
      const test = declared.find(
        (each) => each.titles.at(-1) === titles.at(-1) && isNamedBy(titles, each.titles),
      )
      idsOf.get(test)?.add(id)
    }
  let written = source
  // From the end, so that places before stay where they are.
  for (const test of declared.toSorted((one, other) => other.titleEnd - one.titleEnd)) {
    const ids = [...(idsOf.get(test) ?? [])]
    if (ids.join() === test.ownTags.join()) continue
    const tags = `tags: [${ids.map((id) => `'${id}'`).join(', ')}]`
    const put = (start, end, text) => {
      written = written.slice(0, start) + text + written.slice(end)
    }
    if (!test.options) put(test.titleEnd, test.titleEnd, `, { ${tags} }`)
    else {
      const { start, end } = test.options
      const options = written.slice(start, end)
      put(
        start,
        end,
        listed.test(options) ? options.replace(listed, tags) : options.replace('{', `{ ${tags},`),
      )
    }
  }
  return written
}

/** Puts the ids of the rows into the tests they name; returns the files it changed. */
export function writeTags(root, rows, paths) {
  return paths.filter((path) => {
    const file = join(root, path)
    const source = readFileSync(file, 'utf8')
    const written = withTags(path, source, rows)
    if (written !== source) writeFileSync(file, written)
    return written !== source
  })
}
