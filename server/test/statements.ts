import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** What the program sent to PostgreSQL, as tools/test/record-statements.mjs writes it down. */
interface Recorded {
  text: string
  values: readonly (string | null)[]
  /** The file of the server that sent it. */
  sender?: string
}

/** A node of a plan, as `explain (verbose, format json)` describes it. Conditions have several names. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Subplan Name'?: string
  'CTE Name'?: string
  'Parent Relationship'?: string
  Alias?: string
  Output?: string[]
  Plans?: PlanNode[]
  [condition: string]: unknown
}

/** Columns and values that are known to be equal. */
class Equals {
  readonly #parents = new Map<string, string>()

  find(term: string): string {
    const parent = this.#parents.get(term)
    return parent === undefined ? term : this.find(parent)
  }

  join(one: string, other: string): void {
    const [first, second] = [this.find(one), this.find(other)]
    if (first === second) return
    // A value stays the root, so that a column tells whether it equals one.
    if (isValue(first)) this.#parents.set(second, first)
    else this.#parents.set(first, second)
  }

  isOneForm = (alias: string): boolean => isValue(this.find(formOf(alias)))
}

const isValue = (term: string) => /^[$']/.test(term)
const formOf = (alias: string) => `${alias}.survey_id`

/**
 * Finds what a database that is spread by form could not do with a statement (decision 54): join rows of two tables
 * that may be of different forms, or lock rows of several forms at once. PostgreSQL reads the statement, so raw texts,
 * views and subqueries count like everything else: the plan says which columns equal each other.
 */
export function findFaults(
  plan: PlanNode,
  spread: ReadonlySet<string>,
  values: readonly unknown[],
): string[] {
  const equals = new Equals()
  const faults = new Set<string>()
  const ctes = new Map<string, PlanNode>()
  const walk = (node: PlanNode, visit: (node: PlanNode) => void) => {
    visit(node)
    for (const child of node.Plans ?? []) walk(child, visit)
  }
  walk(plan, (node) => {
    const name = node['Subplan Name'] ?? ''
    if (name.startsWith('CTE ')) ctes.set(name.slice(4), node)
    for (const [one, other] of equalitiesOf(node, values)) equals.join(one, other)
    if (node['Node Type'].endsWith('Append')) joinPlaces(node, equals)
  })
  walk(plan, (node) => {
    const inner =
      node['Node Type'] === 'Subquery Scan' ? node.Plans?.at(-1) : ctes.get(node['CTE Name'] ?? '')
    const [found, ...more] = (inner?.Output ?? []).filter((term) => term.endsWith('.survey_id'))
    if (found && more.length === 0 && node.Alias) equals.join(formOf(node.Alias), found)
    if (node['Node Type'] !== 'LockRows') return
    const several = groupsOf(node, spread)
      .flat()
      .filter(({ alias }) => !equals.isOneForm(alias))
    for (const { name } of several) faults.add(`locks ${name} of several forms`)
  })
  const roots = [plan]
  walk(plan, (node) => {
    if (isApart(node)) roots.push(node)
  })
  for (const root of roots)
    for (const group of groupsOf(root, spread)) {
      const [first, ...others] = group
      for (const other of first ? others : [])
        if (equals.find(formOf(first?.alias ?? '')) !== equals.find(formOf(other.alias)))
          faults.add(`joins ${[first?.name, other.name].sort().join(' and ')}`)
    }
  return [...faults]
}

/** What is read before the rest of a statement, and on its own. */
const isApart = (node: PlanNode) => /^(InitPlan|CTE)/.test(node['Subplan Name'] ?? '')

interface Scanned {
  name: string
  alias: string
}

/** The tables that are read together: each of a union with what it is joined to. */
function groupsOf(root: PlanNode, spread: ReadonlySet<string>): Scanned[][] {
  const below = (node: PlanNode): Scanned[][] => {
    const parts = (node.Plans ?? []).filter((child) => !isApart(child)).map(below)
    if (/Append$|^SetOp$/.test(node['Node Type'])) return parts.flat()
    const name = node['Relation Name']
    const isRead = name && spread.has(name) && node['Node Type'] !== 'ModifyTable'
    const own: Scanned[] = isRead ? [{ name, alias: node.Alias ?? name }] : []
    return parts.reduce(
      (groups, part) => groups.flatMap((group) => part.map((more) => [...group, ...more])),
      [own],
    )
  }
  return below(root)
}

const term = String.raw`\(?([a-z_]\w*\.\w+|\$\d+|'[^']*')\)?(?:::\w+)?`
const equality = new RegExp(`^\\(?${term} = ${term}\\)?$`)

/** What a node's conditions say is equal: each part of an `and`, but nothing within an `or` or a `not`. */
function* equalitiesOf(node: PlanNode, values: readonly unknown[]): Generator<[string, string]> {
  const asValue = (found = '') => {
    const value = found.startsWith('$') ? values[Number(found.slice(1)) - 1] : undefined
    return typeof value === 'string' ? `'${value}'` : found
  }
  for (const [key, condition] of Object.entries(node)) {
    if (!/ (Cond|Filter)$|^Filter$/.test(key) || typeof condition !== 'string') continue
    for (const part of partsOf(condition)) {
      const [, one, other] = equality.exec(part) ?? []
      if (one && other) yield [asValue(one), asValue(other)]
    }
  }
}

/** The parts of a condition that all have to be true. */
function partsOf(condition: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  const inner = /^\(\(.*\)\)$/.test(condition) ? condition.slice(1, -1) : condition
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1
    else if (inner[at] === ')') depth -= 1
    else if (depth === 0 && inner.startsWith(' AND ', at)) {
      parts.push(inner.slice(from, at))
      from = at + 5
    }
  }
  return [...parts, inner.slice(from)]
}

