import { setImmediate } from 'node:timers/promises'
import type { Call } from '@wenhai/core/contract/define-call'
import { refusals } from '@wenhai/core/contract/refusal'
import { scopeOf } from '@wenhai/core/token/scopes'
import { escapeHtml } from '#lib/http/escape-html'
import type { Feature } from '#lib/http/implement'
import { httpReasons } from '../errors.ts'
import { writeBeginning } from './beginning.ts'
import { type ApiExample, readExamples, whyNoExample, writeCurl } from './examples.ts'
import { describeFields, type FieldDoc, nameAccess, nameTokenAccess } from './openapi.ts'

/**
 * Writes the same table for people: one page, nothing from other hosts, and readable without its script. Other requests get a turn after each
 * call.
 */
export async function writeDocsPage(features: readonly Feature[], siteName: string): Promise<string> {
  const all = features.flatMap(({ calls }) => Object.entries(calls))
  const examples = readExamples()
  const sections: string[] = []
  for (const [name, call] of all) {
    sections.push(describeCall(name, call, examples[name]))
    await setImmediate()
  }
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(siteName)}接口</title>
<link rel="stylesheet" href="/oceanAPI/docs.css">
<script src="/oceanAPI/docs.js" type="module"></script>
</head>
<body>
<main>
<h1>${escapeHtml(siteName)}接口</h1>
<p>所有路径都在 <code>/oceanAPI/v1</code> 之下。请求用表单编码（也接受 JSON），嵌套的值写成 JSON 文本。
每个接口都以 HTTP 200 回答 <code>{status, reason, data}</code>；供程序读取的同一份说明：<a href="/oceanAPI/v1/openapi.json">openapi.json</a>。</p>
${writeBeginning()}
<nav aria-label="接口目录"><ol>${all.map(([name, call]) => `<li><a href="#${name}">${escapeHtml(call.summary)}</a></li>`).join('')}</ol></nav>
${sections.join('\n')}
<h2 id="codes">状态表</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="codes"><table><thead><tr><th>status</th><th>含义</th></tr></thead><tbody>
<tr><td>200</td><td>读取或创建成功</td></tr><tr><td>717</td><td>删除成功</td></tr><tr><td>1802</td><td>更新成功</td></tr>
${Object.values(refusals)
  .map(([status, reason]) => `<tr><td>${status}</td><td>${escapeHtml(reason)}</td></tr>`)
  .join('\n')}
</tbody></table></div>
<h2 id="http">HTTP 状态</h2>
<p>拒绝也是 HTTP 200，看回答里的 status；下面这些在到达接口以前就回答，回答里的 status 和它一样。程序的读取没有变时回 304（带上 <code>If-None-Match</code>）。</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="http"><table><thead><tr><th>HTTP</th><th>含义</th></tr></thead><tbody>
${Object.entries(httpReasons)
  .map(([status, reason]) => `<tr><td>${status}</td><td>${escapeHtml(reason)}</td></tr>`)
  .join('\n')}
<tr><td>500</td><td>服务器出错了，带着一个编号，可以告诉站长</td></tr>
</tbody></table></div>
</main>
</body>
</html>`
}

function describeCall(name: string, call: Call, example: ApiExample | undefined): string {
  const fields = describeFields(call)
  const scope = scopeOf(call)
  return `<section id="${name}" data-body="${call.body}"${scope ? ` data-scope="${scope}"` : ''}>
<h2>${escapeHtml(call.summary)}</h2>
<p class="line"><b class="method">${call.method}</b> <code>${escapeHtml(call.path)}</code> <span class="who">${nameAccess(call)}</span></p>
<p class="token">${nameTokenAccess(call)}</p>
${fields.length > 0 ? fieldTable(name, fields) : '<p>没有参数。</p>'}
${example ? writeExample(call, example) : `<p class="without">${whyNoExample(call) ?? ''}</p>`}
</section>`
}

/** Closed at first, so that the page stays one that can be looked through. */
function writeExample(call: Call, example: ApiExample): string {
  const { reply } = example
  const answer =
    typeof reply === 'string'
      ? `<p>回答是一个文件：${escapeHtml(reply)}</p>`
      : `<pre tabindex="0" aria-label="回答"><code>${escapeHtml(JSON.stringify(reply, null, 2))}</code></pre>`
  return `<details><summary>示例</summary>
<pre tabindex="0" aria-label="请求"><code>${escapeHtml(writeCurl(call, example))}</code></pre>
${answer}
</details>`
}

const fieldTable = (
  name: string,
  fields: FieldDoc[],
) => `<div class="scroll" tabindex="0" role="region" aria-label="${name} 的参数"><table>
<thead><tr><th>参数</th><th>说明</th><th>必填</th><th>形式</th></tr></thead>
<tbody>${fields
  .map(
    ({ name, title, isRequired, schema }) =>
      `<tr><td><code>${name}</code></td><td>${escapeHtml(title)}</td><td>${isRequired ? '是' : '否'}</td><td>${escapeHtml(describeSchema(schema))}</td></tr>`,
  )
  .join('')}</tbody>
</table></div>`

const typeNames: Record<string, string> = {
  string: '文字',
  integer: '整数',
  number: '数字',
  boolean: 'true / false',
  array: '列表（JSON）',
  object: '一组值（JSON）',
}

function describeSchema(schema: Record<string, unknown>): string {
  const parts = [typeNames[String(schema.type)] ?? '任意']
  const bounds: [string, string][] = [
    ['minLength', '至少 {} 字'],
    ['maxLength', '最多 {} 字'],
    ['minimum', '≥ {}'],
    ['maximum', '≤ {}'],
    ['default', '默认 {}'],
  ]
  for (const [key, text] of bounds)
    if (!(key === 'minLength' && schema[key] === 0) && schema[key] !== undefined && schema[key] !== '')
      parts.push(text.replace('{}', () => String(schema[key])))
  if (Array.isArray(schema.enum))
    parts.push(`其一：${schema.enum.map((value) => (value === '' ? '空' : String(value))).join('、')}`)
  return parts.join('，')
}
