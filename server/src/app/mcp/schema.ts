import type { Call } from '@wenhai/core/contract/define-call'
import { describeFields } from '../api-docs/openapi.ts'
import type { Tool } from './tools.ts'

/** The arguments of a tool as JSON Schema. */
interface ToolSchema {
  type: 'object'
  properties: Record<string, object>
  required: string[]
  additionalProperties: false
  [other: string]: unknown
}

const schemas = new Map<Call, ToolSchema>()

const confirmField = {
  type: 'string',
  maxLength: 100,
  description: '上一次用同样的参数调用时得到的确认编号；用户同意了才带',
}

/** Describing a call takes milliseconds, so that each is described once. */
function describeInput(call: Call): ToolSchema {
  const known = schemas.get(call)
  if (known) return known
  const fields = describeFields(call)
  const schema: ToolSchema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, title, schema }) => [name, { ...schema, description: title }]),
    ),
    required: fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    additionalProperties: false,
  }
  schemas.set(call, schema)
  return schema
}

export function inputSchemaOf({ call, isAskedTwice, onlyChecks }: Tool): ToolSchema {
  const schema = describeInput(call)
  if (!isAskedTwice || onlyChecks) return schema
  return { ...schema, properties: { ...schema.properties, confirm_id: confirmField } }
}

/** The first argument that the tool does not have: what is left out unseen would be taken for done. */
export const findUnknown = (tool: Tool, given: Record<string, unknown>): string | undefined =>
  Object.keys(given).find((name) => !Object.hasOwn(inputSchemaOf(tool).properties, name))
