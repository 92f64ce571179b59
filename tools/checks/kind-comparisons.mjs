import { parseSync, Visitor } from 'oxc-parser'

const comparisons = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>='])
const lookups = new Set(['includes', 'indexOf', 'lastIndexOf', 'has'])

/** `option_type`, `question.option_type`, `optionType.ranking`. */
const isKind = (node, aliases) => {
  const bare = unwrap(node)
  if (bare?.type === 'Identifier') return bare.name === 'option_type' || aliases.has(bare.name)
  if (bare?.type !== 'MemberExpression' || bare.computed) return false
  return bare.property.name === 'option_type' || unwrap(bare.object)?.name === 'optionType'
}

/** The node inside type-only syntax and `?.`. */
function unwrap(node) {
  const within = ['ChainExpression', 'TSAsExpression', 'TSNonNullExpression', 'ParenthesizedExpression']
  return node && within.includes(node.type) ? unwrap(node.expression) : node
}

/** Whether there is a kind at all may be checked anywhere. */
const isNothing = (node) => node.name === 'undefined' || (node.type === 'Literal' && node.value === null)

/** The lines on which a file decides something by the kind of a question. */
export function findKindComparisons(file, source) {
  if (!/option_type|optionType/.test(source)) return []
  const { program } = parseSync(file, source)
  const aliases = findAliases(program)
  const found = []
  const note = ({ start }) => found.push(source.slice(0, start).split('\n').length)
  new Visitor({
    BinaryExpression(node) {
      const { left, right, operator } = node
      if (!comparisons.has(operator) || isNothing(left) || isNothing(right)) return
      if (isKind(left, aliases) || isKind(right, aliases)) note(node)
    },
    SwitchStatement(node) {
      if (isKind(node.discriminant, aliases)) note(node)
    },
    CallExpression(node) {
      const { callee, arguments: given } = node
      const name = unwrap(callee)?.property?.name
      if (lookups.has(name) && given.some((each) => isKind(each, aliases))) note(node)
    },
    MemberExpression(node) {
      if (node.computed && isKind(node.property, aliases)) note(node)
    },
  }).visit(program)
  return [...new Set(found)]
}

/** Other names in the file for a kind: `{ option_type: type }`, `const type = question.option_type`. */
function findAliases(program) {
  const aliases = new Set()
  new Visitor({
    ObjectPattern({ properties }) {
      for (const { key, value } of properties)
        if (key?.name === 'option_type') aliases.add((value.left ?? value).name)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isKind(init, aliases)) aliases.add(id.name)
    },
  }).visit(program)
  return aliases
}

/** These may ask which of survey, vote, exam and contest a form is. */
const formKindFiles = /\/form\/kinds\/|\/form\/form-kind\.ts$/
const formKindNames = new Set(['survey', 'vote', 'exam', 'contest'])

const isFormKind = (node) => {
  const bare = unwrap(node)
  return (bare?.property?.name ?? bare?.name) === 'questionnaire_type'
}
const isFormKindName = (node) => formKindNames.has(unwrap(node)?.value)

/** The places at which a file compares `questionnaire_type`, or switches by it. */
export const findFormKindComparisons = (file, { program, source }) =>
  findCompared(file, program, source, (sides) => sides.some(isFormKind))

/** The places at which something else, such as another name for the same, is compared with the name of a form kind. */
export const findKindNameComparisons = (file, { program, source }) =>
  findCompared(file, program, source, (sides) => sides.some(isFormKindName) && !sides.some(isFormKind))

function findCompared(file, program, source, isMeant) {
  if (formKindFiles.test(file)) return []
  const found = []
  const note = ({ start }) => found.push(`${file}:${source.slice(0, start).split('\n').length}`)
  new Visitor({
    BinaryExpression(node) {
      if (comparisons.has(node.operator) && isMeant([node.left, node.right])) note(node)
    },
    SwitchStatement(node) {
      if (isMeant([node.discriminant])) note(node)
    },
  }).visit(program)
  return found
}