/** The rows of a union are known by the columns of its first part. */
function joinPlaces({ Plans: [first, ...others] = [] }: PlanNode, equals: Equals): void {
  for (const other of others)
    for (const [place, column] of (other.Output ?? []).entries()) {
      const same = first?.Output?.[place]
      if (same && /^\w+\.survey_id$/.test(same) && /^\w+\.survey_id$/.test(column)) equals.join(same, column)
    }
}

/** PostgreSQL knows no such table, column or schema: a test of migrations asks older ones. */
const isOfOtherTables = new Set(['42P01', '42703', '3F000'])

/** Reads a statement as PostgreSQL plans it for any values. Undefined where it is of tables that are not there. */
export async function planOf(client: pg.Client, text: string): Promise<PlanNode | undefined> {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const given = count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : ''
  try {
    await client.query(`prepare asked as ${text}`)
    const { rows } = await client.query(`explain (verbose, format json) execute asked${given}`)
    return rows[0]['QUERY PLAN'][0].Plan
  } catch (error) {
    const { code } = error as { code?: string }
    if (code && isOfOtherTables.has(code)) return undefined
    throw new Error(`${String(error)} in ${text}`)
  } finally {
    await client.query('deallocate all')
  }
}

/** The tables whose rows a spread database has by form. */
export async function findSpread(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and attname = 'survey_id' and not attisdropped`,
  )
  return new Set(rows.map(({ name }) => name).filter((name) => !(name in onEveryMachine)))
}

/** Tables with a form in them that are not a form's: each machine would have all of them (decision 54). */
export const onEveryMachine: Record<string, string> = {
  desk: 'is looked up by its id, belongs to a member, and has no form before it is published',
  mistake: 'belongs to a member, who has mistakes from many forms',
  question_lock: 'is looked up by the question, whatever form locks it',
  short_link: 'is looked up by its code, before anyone knows the form',
  token: 'is looked up by its secret, and belongs to a member',
}

/**
 * What a spread database could not do as it is, by the file that sends it and the fault: each with the reason why it stays.
 */
const exceptions: Readonly<Record<string, string>> = {
  'features/visitor/queries: joins form and form':
    'a list of visits to things of many forms and articles, which a keyword finds by their titles',
}

/** Older tables are filled by the program of their time, and spread afterwards. */
const isOfRestore = ({ sender }: Recorded) =>
  sender?.startsWith('lib/backup/') || sender?.startsWith('migrations/')

/** The faults of what was recorded, by sender; `isWhole` also asks whether every exception is still needed. */
export async function judge(
  client: pg.Client,
  recorded: readonly Recorded[],
  { isWhole }: { isWhole: boolean },
): Promise<{ faults: string[]; read: number }> {
  await client.query('set plan_cache_mode = force_generic_plan')
  const spread = await findSpread(client)
  const met = new Set<string>()
  const faults = new Set<string>()
  const texts = new Map(recorded.filter((each) => !isOfRestore(each)).map((each) => [each.text, each]))
  let read = 0
  for (const { text, values, sender } of texts.values()) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
    const plan = await planOf(client, text)
    if (!plan) continue
    read += 1
    for (const fault of findFaults(plan, spread, values)) {
      const name = `${sender}: ${fault}`
      if (name in exceptions) met.add(name)
      else faults.add(`${name}\n  ${text}`)
    }
  }
  const idle = isWhole ? Object.keys(exceptions).filter((name) => !met.has(name)) : []
  return { read, faults: [...faults, ...idle.map((name) => `${name}: nothing needs this exception`)] }
}

/** The suite's setup: everything that is sent is written down, and read when the last test has ended. */
export default function recordStatements({ vitest }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-statements-'))
  process.env.STATEMENTS = folder
  return async () => {
    const recorded = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Recorded),
    )
    rmSync(folder, { recursive: true })
    const { related, testNamePattern } = vitest.config
    const isWhole = !Reflect.get(vitest, 'filenamePattern') && !related && !testNamePattern
    const client = await connectToTemplate()
    if (!client) return
    const { faults } = await judge(client, recorded, { isWhole })
    await client.end()
    if (faults.length === 0) return
    // What a teardown throws is printed, and does not fail the run by itself.
    process.exitCode = 1
    throw new Error(`what a database spread by form cannot do (decision 101):\n${faults.join('\n')}`)
  }
}

/** A database with the newest tables that a worker has left; none where no test asked for one. */
async function connectToTemplate(): Promise<pg.Client | undefined> {
  const connectionString = process.env.TEST_POSTGRES_URL
  if (!connectionString) return undefined
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'template\\_%' limit 1",
  )
  await admin.end()
  const name = rows[0]?.name
  if (!name) return undefined
  const client = new pg.Client({ connectionString: connectionString.replace(/\/[^/]*$/, `/${name}`) })
  await client.connect()
  return client
}
