import { wrap } from './refusals.mjs'
import { calleeName, isFunction } from './walk.mjs'

/** Levels that refuse nobody. */
const openLevels = new Set(['guest', 'code-asker'])

const propertyOf = (object, name) => object?.properties?.find(({ key }) => key?.name === name)?.value

/** `ownForm` of `access: ownForm`: the value of the constant of that name. */
function resolve(node, program) {
  if (node?.type !== 'Identifier') return node
  const declared = program.body
    .flatMap((statement) => statement.declarations ?? [])
    .find(({ id }) => id.name === node.name)
  const value = declared?.init?.type === 'TSAsExpression' ? declared.init.expression : declared?.init
  if (!value) throw new Error(`${node.name} is not in this file: tools/mutate/calls.mjs cannot tell who may`)
  return value
}

/**
 * The level each call requires, and the right to its thing. The contract only names them, so the switch is in mount.ts,
 * the one place that enforces them, for one call at a time.
 */
export function findCallAccess({ file, node, parents, add }) {
  if (!/^core\/src\/[\w-]+\/calls\.ts$/.test(file) || node.type !== 'Property') return
  if (calleeName(node.value) !== 'defineCall') return
  const access = resolve(propertyOf(node.value.arguments[0], 'access'), parents[0])
  if (!access || openLevels.has(access.value)) return
  const right = propertyOf(access, 'right')?.value
  const by = wrap(node.value, (id) => `globalThis.__guards.call(${id}, `, ')')
  const level = right ? 'member' : access.value
  if (right !== 'participant')
    add({ sort: 'level', node, name: `${node.key.name} for level ${level}`, edits: by })
  if (right)
    add({
      sort: 'right',
      node,
      name: `${node.key.name} for ${right} of ${propertyOf(access, 'thing')?.value}`,
      edits: wrap(node.value, (id) => `globalThis.__guards.callThing(${id}, `, ')'),
    })
}

const enforcing = { refuseUnlessLevel: 'level', grantThing: 'thing' }
export const mountFile = 'server/src/app/mount.ts'

/** The places in mount.ts that enforce the contract. They are no guards of their own. */
export function findEnforcers({ file, node }) {
  if (file !== mountFile || node.type !== 'CallExpression') return []
  const hook = enforcing[calleeName(node)]
  if (!hook || node.arguments[0]?.property?.name !== 'access') return []
  const more = hook === 'thing' ? 'context, input, ' : ''
  return [
    { at: node.start, open: `globalThis.__guards.${hook}(call, ${more}() => `, hook },
    { at: node.end, close: ')' },
  ]
}

/** Every function of a `Grants`: its verdict becomes granted. */
export function findGrants({ node, add, text }) {
  if (
    node.type !== 'VariableDeclarator' ||
    node.id.typeAnnotation?.typeAnnotation?.typeName?.name !== 'Grants'
  )
    return
  for (const { key: thing, value: rights } of node.init?.properties ?? [])
    for (const { key: right, value } of rights.properties ?? [])
      if (isFunction(value))
        add({
          sort: 'grant',
          node: value,
          name: `${text(right)} of ${text(thing)}`,
          edits: wrap(value, (id) => `globalThis.__guards.grant(${id}, `, ')'),
        })
}
