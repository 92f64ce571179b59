import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCallAccess, findEnforcers, findGrants, mountFile } from './calls.mjs'
import { findLimits } from './limits.mjs'
import { findRefusals } from './refusals.mjs'
import { findRules } from './rules.mjs'
import { lineOf, parse, walk } from './walk.mjs'
import { findWheres } from './wheres.mjs'

/** Sample content and the frozen migrations refuse nobody. */
const left =
  /\.test\.ts$|\.d\.ts$|^server\/src\/(features\/sample|migrations|commands)\/|^core\/src\/form\/templates\//

/** Runs in threads of the built server, which load the code without instrumentation. */
const inThreads =
  /^server\/src\/lib\/spreadsheet\/(csv|xlsx|zip|other-formats|rows|thread)\.ts$|\/scan\/\w+\.ts$/

export function listSources(root) {
  return ['core/src', 'server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !left.test(file))
      .sort(),
  )
}

/** Every guard of one file, and the edits that add a switch to each. */
export function findGuards(file, source) {
  const guards = []
  const hooks = []
  const text = (node) => source.slice(node.start, node.end).replace(/\s+/g, ' ')
  const seen = new Map()
  const add = ({ sort, node, name, edits }) => {
    const key = `${file} | ${sort} | ${name.replace(/\s+/g, ' ').trim()}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    const id = count === 1 ? key : `${key} (${count})`
    const code = createHash('sha256').update(id).digest('hex').slice(0, 12)
    guards.push({ id, code, file, sort, line: lineOf(source, node.start), edits: edits(`'${code}'`) })
  }
  walk(parse(file, source), (node, parents) => {
    const found = { file, source, node, parents, add, text }
    for (const find of [findRefusals, findCallAccess, findGrants, findLimits, findWheres, findRules])
      find(found)
    hooks.push(...findEnforcers(found))
  })
  if (file === mountFile && hooks.length !== 6)
    throw new Error(
      `${mountFile} enforces levels and rights in another way now: change tools/mutate/calls.mjs`,
    )
  return { guards, hooks }
}

export function findAllGuards(root) {
  const all = listSources(root).flatMap(
    (file) => findGuards(file, readFileSync(join(root, file), 'utf8')).guards,
  )
  return {
    guards: all.filter(({ file }) => !inThreads.test(file)),
    inThreads: all.filter(({ file }) => inThreads.test(file)),
  }
}
