import { wrap } from './refusals.mjs'
import { calleeName } from './walk.mjs'

const methods = new Set(['max', 'min', 'length', 'regex'])
const builders = new Set(['text', 'int'])

const isOutputOf = (parents) =>
  parents.some((parent) => parent.type === 'Property' && parent.key?.name === 'output')

/** The lowest bound of a builder that can refuse anything: a text cannot be shorter than empty. */
const hasFloor = (node) => !(calleeName(node) === 'text' && node.arguments[0]?.value === 0)

/** Bounds in the schemas of calls: `.max(…)`, `.min(…)`, and the two of `text(min, max)` and `int(min, max)`. */
export function findLimits({ file, node, parents, add, text }) {
  if (!/^core\/src\/[\w-]+\/(schema|calls)\.ts$/.test(file) || node.type !== 'CallExpression') return
  if (isOutputOf(parents)) return
  const name = calleeName(node)
  if (node.callee.type === 'Identifier' && builders.has(name) && node.arguments.length === 2) {
    const bound = (end) => wrap(node, (id) => `globalThis.__guards.bound(${id}, '${end}', `, ')')
    add({ sort: 'limit', node, name: `${place(parents, text)}${text(node)} above`, edits: bound('max') })
    if (hasFloor(node))
      add({ sort: 'limit', node, name: `${place(parents, text)}${text(node)} below`, edits: bound('min') })
  } else if (
    node.callee.type === 'MemberExpression' &&
    methods.has(name) &&
    node.callee.object.name !== 'Math'
  )
    add({
      sort: 'limit',
      node,
      name: `${place(parents, text)}.${name}(${node.arguments.map(text).join(', ')})`,
      edits: wrap(node, (id) => `globalThis.__guards.bound(${id}, 'last', `, ')'),
    })
}

/** The field or schema a bound belongs to, so that two equal bounds have two names. */
function place(parents, text) {
  const names = parents.flatMap((parent) => {
    if (parent.type === 'Property') return [text(parent.key)]
    return parent.type === 'VariableDeclarator' ? [text(parent.id)] : []
  })
  return names.length > 0 ? `${names.join('.')}: ` : ''
}
