import { articleCalls } from '@wenhai/core/article/calls'
import { commentCalls } from '@wenhai/core/comment/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { publicRoutes } from '@wenhai/core/site/drawn-page'
import { describe, expect, test } from 'vitest'
import { openSession } from '#features/account/session.commands'
import { hashMadePassword } from '#lib/password'
import { createArticle, writeComment } from '../../../test/article-build.ts'
import { buildMember, buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { drawnPart, open, page, readData } from '../../../test/drawn-page.ts'
import { buildAuthor, createForm, exam, vote } from '../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../test/harness.ts'
import { buildSurvey } from '../../../test/report-build.ts'

const sharedSite = useSite({ page })

describe('a page that anyone may open', () => {
  test.each(publicRoutes.filter((route) => !route.includes(':')))(
    '%s comes drawn, with bar and data, and nothing left to the browser',
    async (route) => {
      const site = await sharedSite()
      const { http, text, headers } = await open(site.client(), route)
      expect(http).toBe(200)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(drawnPart(text)).toContain('<main')
      expect(text).not.toContain('<!--$!-->')
      expect(text).not.toContain('打开脚本')
      expect(readData(text)?.route).toBe(route)
      expect(text).toContain(`<link rel="canonical" href="${site.url}${route}">`)
    },
  )

  test('lists, articles, comments, authors and searches show what is there', async () => {
    const site = await startTestSite({ page })
    const { client, ocean_id, ids } = await buildAuthor(site)
    await createForm(client, vote({ survey_title: '春游去哪里' }))
    await createForm(client, exam(ids, { survey_title: '期中考试' }))
    const id = await createArticle(client, { title: '潮水的故事', content: '第一段\n\n## 小标题\n\n第二段' })
    await client.call(commentCalls.createComment, { id, content: '写得好' })
    const seen: Record<string, readonly string[]> = {
      '/': ['春游去哪里', '问卷与投票'],
      '/questionnaire': ['春游去哪里', '王老师'],
      '/exam/free': ['期中考试'],
      '/exam': ['期中考试'],
      '/blog': ['潮水的故事'],
      '/universe': ['春游去哪里', '潮水的故事'],
      '/auth': ['王老师'],
      [`/auth/${ocean_id}`]: ['王老师', '潮水的故事'],
      [`/art/${id}`]: ['潮水的故事', '第一段', '小标题', '写得好'],
      '/search?key=%E6%BD%AE%E6%B0%B4': ['故事'],
    }
    for (const [path, texts] of Object.entries(seen)) {
      const { http, text } = await open(site.client(), path)
      expect(http).toBe(200)
      for (const wanted of texts) expect(drawnPart(text), path).toContain(wanted)
    }
  })

  test('published results are drawn, and no longer once they are taken back', async () => {
    const site = await startTestSite({ page })
    const { client, id } = await buildSurvey(site)
    const publish = (scope: string) =>
      client.call(analyticsCalls.publishResults, { id, scope, audience: 'everyone', moment: 'once' })
    await publish('totals')
    const { text } = await open(site.client(), `/questionnaire/result/${id}`)
    expect(readData(text)?.route).toBe('/questionnaire/result/:id')
    expect(drawnPart(text)).toContain('<h1')
    expect(text).not.toContain('<!--$!-->')
    await publish('none')
    expect(readData((await open(site.client(), `/questionnaire/result/${id}`)).text)).toBeNull()
  })

  test('results of a form that is not listed are not to be indexed', async () => {
    const site = await sharedSite()
    for (const [listed, robots] of [
      [true, null],
      [false, 'noindex'],
    ] as const) {
      const { client, id } = await buildSurvey(site, { listed })
      const publishing = { id, scope: 'totals', audience: 'everyone', moment: 'once' }
      await client.call(analyticsCalls.publishResults, publishing)
      for (const path of [`/questionnaire/${id}`, `/questionnaire/result/${id}`]) {
        const { http, headers } = await open(site.client(), path)
        expect([http, headers.get('x-robots-tag')], path).toEqual([200, robots])
      }
    }
  })

  test('results of another kind are elsewhere', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildSurvey(site)
    const examId = await createForm(client, exam(ids, {}))
    for (const [path, right] of [
      [`/exam/result/${id}`, `/questionnaire/result/${id}`],
      [`/questionnaire/result/${examId}`, `/exam/result/${examId}`],
    ] as const) {
      const { http, headers } = await open(site.client(), path)
      expect([http, headers.get('location')]).toEqual([302, right])
    }
  })

  test.each([
    ['/404', 404],
    ['/404?from=x', 404],
    ['/questionnaire/anything', 404],
    ['/exam/anything', 404],
    ['/nowhere', 404],
    ['/questionnaire/', 200],
    ['/check', 200],
  ])('%s is HTTP %i', async (path, http) => {
    const site = await sharedSite()
    const answer = await open(site.client(), path)
    expect([answer.http, answer.headers.get('content-type')]).toEqual([http, 'text/html; charset=utf-8'])
  })

  test('is gone or changed with the next request after a write', async () => {
    const site = await startTestSite({ page })
    const { client } = await buildSignedIn(site)
    const form = await createForm(client, vote({ survey_title: '要删掉的投票' }))
    const article = await createArticle(client, { title: '要收回的文章' })
    const shows = async (path: string, text: string) => (await open(site.client(), path)).text.includes(text)
    expect(await shows('/questionnaire', '要删掉的投票')).toBe(true)
    await client.call(formCalls.deleteForm, { id: form })
    expect(await shows('/questionnaire', '要删掉的投票')).toBe(false)
    expect(await shows('/blog', '要收回的文章')).toBe(true)
    await client.call(articleCalls.deleteArticle, { id: article })
    expect(await shows('/blog', '要收回的文章')).toBe(false)
    expect((await open(site.client(), `/art/${article}`)).http).toBe(404)
  })

  test('is the same when its parts and queries are known from before', async () => {
    const site = await startTestSite({ page })
    const { client, ids } = await buildAuthor(site)
    await createForm(client, vote({ survey_title: '春游去哪里' }))
    await createForm(client, exam(ids, { survey_title: '期中考试' }))
    await createArticle(client, { title: '潮水的故事', content: '第一段' })
    const shown = async (path: string, host: string) => {
      const { text } = await open(site.client(), path, { host })
      const data = readData(text)
      // Another host is another page, drawn by itself.
      return { html: drawnPart(text).replaceAll(host, ''), asked: data?.queries.map(([key]) => key) }
    }
    for (const path of ['/questionnaire', '/exam/free', '/blog', '/universe', '/auth', '/hello']) {
      const first = await shown(path, 'one.example')
      expect(first.html).toContain('<main')
      expect(await shown(path, 'two.example'), path).toEqual(first)
    }
  })

  test('formulas are drawn, and their style comes only where there are some', async () => {
    const site = await startTestSite({ page })
    const { client } = await buildSignedIn(site)
    const content = '行内 $x^2$\n\n$$\n\\frac{a}{b}\n$$\n\n$\\nothing$'
    const id = await createArticle(client, { title: '公式', content })
    const plain = await createArticle(client, { title: '没有公式', content: '五元钱 "class="katex"' })
    const { text } = await open(site.client(), `/art/${id}`)
    expect(drawnPart(text).match(/class="katex"/g)).toHaveLength(2)
    expect(drawnPart(text)).toContain('不认识 \\nothing')
    expect(text).toContain('font-family:KaTeX_Main;')
    expect((await open(site.client(), `/art/${plain}`)).text).not.toContain('KaTeX_Main')
  })

  test('says nothing of what is private, and nothing of who looks', async () => {
    const site = await startTestSite({ page })
    const { client } = await buildSignedIn(site, { name: '不该出现的名字' })
    await createArticle(client, { title: '秘密的题目', content: '秘密', public: false })
    await createForm(client, vote({ survey_title: '没有列出的投票', listed: false }))
    for (const path of [
      '/questionnaire',
      '/blog',
      '/universe',
      '/search?key=%E7%A7%98%E5%AF%86',
      '/auth',
      '/hello',
    ])
      for (const visitor of [client, site.client()]) {
        const { text } = await open(visitor, path)
        expect(text).not.toContain('秘密的题目')
        expect(text).not.toContain('没有列出的投票')
        expect(text).not.toContain('不该出现的名字')
      }
  })

  test('text is text, in the page and in the data', async () => {
    const site = await startTestSite({ page })
    const { client } = await buildSignedIn(site, { name: '<b>名</b>' })
    const title = '</script><script>alert(1)</script>\u2028<!--'
    await createForm(client, vote({ survey_title: title }))
    const id = await createArticle(client, {
      title,
      content: `<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))`,
    })
    for (const path of ['/questionnaire', '/blog', `/art/${id}`, '/search?key=%3C/script%3E%3Cscript%3E']) {
      const { http, text } = await open(site.client(), path)
      expect(http).toBe(200)
      expect(text).not.toContain('<script>alert')
      expect(drawnPart(text)).not.toContain('javascript:alert')
      expect(drawnPart(text)).not.toMatch(/<img[^>]*onerror/)
      expect(JSON.stringify(readData(text))).toContain('route')
    }
  })

  test('is asked for again, and not sent again while it is the same', async () => {
    const site = await startTestSite({ page })
    const { client: author } = await buildSignedIn(site)
    const guest = site.client()
    const first = await open(guest, '/questionnaire')
    // It sets the visitor's cookies.
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const second = await open(guest, '/questionnaire')
    expect(second.headers.get('cache-control')).toBe('public, no-cache')
    expect(second.headers.get('vary')).toContain('cookie')
    const etag = second.headers.get('etag') ?? ''
    const same = await open(guest, '/questionnaire', { 'if-none-match': etag })
    expect(same.http).toBe(304)
    await createForm(author, vote({ survey_title: '新来的' }))
    const changed = await open(guest, '/questionnaire', { 'if-none-match': etag })
    expect(changed.http).toBe(200)
    expect(changed.text).toContain('新来的')
  })

  test('is not kept for anybody else where somebody is signed in', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { headers, text } = await open(client, '/questionnaire')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
    expect(text).toContain('<html data-member lang="zh-CN">')
    expect((await open(site.client(), '/questionnaire')).text).toContain('<html lang="zh-CN">')
  })

  test('follows the name of the site', async () => {
    const site = await startTestSite({ page })
    const { client } = await buildSignedIn(site, { permission: 9 })
    expect((await open(site.client(), '/hello')).text).toContain('<title>问海</title>')
    const { settings } = (await client.call(siteCalls.readSettings, {})).data
    await client.call(siteCalls.updateSettings, { ...settings, name: '一中' })
    expect((await open(site.client(), '/hello')).text).toContain('<title>一中</title>')
  })

  test('a broken address is no fault of the server', async () => {
    const site = await sharedSite()
    for (const path of [
      `/search?key=${'x'.repeat(5000)}`,
      '/search?key=%00',
      '/blog?page=999999999999&len=-1',
      '/questionnaire?type[a][b]=1',
      '/art/x',
      '/auth/%00',
    ])
      expect([200, 400, 404, 414]).toContain((await open(site.client(), path)).http)
  })
})

