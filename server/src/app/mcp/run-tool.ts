import { calls } from '@wenhai/core/calls'
import { type Call, fillPath, pathFields } from '@wenhai/core/contract/define-call'
import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'
import { makeInputReader } from '@wenhai/core/contract/read-input'
import { Refusal } from '@wenhai/core/contract/refusal'
import { confirmation } from '@wenhai/core/token/limits'
import { coversScope } from '@wenhai/core/token/scopes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkDraft } from '#features/bank/commands'
import { askToConfirm, useConfirmation } from '#features/token/confirm.commands'
import type { Database } from '#lib/database/open'
import type { CallerToken } from '#lib/http/caller'
import { readCallInput } from '../mount.ts'
import { failWith, replyWith, say, type ToolReply } from './reply.ts'
import { findUnknown } from './schema.ts'
import { type Tool, tools } from './tools.ts'

/** A program's request to `/mcp`, with the token it came with. */
export interface ToolCaller {
  app: FastifyInstance
  request: FastifyRequest
  database: Database
  token: CallerToken
}

type Arguments = Record<string, unknown>

/** What a token may use; others are not listed, and answer as if there were none of that name. */
export const toolsOf = ({ scopes }: CallerToken): readonly Tool[] =>
  tools.filter(({ scope }) => coversScope(scopes, scope))

export async function runTool(asking: ToolCaller, name: string, given: Arguments): Promise<ToolReply> {
  const tool = toolsOf(asking.token).find((each) => each.name === name)
  if (!tool) return failWith(`没有“${name.slice(0, 50)}”这个工具，或者这个令牌没有用它的权限`)
  const unknown = findUnknown(tool, given)
  if (unknown !== undefined) return failWith(`${tool.name} 没有“${unknown.slice(0, 50)}”这个参数`)
  const { confirm_id, ...input } = given
  const fault = findFault(tool.call, input)
  if (fault) return failWith(fault)
  if (tool.onlyChecks) return checkQuestion(asking, input)
  if (tool.isAskedTwice) {
    const asked = await confirm(asking, tool, input, confirm_id)
    if (asked) return asked
  }
  return callSite(asking, tool, input)
}

/** Read here first, so that nobody confirms what cannot be done. */
function findFault(call: Call, input: Arguments): string | undefined {
  try {
    makeInputReader(call)(structuredClone(input))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return describeRefusal(error)
    throw error
  }
}

/** Everything wrong with a question, at once: each round of a model costs its user seconds. */
async function checkQuestion({ database }: ToolCaller, input: Arguments): Promise<ToolReply> {
  const { faults } = await checkDraft(database, readCallInput(calls.bank.createQuestion, { ...input }))
  return faults.length === 0
    ? say('形式没有问题。')
    : failWith(faults.map(({ field, reason }) => `${reason}（${field}）`).join('\n'))
}

/** The order in which arguments are written says nothing. */
const sortFields = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortFields)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, inner]) => [name, sortFields(inner)]),
        )
      : value

/** Undefined where it is confirmed; otherwise what is said instead of doing it. */
async function confirm(
  { database, token }: ToolCaller,
  { name, call }: Tool,
  input: Arguments,
  confirm_id: unknown,
): Promise<ToolReply | undefined> {
  const deed = JSON.stringify([name, sortFields(input)])
  const of = { token_id: token.token_id, deed, now: Date.now() }
  if (confirm_id !== undefined)
    return typeof confirm_id === 'string' && (await useConfirmation(database, confirm_id, of))
      ? undefined
      : failWith(
          '确认编号不对、已经用过、过期了，或者参数和要确认的不一样；不带 confirm_id 再调用一次，会得到新的',
        )
  try {
    const made = await askToConfirm(database, of)
    return say(`还没有做，要先问用户：${call.summary}。
参数：${JSON.stringify(input).slice(0, 2000)}
把要做的事告诉用户，得到明确同意后，用完全一样的参数加上 confirm_id="${made}" 再调用一次。${confirmation.ms / 60_000} 分钟内有效，只能用一次。`)
  } catch (error) {
    if (error instanceof Refusal) return failWith(describeRefusal(error))
    throw error
  }
}

/** The headers by which the site knows the program and where it is, as in the request that brought the message. */
const carried = [
  'authorization',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]

/** The call itself, by the way of every request: its guards, scopes, levels and rights are those of the call. */
async function callSite({ app, request }: ToolCaller, tool: Tool, input: Arguments): Promise<ToolReply> {
  const { method, path } = tool.call
  const inPath = pathFields(path)
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  // A step of a path would lead to another call, which may be one that is asked for twice.
  if (inPath.some((name) => /^\.{1,2}$/.test(String(input[name] ?? '').trim())))
    return failWith('404 找不到指定的数据记录')
  const isInAddress = method === 'GET' || method === 'DELETE'
  const query = isInAddress ? encodeForm(fields) : ''
  const headers = Object.fromEntries(
    carried.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  )
  const reply = await app.inject({
    method,
    url: apiBase + fillPath(path, input) + (query && `?${query}`),
    headers,
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    ...(!isInAddress && { payload: fields }),
  })
  const body = readBody(reply.body)
  if (!body) return failWith(`站点的回答读不懂（HTTP ${reply.statusCode}）`)
  return body.status === tool.call.success ? replyWith(tool, body.data) : failWith(describe(body))
}

interface Body {
  status: number
  reason: string
  data?: unknown
}

function readBody(text: string): Body | undefined {
  try {
    const { status, code, reason, msg, data } = JSON.parse(text)
    return { status: status ?? code, reason: reason ?? msg, data }
  } catch {
    return undefined
  }
}

/** A refusal in the words of the pages, with the field where it names one. */
function describe({ status, reason, data }: Body): string {
  const field = (data as { field?: unknown } | null | undefined)?.field
  return `${status} ${reason}${typeof field === 'string' && field ? `（${field}）` : ''}`
}

const describeRefusal = ({ status, message, detail }: Refusal) =>
  describe({ status, reason: message, data: { field: detail.field } })
