import { calleeName } from './walk.mjs'

/** Columns that say whose a row is, or whether it may be seen or used. */
const columns = new Set([
  'ocean_id',
  'user_id',
  'device_id',
  'voter_key',
  'roster_id',
  'session_id',
  'delete_time',
  'status',
  'listed',
  'public',
  'disabled',
  'privkey_hash',
  'allow_people_use',
  'state',
  'expire_time',
  'tries',
  'used_time',
])

/** Conditions of queries on such a column: the query runs without it. Raw SQL is not covered. */
export function findWheres({ file, node, source, add }) {
  if (!file.startsWith('server/src/features/') || calleeName(node) !== 'where') return
  const [column] = node.arguments
  if (node.callee.type !== 'MemberExpression' || node.optional || node.typeArguments) return
  if (typeof column?.value !== 'string' || !columns.has(column.value.split('.').at(-1))) return
  const { object } = node.callee
  const name = source.slice(column.start, node.end - 1)
  // Whitespace between the query and its condition stays, so that line numbers stay the same.
  const gap = source.slice(object.end, column.start).replace(/\S/g, '')
  add({
    sort: 'where',
    node: { start: column.start, end: node.end },
    name: `where(${name})`,
    edits: (id) => [
      { at: object.start, open: `globalThis.__guards.where(${id}, ` },
      { at: object.end, until: column.start, replace: `${gap}, [` },
      { at: node.end - 1, until: node.end, replace: '])' },
    ],
  })
}
