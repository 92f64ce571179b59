import { createInterface } from 'node:readline/promises'
import { scopeOf } from '@wenhai/core/token/scopes'
import { callSite, LostError } from './client.mjs'
import { describeCommand, describeFeature, describeFeatures, features, findCommands } from './commands.mjs'
import { complete, completionFor, shellNames } from './completion.mjs'
import { plain, toJson, toTable } from './print.mjs'
import { readArguments, toInput, UsageError } from './read-arguments.mjs'
import { saveFile } from './save-file.mjs'
import { forgetSettings, keepSettings, readSettings, toSite } from './settings.mjs'

/** What a script learns from the exit code. */
export const exitCodes = { done: 0, refused: 1, usage: 2, lost: 3, signedOut: 4 }

const usage = `用法：
  wenhai login <网址>                 记下站点和个人令牌（在个人中心的「个人令牌」里新建）
  wenhai logout                       忘掉它们
  wenhai <功能> <命令> [选项]         调用一个接口；命令可以只写开头
  wenhai help [功能] [命令]           看有哪些命令、选项
  wenhai mcp                          给 AI 助手用：在标准输入输出上说 MCP（docs/mcp.md）
  wenhai completion ${shellNames.join('|')}    打印补全脚本

选项：
  --json / --table                    按 JSON 或表格打印（默认：终端里的列表用表格，其余用 JSON）
  --all                               列表一直翻到最后一页
  -o, --output <文件>                 下载的文件存成什么；--overwrite 覆盖已有的
  --input <文件>                      从 JSON 文件读各个选项；值写成 @文件 时读文件内容，- 是标准输入

退出码：0 成功，1 站点没有接受，2 写法不对，3 连不上，4 没有登录或令牌失效。`

/** Runs one command line; the exit code is returned. */
export async function main(given, io) {
  try {
    return await run(readArguments(given), given, io)
  } catch (error) {
    if (error instanceof UsageError) return fail(io, exitCodes.usage, error.message)
    if (error instanceof LostError) return fail(io, exitCodes.lost, error.message)
    throw error
  }
}

function fail({ stderr }, code, reason) {
  stderr.write(`${plain(reason)}\n`)
  return code
}

function say({ stdout }, text) {
  stdout.write(`${text}\n`)
  return exitCodes.done
}

function run({ words, own, fields }, given, io) {
  const [first, ...rest] = words
  if (first === 'complete') return say(io, complete(given.slice(1)).join('\n'))
  if (first === undefined || first === 'help') return help(io, rest)
  if (first === 'login') return login(io, rest)
  if (first === 'logout') {
    forgetSettings(io.environment)
    return say(io, '已经忘掉站点和令牌。令牌本身还有效，要作废请在个人中心撤销。')
  }
  if (first === 'mcp') return serveTools(io)
  if (first === 'completion') {
    const script = completionFor(rest[0])
    if (!script) throw new UsageError(`要写是哪种命令行：${shellNames.join('、')}`)
    return say(io, script)
  }
  const command = findCommand(first, rest[0])
  return own.help
    ? say(io, describeCommand(first, command))
    : callCommand(io, command, own, toInput(command.call, rest.slice(1), fields))
}

async function serveTools(io) {
  const settings = readSettings(io.environment)
  if (!settings) return fail(io, exitCodes.signedOut, '还没有登录：wenhai login <网址>')
  // The kit is not loaded for other commands.
  const { serveMcp } = await import('./mcp.mjs')
  await serveMcp(settings, io)
  return exitCodes.done
}

function help(io, [feature, name]) {
  if (feature === undefined) return say(io, `${usage}\n\n功能：\n${describeFeatures()}`)
  if (!features.has(feature)) throw new UsageError(`没有“${feature}”这个功能`)
  if (name === undefined) return say(io, describeFeature(feature))
  return say(io, describeCommand(feature, findCommand(feature, name)))
}

function findCommand(feature, name) {
  if (!features.has(feature)) throw new UsageError(`没有“${feature}”这个功能；wenhai help 列出全部`)
  if (name === undefined) throw new UsageError(`要写命令：\n${describeFeature(feature)}`)
  const found = findCommands(feature, name)
  if (found.length === 1) return found[0]
  const names = found.map((command) => command.name).join('、')
  throw new UsageError(
    found.length === 0
      ? `${feature} 没有“${name}”这个命令；wenhai help ${feature} 列出全部`
      : `“${name}”可以是 ${names}，请写全`,
  )
}

