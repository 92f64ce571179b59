import { calls } from '@wenhai/core/calls'
import { pathFields } from '@wenhai/core/contract/define-call'
import { nameScope, scopeOf } from '@wenhai/core/token/scopes'
import { z } from 'zod'

/** `createForm` is called `create-form` here. */
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every call that a token can reach, by its feature, as the contract has it: a new call is a command at once. */
export const features = new Map(
  Object.entries(calls).flatMap(([feature, table]) => {
    const commands = Object.entries(table)
      .filter(([, call]) => scopeOf(call) !== undefined)
      .map(([name, call]) => ({ name: kebab(name), call }))
    return commands.length > 0 ? [[feature, commands]] : []
  }),
)

/** The command of this name, or what it does to the feature's own thing (`form create`), or those that begin so. */
export function findCommands(feature, name) {
  const commands = features.get(feature) ?? []
  const exact = commands.find((command) => command.name === name || command.name === `${name}-${feature}`)
  return exact ? [exact] : commands.filter((command) => command.name.startsWith(name))
}

export const fieldsOf = ({ input }) => Object.keys(input.shape)

/** The fields of the address come without a name, in their order: `form view-form ID`. */
export const positionsOf = ({ path }) => pathFields(path)

const metaOf = (schema) => {
  let inner = schema
  while (inner) {
    const meta = z.globalRegistry.get(inner)
    if (meta?.title) return meta
    inner = inner.def?.innerType
  }
  return {}
}

const isOptional = (schema) => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault

export function describeFeatures() {
  const lines = [...features].map(([feature, commands]) => `  ${feature.padEnd(12)}${commands.length} 个命令`)
  return lines.join('\n')
}

export const describeFeature = (feature) =>
  (features.get(feature) ?? []).map(({ name, call }) => `  ${name.padEnd(26)}${call.summary}`).join('\n')

export function describeCommand(feature, { name, call }) {
  const positions = positionsOf(call)
  const options = fieldsOf(call).filter((field) => !positions.includes(field))
  const describe = (field) => {
    const schema = call.input.shape[field]
    const { title = '', description = '' } = metaOf(schema)
    const need = isOptional(schema) ? '' : '（必填）'
    return `  --${field.padEnd(22)}${title}${need}${description ? `：${description}` : ''}`
  }
  return [
    `用法：wenhai ${feature} ${name}${positions.map((field) => ` <${field}>`).join('')} [选项]`,
    call.summary,
    `令牌要有的权限：${nameScope(scopeOf(call))}`,
    ...(options.length > 0 ? ['', '选项：', ...options.map(describe)] : []),
    ...(call.body === 'multipart' ? [`  --${'file'.padEnd(22)}要上传的文件（必填）`] : []),
  ].join('\n')
}
