import { parseSync } from 'oxc-parser'

/** Calls `visit(node, parents)` for every node, the outer ones first; `parents` ends with the nearest. */
export function walk(node, visit, parents = []) {
  visit(node, parents)
  const inside = [...parents, node]
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child.type === 'string') walk(child, visit, inside)
  }
}

export function parse(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  return program
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
export const isFunction = (node) => functions.has(node?.type)

export const enclosingFunction = (parents) => parents.findLast(isFunction)

/** `refuse` of `refuse(…)`, `add` of `window.add(…)`. */
export function calleeName(node) {
  if (node?.type !== 'CallExpression') return ''
  const { callee } = node
  return callee.type === 'MemberExpression' ? (callee.property.name ?? '') : (callee.name ?? '')
}

/** The awaited expression, or the expression itself. */
export const awaited = (node) => (node?.type === 'AwaitExpression' ? node.argument : node)

export function hasAwait(node) {
  let found = false
  walk(node, (inner, parents) => {
    if (inner.type === 'AwaitExpression' && !parents.some(isFunction)) found = true
  })
  return found
}

export const lineOf = (source, at) => source.slice(0, at).split('\n').length
