import { readFileSync } from 'node:fs'
import { fieldsOf, positionsOf } from './commands.mjs'

/** What was typed cannot be carried out; the sentence says why. */
export class UsageError extends Error {}

/** Options of the program itself. They are read before the fields of a call, which have none of these names. */
const ownOptions = {
  json: 'flag',
  table: 'flag',
  all: 'flag',
  overwrite: 'flag',
  help: 'flag',
  output: 'value',
}
const shortOptions = { h: 'help', o: 'output' }

/** The words, and the options in the order in which they were given: `--name value`, `--name=value` or `--flag`. */
export function readArguments(given) {
  const words = []
  const own = {}
  const fields = []
  const rest = [...given]
  while (rest.length > 0) {
    const next = rest.shift()
    if (next === '--') {
      words.push(...rest)
      break
    }
    const option = /^(?:--(?<long>[^=]+)|-(?<short>\w))(?:=(?<value>[\s\S]*))?$/.exec(next)?.groups
    if (!option) {
      words.push(next)
      continue
    }
    const name = option.long ?? shortOptions[option.short] ?? ''
    if (!name) throw new UsageError(`没有 -${option.short} 这个选项`)
    if (ownOptions[name] === 'flag') {
      own[name] = true
      continue
    }
    const value = option.value ?? rest.shift()
    if (value === undefined) throw new UsageError(`--${name} 后面要写它的值`)
    if (ownOptions[name]) own[name] = value
    else fields.push([name, value])
  }
  return { words, own, fields }
}

/** The input of a call, and the path of the file that goes with it. */
export function toInput(call, words, fields) {
  const known = fieldsOf(call)
  const positions = positionsOf(call)
  if (words.length > positions.length) throw new UsageError(`多了一个“${words[positions.length]}”`)
  const input = Object.fromEntries(words.map((word, index) => [positions[index], word]))
  let file
  for (const [name, value] of fields) {
    if (name === 'file' && call.body === 'multipart') file = value
    else if (name === 'input') Object.assign(input, readObject(value))
    else if (known.includes(name)) input[name] = value.startsWith('@') ? readText(value.slice(1)) : value
    else throw new UsageError(`没有 --${name} 这个选项${suggest(name, known)}`)
  }
  const missing = positions.find((field) => !input[field])
  if (missing) throw new UsageError(`还要写出 <${missing}>`)
  if (call.body === 'multipart' && file === undefined) throw new UsageError('还要用 --file 写出文件')
  return { input, file }
}

const suggest = (name, known) => {
  const near = known.filter((field) => field.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()))
  return near.length > 0 ? `，是不是 --${near.join('、--')}` : ''
}

/** A dash reads what is piped in. */
function readText(path) {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    throw new UsageError(`读不了 ${path}：${error.code ?? error.message}`)
  }
}

function readObject(path) {
  try {
    const value = JSON.parse(readText(path))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    if (error instanceof UsageError) throw error
  }
  throw new UsageError(`${path} 里要是一个 JSON 对象`)
}
