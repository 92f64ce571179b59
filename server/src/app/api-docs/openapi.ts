import { setImmediate } from 'node:timers/promises'
import { type Call, pathFields } from '@wenhai/core/contract/define-call'
import { apiBase } from '@wenhai/core/contract/envelope'
import { fieldTitle } from '@wenhai/core/contract/explain'
import { refusals } from '@wenhai/core/contract/refusal'
import { isShareRight, rightNames } from '@wenhai/core/share/rights'
import { nameScope, scopeOf } from '@wenhai/core/token/scopes'
import { z } from 'zod'
import type { Feature } from '#lib/http/implement'
import { version } from '#lib/version'
import { type ApiExample, readExamples } from './examples.ts'

type JsonSchema = Record<string, unknown>

/**
 * Writes the table of calls as OpenAPI. It is generated from the contract, so it cannot drift from it. Other requests
 * get a turn after each call, because describing all of them takes a fifth of a second.
 */
export async function writeOpenApi(features: readonly Feature[], siteName: string): Promise<string> {
  const examples = readExamples()
  const paths = new Map<string, string[]>()
  for (const [name, call] of features.flatMap(({ calls }) => Object.entries(calls))) {
    const path = apiBase + call.path
    const operation = `${JSON.stringify(call.method.toLowerCase())}:${JSON.stringify(describeCall(name, call, examples[name]))}`
    paths.set(path, [...(paths.get(path) ?? []), operation])
    await setImmediate()
  }
  const written = [...paths].map(([path, operations]) => `${JSON.stringify(path)}:{${operations.join(',')}}`)
  const about = {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'person-jwt' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: '个人令牌，在个人中心的「个人令牌」里新建；每个接口要的权限写在它的 security 里',
        },
      },
    },
  }
  return `${JSON.stringify(about).slice(0, -1)},"paths":{${written.join(',')}}}`
}

const accessNames: Record<string, string> = {
  guest: '任何人',
  'code-asker': '所有人',
  'signing-in': '正在登录的人',
  member: '会员',
  editor: '编辑',
  admin: '管理员',
  'site-owner': '站长',
}

export function nameAccess({ access, forPublishers }: Pick<Call, 'access' | 'forPublishers'>): string {
  const name =
    typeof access === 'object'
      ? access.right === 'owner'
        ? '作者本人'
        : access.right === 'participant'
          ? '参与者'
          : access.thing === 'form' && isShareRight(access.right)
            ? `作者，和有“${rightNames[access.right]}”权限的人`
            : '有权限的人'
      : (accessNames[access] ?? access)
  return forPublishers === 'all' ? `${name}，只答题的账号除外` : name
}

export interface FieldDoc {
  name: string
  title: string
  isRequired: boolean
  schema: JsonSchema
}

export function describeFields({ input }: Call): FieldDoc[] {
  return Object.entries(input.shape).map(([name, field]) => {
    const schema = field as z.ZodType
    return {
      name,
      title: fieldTitle(schema) ?? name,
      isRequired: !schema.safeParse(undefined).success,
      schema: toJsonSchema(schema),
    }
  })
}

/** Guests call without anything; `write` of a subject is taken wherever its `read` is enough. */
function securityOf(call: Call): JsonSchema[] {
  const scope = scopeOf(call)
  return [call.access === 'guest' ? {} : { token: [], session: [] }, ...(scope ? [{ bearer: [scope] }] : [])]
}

/** What a token needs for a call, for people. */
export function nameTokenAccess(call: Call): string {
  const scope = scopeOf(call)
  return scope ? `令牌要有 ${scope}：${nameScope(scope)}` : '令牌不能调用'
}

function describeCall(name: string, call: Call, example?: ApiExample): JsonSchema {
  const inPath = new Set(pathFields(call.path))
  const fields = describeFields(call)
  const others = fields.filter((field) => !inPath.has(field.name))
  const isQuery = call.method === 'GET' || call.method === 'DELETE'
  return {
    operationId: name,
    summary: call.summary,
    description: `谁可以调用：${nameAccess(call)}。${nameTokenAccess(call)}`,
    security: securityOf(call),
    parameters: fields
      .filter((field) => inPath.has(field.name) || isQuery)
      .map((field) => ({
        name: field.name,
        in: inPath.has(field.name) ? 'path' : 'query',
        // A path is not whole without its fields, whatever the call makes of an empty one.
        required: field.isRequired || inPath.has(field.name),
        description: field.title,
        schema: field.schema,
        ...(example && field.name in example.input && { example: example.input[field.name] }),
      })),
    ...(!isQuery && { requestBody: describeBody(call, others, example) }),
    responses: { 200: describeAnswer(call, example) },
  }
}

function describeBody(call: Call, fields: FieldDoc[], example: ApiExample | undefined): JsonSchema {
  const properties = Object.fromEntries(fields.map(({ name, title, schema }) => [name, { ...schema, title }]))
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  if (call.body === 'multipart')
    return {
      content: {
        'multipart/form-data': {
          schema: { ...schema, properties: { ...properties, file: { type: 'string', format: 'binary' } } },
        },
      },
    }
  const names = new Set(fields.map(({ name }) => name))
  const sent = Object.entries(example?.input ?? {}).filter(([name]) => names.has(name))
  const shown = sent.length > 0 && { example: Object.fromEntries(sent) }
  return {
    content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema, ...shown } },
  }
}

const refusedStatuses = [...new Set(Object.values(refusals).map(([code]) => code))]

/** What a refusal tells beside its reason: the field at fault, and what its call needs to go on. */
const refusedData = {
  anyOf: [{ type: 'null' }, { type: 'object', properties: { field: { type: 'string' } } }],
}

function describeAnswer(call: Call, example: ApiExample | undefined): JsonSchema {
  const [status, reason] = call.envelope === 'code' ? ['code', 'msg'] : ['status', 'reason']
  const answer = (statuses: JsonSchema, data: JsonSchema) => ({
    type: 'object',
    required: [status, reason, 'data'],
    properties: { [status]: { type: 'integer', ...statuses }, [reason]: { type: 'string' }, data },
  })
  return {
    description: call.download
      ? `成功时是一个文件；拒绝时 ${status} 见状态表`
      : `成功时 ${status} 为 ${call.success}；其余见状态表`,
    content: {
      ...(call.download && { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }),
      'application/json': {
        schema: {
          anyOf: [
            answer({ const: call.success }, toJsonSchema(call.output)),
            answer({ enum: refusedStatuses }, refusedData),
          ],
        },
        ...(example && typeof example.reply !== 'string' && { example: example.reply }),
      },
    },
  }
}

const toJsonSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema
  return rest
}