async function login(io, [address]) {
  if (!address) throw new UsageError('要写站点的网址：wenhai login https://…')
  const site = toSite(address)
  if (site.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(site))
    io.stderr.write('提醒：这个网址没有加密，同一网络里的人能看到令牌。\n')
  const token = io.environment.WENHAI_TOKEN || (await askForToken(io))
  if (!/^wenhai_\S+$/.test(token)) throw new UsageError('令牌以 wenhai_ 开头，请整个复制过来')
  // Any command says whether the token is known; what it may do is another question.
  const { call } = [...features.get('form')].find(({ call: each }) => scopeOf(each) === 'form:read')
  const reply = await readReply(await callSite({ site, token }, call, { len: '1' }))
  if (reply.status === 747)
    return fail(io, exitCodes.signedOut, '站点不认识这个令牌：可能抄错了、到期了或已撤销')
  return say(io, `已登录 ${site}，记在 ${keepSettings(io.environment, { site, token })}`)
}

async function askForToken({ stdin, stderr }) {
  if (!stdin.isTTY) {
    let text = ''
    for await (const part of stdin) text += part
    return text.trim()
  }
  stderr.write('个人令牌（粘贴后回车，不会显示）：')
  // Nothing is echoed, so that the token stays off the screen and out of its history.
  const lines = createInterface({ input: stdin, terminal: true })
  const token = await lines.question('')
  lines.close()
  stderr.write('\n')
  return token.trim()
}

async function readReply(response) {
  const text = await response.text()
  try {
    const body = JSON.parse(text)
    const status = body.status ?? body.code
    if (typeof status === 'number') return { ...body, status }
  } catch {
    // Something else than the site has answered.
  }
  throw new LostError(`答复读不懂（HTTP ${response.status}），网址对吗？`)
}

const successes = [200, 717, 1802]

async function callCommand(io, { call }, own, { input, file }) {
  const settings = readSettings(io.environment)
  if (!settings) return fail(io, exitCodes.signedOut, '还没有登录：wenhai login <网址>')
  if (file && io.stderr.isTTY) io.stderr.write('正在上传……\n')
  const response = await callSite(settings, call, input, file)
  const isFile = call.download && !response.headers.get('content-type')?.startsWith('application/json')
  if (isFile || (call.download && response.headers.has('content-disposition')))
    return say(io, await saveFile(response, own, io.stderr))
  const reply = await readReply(response)
  if (!successes.includes(reply.status)) return refuse(io, reply)
  const data = own.all ? await readAll(io, settings, { call, input }, reply.data) : reply.data
  return say(io, write(data, own, io.stdout.isTTY))
}

function refuse(io, { status, reason }) {
  const said = `${status} ${reason}`
  return status === 747
    ? fail(io, exitCodes.signedOut, `${said}。令牌可能到期或已撤销：wenhai login <网址>`)
    : fail(io, exitCodes.refused, said)
}

const rowsOf = (data) => (Array.isArray(data?.tables) ? data.tables : undefined)

function write(data, { json, table }, isTerminal) {
  const rows = rowsOf(data)
  if (table && !rows) throw new UsageError('这个命令的答复不是列表，不能用 --table')
  return rows && !json && (table || isTerminal) ? toTable(rows) : toJson(data)
}

const mostPerPage = '200'

/** Turns the pages until the last one. A list that grows meanwhile is read as far as it was at first. */
async function readAll(io, settings, { call, input }, first) {
  if (!('page' in call.input.shape) || !rowsOf(first)) throw new UsageError('这个命令没有分页，不能用 --all')
  const rows = []
  for (let page = 1; rows.length < first.length; page += 1) {
    const asked = { ...input, page: String(page), len: input.len ?? mostPerPage }
    const reply = await readReply(await callSite(settings, call, asked))
    if (!successes.includes(reply.status))
      throw new LostError(`第 ${page} 页：${reply.status} ${reply.reason}`)
    if (reply.data.tables.length === 0) break
    rows.push(...reply.data.tables)
    if (io.stderr.isTTY) io.stderr.write(`\r已取 ${rows.length} / ${first.length}`)
  }
  if (io.stderr.isTTY) io.stderr.write('\n')
  return { ...first, tables: rows }
}
