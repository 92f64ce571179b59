import { allScopes, nameScope } from '@wenhai/core/token/scopes'
import { escapeHtml } from '#lib/http/escape-html'

/** Where a program finds the site and its token; tests run what is shown with their own. */
const site = '$SITE'
const token = '$TOKEN'

/** How to begin, in a few lines each. Each lists the forms of the token's owner and says what they are called. */
export const firstSteps = {
  curl: `curl -s "${site}/oceanAPI/v1/question/survey/find?len=5" \\
  -H "Authorization: Bearer ${token}"`,
  JavaScript: `const headers = { authorization: 'Bearer ${token}' }
const response = await fetch('${site}/oceanAPI/v1/question/survey/find?len=5', { headers })
const { status, reason, data } = await response.json()
if (status !== 200) throw new Error(reason)
for (const form of data.tables) console.log(form.survey_id, form.survey_title)`,
  Python: `import json, urllib.request
url = '${site}/oceanAPI/v1/question/survey/find?len=5'
request = urllib.request.Request(url, headers={'Authorization': 'Bearer ${token}'})
reply = json.load(urllib.request.urlopen(request))
for form in reply['data']['tables']: print(form['survey_id'], form['survey_title'])`,
} as const

/**
 * How a receiver sees that a message of a webhook is from here. What is given are the headers in small letters, the body as
 * it came, and the secret that was shown when the webhook was made.
 */
export const hookChecks = {
  JavaScript: `import { createHmac, timingSafeEqual } from 'node:crypto'
const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(signed).digest()
const given = Buffer.from(headers['webhook-signature'].split(',')[1], 'base64')
const isFresh = Math.abs(Date.now() / 1000 - headers['webhook-timestamp']) < 300
const isOurs = isFresh && given.length === mac.length && timingSafeEqual(given, mac)`,
  Python: `import base64, hashlib, hmac, time
signed = '.'.join([headers['webhook-id'], headers['webhook-timestamp'], body]).encode()
mac = hmac.new(base64.b64decode(secret[len('whsec_'):]), signed, hashlib.sha256).digest()
given = base64.b64decode(headers['webhook-signature'].split(',')[1])
is_fresh = abs(time.time() - int(headers['webhook-timestamp'])) < 300
is_ours = is_fresh and hmac.compare_digest(given, mac)`,
} as const

const scopeList = allScopes
  .map((scope) => `<li><code>${scope}</code> ${escapeHtml(nameScope(scope))}</li>`)
  .join('')

const writeCode = (examples: Readonly<Record<string, string>>, what: string): string =>
  Object.entries(examples)
    .map(
      ([name, code]) =>
        `<h4>${name}</h4>\n<pre tabindex="0" aria-label="${what}：${name}"><code>${escapeHtml(code)}</code></pre>`,
    )
    .join('\n')

export const writeBeginning = () => `<section id="begin">
<h2>怎样开始</h2>
<p>程序用个人令牌调用：登录后在<a href="/ocean?section=token">个人中心的「个人令牌」</a>里新建一个，选好权限，放进每个请求的
<code>Authorization: Bearer</code> 里。不用 Cookie，也不用 XSRF。下面的 <code>${site}</code> 是本站地址，<code>${token}</code> 是你的令牌。</p>
${writeCode(firstSteps, '怎样开始')}
<h3>权限</h3>
<p>每个接口写明令牌要有哪项权限，读写包括只读。登录、账号安全、成员、站点设置和令牌自己，任何令牌都不能调用；答题也不能，那要本人来做。
令牌不对、到期或已撤销时回答 747，权限不够时 757，只限一份或一个文件夹的令牌看别的时 404，太频繁时 429。</p>
<ul>${scopeList}</ul>
<h3>可靠地读和写</h3>
<ul>
<li><b>跟着答卷走</b>：<a href="#findReportChanges">/question/report/changes/{id}</a> 先不带 <code>since</code> 从头读，记下回答里的
<code>since</code>，下次带上它，只会得到之后的变化，一条不漏、一条不重；<code>more</code> 为 true 就接着读。</li>
<li><b>写两次也只有一份</b>：没等到回答时，带着同一个 <code>create_key</code>（自己生成的编号）再发一次，七天之内得到同一个回答。</li>
<li><b>没变就不再传</b>：读取的回答带 <code>ETag</code>，下次放进 <code>If-None-Match</code>，没有变就回 304。</li>
<li><b>列表</b>：<code>page</code> 从 1 数起，<code>len</code> 是一页几项；<code>length</code> 是一共几项。</li>
<li><b>示例</b>：每个接口的示例都由测试在一个站点上真的发过，令牌只有写明的那一项权限；列表只留前两项，编号和时间换成了固定的。</li>
</ul>
<h3 id="webhook">核对 Webhook 的签名</h3>
<p>通知发给 Webhook 时照 Standard Webhooks 签名。重试用同一个 <code>webhook-id</code>，请据此去重；答 2xx 算收到。</p>
${writeCode(hookChecks, '核对签名')}
</section>`
