import { awaited, calleeName, enclosingFunction, hasAwait } from './walk.mjs'

/** Errors of the program or of its start: they refuse nobody. */
const notRefusals = new Set(['Error', 'StartFault', 'BucketUnavailable'])

/** `throw refuse(…)`, `throw taken()`, `throw new MalformedForm(…)`; never an error that is only rethrown. */
function isThrownRefusal(node) {
  if (node?.type !== 'ThrowStatement') return false
  const thrown = awaited(node.argument)
  if (thrown.type === 'CallExpression') return calleeName(thrown) !== 'assign'
  return thrown.type === 'NewExpression' && !notRefusals.has(thrown.callee.name)
}

const isRefuseCall = (node) => /^refuse([A-Z]|$)/.test(calleeName(awaited(node)))

/** `return refuse(…)`, or a hook's `return done(refuse(…))`. */
function isReturnedRefusal(node) {
  if (node?.type !== 'ReturnStatement' || !node.argument) return false
  return (
    isRefuseCall(node.argument) ||
    (calleeName(node.argument) === 'done' && node.argument.arguments.length > 0)
  )
}

/** In access.ts, an unproven caller becomes `nobody`, and a thing becomes `absent` to others. */
const isTurnedAway = (node) =>
  node?.type === 'ReturnStatement' &&
  (node.argument?.name === 'nobody' || node.argument?.name === 'guest' || node.argument?.value === 'absent')

const lastOf = (node) => (node?.type === 'BlockStatement' ? node.body.at(-1) : node)

/** A function that only chooses the text of a refusal decides nothing. */
const onlyChoosesWords = (parents) =>
  enclosingFunction(parents)?.returnType?.typeAnnotation?.typeName?.name === 'Refusal'

const isForeignCheck = (parents) => /^isFromForeign/.test(enclosingFunction(parents)?.id?.name ?? '')

/** Conditions that refuse, throws without a condition, and statements that call a function named `refuse…`. */
export function findRefusals({ file, node, parents, add, text }) {
  if (onlyChoosesWords(parents)) return
  const isAccess = file.endsWith('/access.ts')
  if (node.type === 'IfStatement') {
    const last = lastOf(node.consequent)
    const refuses = isThrownRefusal(last) || isReturnedRefusal(last) || (isAccess && isTurnedAway(last))
    const isForeign = isForeignCheck(parents) && last?.argument?.value === true
    if (refuses || isForeign) {
      const reason = last === node.consequent ? text(node) : `if (${text(node.test)}) … ${text(last)}`
      add({
        sort: isAccess || isForeign ? 'access' : 'refusal',
        node,
        name: reason,
        edits: wrap(node.test, (id) => `globalThis.__guards.check(${id}, `, ')'),
      })
    }
  }
  if (
    node.type === 'ReturnStatement' &&
    isForeignCheck(parents) &&
    node.argument?.type === 'LogicalExpression'
  )
    add({
      sort: 'access',
      node,
      name: text(node),
      edits: wrap(node.argument, (id) => `globalThis.__guards.check(${id}, `, ')'),
    })
  if (node.type === 'ThrowStatement' && isThrownRefusal(node) && !isConditionOf(node, parents))
    add({
      sort: 'refusal',
      node,
      name: text(node),
      edits: (id) => [{ at: node.start, open: `if (globalThis.__guards.check(${id}, true)) ` }],
    })
  if (node.type === 'ConditionalExpression') findTernary({ isAccess, node, parents, add, text })
  if (node.type === 'ExpressionStatement') findStatement({ node, add, text })
}

/** The throw belongs to the condition of the `if` it ends. */
function isConditionOf(node, parents) {
  const parent = parents.at(-1)
  if (parent.type === 'IfStatement') return parent.consequent === node
  const outer = parents.at(-2)
  return (
    parent.type === 'BlockStatement' &&
    parent.body.at(-1) === node &&
    outer?.type === 'IfStatement' &&
    outer.consequent === parent
  )
}

function findTernary({ isAccess, node, parents, add, text }) {
  const isThrown = parents.at(-1).type === 'ThrowStatement'
  const refuses = (side) =>
    isRefuseCall(side) ||
    (isThrown && side.type === 'CallExpression') ||
    (isAccess && (side.name === 'nobody' || side.name === 'guest'))
  const [first, second] = [refuses(node.consequent), refuses(node.alternate)]
  if (first === second) return
  const not = first ? '' : '!'
  add({
    sort: isAccess ? 'access' : 'refusal',
    node,
    name: text(node),
    edits: wrap(node.test, (id) => `${not}globalThis.__guards.check(${id}, ${not}(`, '))'),
  })
}

function findStatement({ node, add, text }) {
  const call = awaited(node.expression)
  if (!/^refuse[A-Z]/.test(calleeName(call)) || call.arguments[0]?.property?.name === 'access') return
  // Functions that get the app mount something at start; they refuse nobody.
  if (call.arguments[0]?.name === 'app') return
  const isAsync = call.arguments.some(hasAwait)
  // What waits for an argument is waited for as a whole: otherwise the call would go on before it is refused.
  const waiting = isAsync && call === node.expression ? 'await ' : ''
  add({
    sort: 'refusal',
    node,
    name: text(node),
    edits: wrap(
      call,
      (id) => `${waiting}globalThis.__guards.run(${id}, ${isAsync ? 'async ' : ''}() => `,
      ')',
    ),
  })
}

/** Edits that insert text before and after a node. */
export const wrap = (node, open, close) => (id) => [
  { at: node.start, open: open(id) },
  { at: node.end, close },
]