describe('without a script', () => {
  const post = (client: Client, fields: Record<string, string>) =>
    client.send('POST', '/login', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
  const tokenIn = (text: string) => /name="token"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? ''

  test('a member signs in and out by plain forms, with the token of their page', async () => {
    const site = await sharedSite()
    const password = 'correct horse'
    await buildMember(site.database, { username: 'plainly', password_hash: await hashMadePassword(password) })
    const client = site.client()
    const { text, headers } = await open(client, '/login')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const token = tokenIn(text)
    expect(token).toBe(client.cookies.get('XSRF-TOKEN'))
    const wrong = await post(client, { token, username: 'plainly', password: 'not-the-password' })
    expect(wrong.http).toBe(200)
    expect(drawnPart(wrong.text)).toContain('value="plainly"')
    expect(drawnPart(wrong.text)).toContain('密码')
    expect(wrong.text).not.toContain('not-the-password')
    const right = await post(client, { token, username: 'plainly', password })
    expect(right.http).toBe(303)
    expect(client.cookies.has('sid')).toBe(true)
    const out = await post(client, { token, step: 'sign-out' })
    expect(out.http).toBe(303)
    expect(client.cookies.has('sid')).toBe(false)
  })

  test('signing out in the middle of signing in ends the session', async () => {
    const site = await sharedSite()
    const { user_id } = await buildMember(site.database)
    const client = site.client()
    const token = tokenIn((await open(client, '/login')).text)
    const opened = await openSession(
      site.database,
      site.keys,
      { user_id, agent: 'test', passed: { phone: true, mail: true, totp: false } },
      Date.now(),
    )
    client.cookies.set('sid', opened.sid)
    expect((await post(client, { token, step: 'sign-out' })).http).toBe(303)
    expect(client.cookies.has('sid')).toBe(false)
    const left = site.database.kysely.selectFrom('session').selectAll().where('user_id', '=', user_id)
    expect(await left.execute()).toEqual([])
  })

  test.each(['', 'forged'])('nobody is signed in or out with the token "%s"', async (token) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const password_hash = await hashMadePassword('correct horse')
    const { username } = await buildMember(site.database, { password_hash })
    expect((await post(client, { token, step: 'sign-out' })).http).toBe(200)
    expect(client.cookies.has('sid')).toBe(true)
    const stranger = await site.client().openPage()
    await post(stranger, { token, username, password: 'correct horse' })
    expect(stranger.cookies.has('sid')).toBe(false)
  })

  test('a page of another person never has their token', async () => {
    const site = await sharedSite()
    const [one, other] = [site.client(), site.client()]
    expect(tokenIn((await open(one, '/login')).text)).not.toBe(tokenIn((await open(other, '/login')).text))
  })

  test('comments beyond the last page lead back, and replies unfold by their address', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { title: '有人评论' })
    const first = await writeComment(client, id, { content: '头一条' })
    for (const number of [1, 2, 3, 4])
      await writeComment(client, id, { content: `第${number}条回复`, parent: first })
    const beyond = drawnPart((await open(site.client(), `/art/${id}?comments=3`)).text)
    expect(beyond).toContain('这一页没有评论了')
    expect(beyond).toContain('<a href="?">← 上一页</a>')
    const folded = drawnPart((await open(site.client(), `/art/${id}`)).text)
    expect(folded).not.toContain('第4条回复')
    const href = `?replies=${first}#comment-${first}`
    expect(folded).toContain(`href="${href}"`)
    expect(folded).toContain(`id="comment-${first}"`)
    const unfolded = drawnPart((await open(site.client(), `/art/${id}?replies=${first}`)).text)
    expect(unfolded).toContain('第4条回复')
    expect(unfolded).not.toContain('展开其余')
  })

  test('the works of an author have their addresses, and so has the text of every page', async () => {
    const site = await startTestSite({ page })
    const { client, member } = await buildSignedIn(site)
    await site.database.kysely
      .updateTable('member')
      .set({ create_time: Date.parse('2026-01-31T17:00:00.000Z') })
      .where('user_id', '=', member.user_id)
      .execute()
    await createForm(client, vote({}))
    for (let number = 1; number <= 9; number += 1) await createArticle(client, { title: `第${number}篇` })
    const { text } = await open(site.client(), `/auth/${member.user_id}`)
    const path = `/auth/${member.user_id}?tab=table`
    expect(drawnPart(text)).toContain('href="?tab=form"')
    expect(drawnPart(text)).toMatch(new RegExp(`<a [^>]*href="${path.replace('?', '\\?')}"[^>]*>看全部`))
    expect(drawnPart((await open(site.client(), path)).text)).toContain('第1篇')
    expect(drawnPart(text)).toContain('href="#main"')
    // In China it is February already.
    expect(drawnPart(text)).toContain('2026 年 2 月加入')
  })

  test('an exam that lets nobody in any more says so in its list and in an article', async () => {
    const site = await startTestSite({ page })
    const { client, ids } = await buildAuthor(site)
    const start_time = new Date(Date.now() - 20 * 60_000).toISOString()
    const id = await createForm(client, exam(ids, { start_time, lateEntry: 15 }))
    const article = await createArticle(client, { title: '考试', content: `[考试](/exam/${id} "card")` })
    for (const path of ['/exam/free', `/art/${article}`])
      expect(drawnPart((await open(site.client(), path)).text), path).toContain('已停止进入')
  })

  test('lists are paged and filtered by their address', async () => {
    const site = await startTestSite({ page })
    const { client } = await buildSignedIn(site)
    for (let number = 1; number <= 11; number += 1)
      await createForm(client, vote({ survey_title: `第${number}场投票`, listed: true }))
    const first = await open(site.client(), '/questionnaire')
    expect(first.text).toContain('href="?page=2"')
    expect(drawnPart(first.text)).not.toContain('第1场投票')
    expect(drawnPart((await open(site.client(), '/questionnaire?page=2')).text)).toContain('第1场投票')
    const filtered = await open(site.client(), '/questionnaire?questionnaire_type=survey&sort=new')
    expect(drawnPart(filtered.text)).not.toContain('场投票</a>')
    expect(filtered.text).toContain('<option value="survey" selected')
  })
})
