import { readFileSync } from 'node:fs'
import { type Call, fillPath, pathFields } from '@wenhai/core/contract/define-call'
import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'
import { scopeOf } from '@wenhai/core/token/scopes'

/** What a program sent to a call and was answered. */
export interface ApiExample {
  input: Record<string, unknown>
  /** The name of the file that was sent. */
  file?: string
  /** The whole reply as JSON; of a file, its name alone. */
  reply: unknown
}

const stored = new URL('../../../assets/api-examples.json', import.meta.url)

/**
 * The examples by the names of their calls. A test writes the file: it makes each of these requests and stores what was
 * answered, so that no example can be wrong for long.
 */
export const readExamples = (): Readonly<Record<string, ApiExample>> =>
  JSON.parse(readFileSync(stored, 'utf8')) as Record<string, ApiExample>

interface WrittenRequest {
  method: string
  path: string
  /** Fields of a body; undefined where all are in the address. */
  body: Record<string, unknown> | undefined
}

/** What goes over the line for these fields. */
export function writeRequest(call: Call, input: Record<string, unknown>): WrittenRequest {
  const inPath = new Set(pathFields(call.path))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
  const path = apiBase + fillPath(call.path, input)
  if (call.method !== 'GET' && call.method !== 'DELETE') return { method: call.method, path, body: rest }
  const query = encodeForm(rest)
  return { method: call.method, path: query ? `${path}?${query}` : path, body: undefined }
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What is too long for a line of the page is written over several, which a shell takes as well. */
function writeBody(body: Record<string, unknown>): string {
  const short = JSON.stringify(body)
  return short.length > 70 ? JSON.stringify(body, null, 2) : short
}

/** The request of an example for a shell. */
export function writeCurl(call: Call, { input, file, reply }: ApiExample): string {
  const { method, path, body } = writeRequest(call, input)
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$SITE${path}"`,
    '-H "Authorization: Bearer $TOKEN"',
  ]
  if (file !== undefined) {
    for (const [name, value] of Object.entries(body ?? {}))
      lines.push(
        `-F ${quote(`${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)}`,
      )
    lines.push(`-F ${quote(`file=@${file}`)}`)
  } else if (body && Object.keys(body).length > 0)
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quote(writeBody(body))}`)
  if (typeof reply === 'string') lines.push(`-o ${quote(reply)}`)
  return lines.join(' \\\n  ')
}

/** Why the page shows no example of a call: no token reaches it, so there is nothing that a program could send. */
export function whyNoExample(call: Call): string | undefined {
  if (scopeOf(call)) return undefined
  if (call.access === 'guest' && call.method === 'GET' && !call.download)
    return '没有示例：不用令牌，不登录也能读。'
  if (call.access === 'admin' || call.access === 'site-owner') return '没有示例：站点由管理员在页面里管理。'
  return '没有示例：要本人在页面里做。'
}
