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

const scopeList = allScopes
  .map((scope) => `<li><code>${scope}</code> ${escapeHtml(nameScope(scope))}</li>`)
  .join('')

export const writeBeginning = () => `<section id="begin">
<h2>怎样开始</h2>
<p>程序用个人令牌调用：登录后在<a href="/ocean?section=token">个人中心的「个人令牌」</a>里新建一个，选好权限，放进每个请求的
<code>Authorization: Bearer</code> 里。不用 Cookie，也不用 XSRF。下面的 <code>${site}</code> 是本站地址，<code>${token}</code> 是你的令牌。</p>
${Object.entries(firstSteps)
  .map(
    ([name, code]) =>
      `<h3>${name}</h3>\n<pre tabindex="0" aria-label="${name} 示例"><code>${escapeHtml(code)}</code></pre>`,
  )
  .join('\n')}
<h3>权限</h3>
<p>每个接口写明令牌要有哪项权限，读写包括只读。登录、账号安全、成员、站点设置和令牌自己，任何令牌都不能调用；答题也不能，那要本人来做。
令牌不对、到期或已撤销时回答 747，权限不够时 757，只限一份或一个文件夹的令牌看别的时 404，太频繁时 429。</p>
<ul>${scopeList}</ul>
</section>`
