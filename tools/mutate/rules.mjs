import { wrap } from './refusals.mjs'
import { isFunction } from './walk.mjs'

/** Functions that decide who may do something, by name, with the answer that allows it to everybody. */
const answers = {
  isInTime: 'true',
  shownPartOf: "'all'",
  readPublished: "'shown'",
  findPracticeFault: 'undefined',
  findLocked: 'Promise.resolve(new Set())',
  isLocked: 'false',
}
const mayNames = /^(is\w+By|belongsTo|may(?!Hold)[A-Z]\w*|can[A-Z]\w*|isOwn[A-Z]\w*)$/

const answerOf = (name) =>
  Object.hasOwn(answers, name) ? answers[name] : mayNames.test(name) ? 'true' : undefined

export function findRules({ node, add }) {
  if (node.type === 'FunctionDeclaration' && node.body) {
    const answer = answerOf(node.id?.name ?? '')
    if (answer)
      add({
        sort: 'rule',
        node,
        name: `${node.id.name}()`,
        edits: (id) => [
          {
            at: node.body.start + 1,
            open: ` if (globalThis.__guards.isOff(${id})) return ${permissive(node, answer)};`,
          },
        ],
      })
  }
  if (node.type === 'VariableDeclarator' && isFunction(node.init)) {
    const answer = answerOf(node.id.name ?? '')
    if (answer)
      add({
        sort: 'rule',
        node,
        name: `${node.id.name}()`,
        edits: wrap(node.init, (id) => `globalThis.__guards.rule(${id}, () => (${answer}), `, ')'),
      })
  }
}

/** A function that returns a verdict says granted where another says true. */
const permissive = ({ returnType, async }, answer) => {
  const type = returnType?.typeAnnotation
  const inner = async ? type?.typeArguments?.params?.[0] : type
  return inner?.typeName?.name === 'AccessVerdict' ? "'granted'" : answer
}
