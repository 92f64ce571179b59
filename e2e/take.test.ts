import { describe, expect, test } from 'vitest'
import { findFaults, findFaultsInLooks, findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, password, useOcean } from './ocean/member-site.ts'
import { choose, handIn, inDays, isChosen, make, makeVote, received, reportsOf, saved } from './take/form.ts'

const ocean = useOcean()

describe('by a link', () => {
  test('what is typed before the script comes is kept, and handed in once', async () => {
    const { id, author } = await make(ocean, { end_time: inDays(6) })
    const { page, problems } = await ocean.open({ width: 390 })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/take-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/questionnaire/${id}?from=qr`, { waitUntil: 'commit' })
    await page.locator('textarea').fill('早起的人')
    await choose(page, '公交')
    release()
    await saved(page)
    expect(await page.locator('textarea').inputValue()).toBe('早起的人')
    expect(await isChosen(page, '公交')).toBe(true)
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    expect(await findNarrowOverflow(page)).toEqual({})

    await handIn(page)
    await received(page)
    expect(await page.locator('.take-code').innerText()).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.reload()
    await received(page)
    await page.getByRole('region', { name: '我的答案' }).getByText('早起的人').waitFor()
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('without a net it is kept, and sent when the net is back: one report', async () => {
    const { id, author } = await make(ocean)
    const { page, context } = await ocean.open({ width: 390 })
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '地铁')
    await saved(page)
    await context.setOffline(true)
    await page.locator('textarea').fill('路上写的')
    await page.getByText('离线', { exact: true }).waitFor()
    await handIn(page)
    await page.getByRole('heading', { name: '已离线保存，联网后自动提交' }).waitFor()
    await page.getByText('待发送').first().waitFor()
    expect(await findFaults(page)).toEqual([])
    await context.setOffline(false)
    await received(page)
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('what was handed in without a net and then closed is sent at the next visit', async () => {
    const { id, author } = await make(ocean)
    const { page, context } = await ocean.open()
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '地铁')
    await saved(page)
    await context.setOffline(true)
    await handIn(page)
    await page.getByText('待发送').first().waitFor()
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/questionnaire/${id}`)
    await received(again)
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('a cut connection after the server wrote, and tapping again, leave one report', async () => {
    const { id, author } = await make(ocean)
    const { page } = await ocean.open()
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '地铁')
    await saved(page)
    // Until after the taps: the page also tries by itself, and would be done before them.
    let isCut = true
    await page.route('**/report/create', async (route) => {
      if (!isCut) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await handIn(page)
    await button(page, '现在再试').dblclick()
    isCut = false
    await received(page)
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('a session that has ended keeps the answers until one is signed in again', async () => {
    const { id } = await make(ocean, { needLoginParticipate: '1' })
    const guest = await ocean.open()
    await guest.page.goto(`/questionnaire/${id}`)
    await guest.page.getByRole('heading', { name: '登录后参与' }).waitFor()
    expect(await findFaultsInThemes(guest.page)).toEqual([])

    const { page, context, username } = await ocean.openAsMember('答题人')
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '公交')
    await saved(page)
    // As if it was ended elsewhere: everything else here still says who is signed in.
    await context.clearCookies({ name: 'sid' })
    await page.locator('textarea').fill('还没说完')
    await page.locator('.take-sync', { hasText: '没能保存：登录已失效。新写的只在这个浏览器里' }).waitFor()
    const room = await page.locator('.take-sync').evaluate((sync) => {
      const { paddingLeft, paddingRight, width } = getComputedStyle(sync.parentElement ?? sync)
      const inner =
        Number.parseFloat(width) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return Math.abs(sync.getBoundingClientRect().width - inner)
    })
    expect(room, 'the sentence has a row of its own').toBeLessThan(1)
    expect(await findFaults(page)).toEqual([])
    await page.locator('textarea').fill('还没说完的话')
    await page.locator('.take-trouble').getByRole('link', { name: '登录', exact: true }).click()
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    await button(page, '登录').click()
    await page.waitForURL(`**/questionnaire/${id}`)
    await page.getByRole('radio', { name: '公交' }).waitFor()
    await saved(page)
    expect(await page.locator('textarea').inputValue()).toBe('还没说完的话')
    expect(await isChosen(page, '公交')).toBe(true)
  })
})

describe('a vote', () => {
  test('is counted once for two taps, recounted in the browser, and changed', async () => {
    const { id, author } = await makeVote(ocean, { allowChange: '1' })
    const { page, problems } = await ocean.open({ width: 390 })
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '海洋社')
    await button(page, '投票').dblclick()
    await page.getByRole('heading', { name: '投票成功' }).waitFor()
    await button(page, '我来数一遍').click()
    await page.getByText('数了 1 票，和公布的结果一致。').waitFor()
    await page.getByText('你的一票在表里，投给了：海洋社。').waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])

    await page.getByText('结束前可以改投').click()
    await choose(page, '天文社')
    await button(page, '改投这一项').click()
    await page.getByRole('listitem').filter({ hasText: '天文社' }).getByText('我的选择').waitFor()
    expect(await reportsOf(author, id)).toBe(1)
  })
})

test('a member goes on where another device stopped, and the first device follows', {
  tags: ['0.12'],
}, async () => {
  const { id } = await make(ocean)
  const { page, username } = await ocean.openAsMember('两台设备')
  await page.goto(`/questionnaire/${id}`)
  await choose(page, '公交')
  await saved(page)
  const phone = await ocean.openAs(username, { width: 390 })
  await phone.page.goto(`/questionnaire/${id}`)
  await saved(phone.page)
  expect(await isChosen(phone.page, '公交')).toBe(true)
  await choose(phone.page, '地铁')
  await phone.page.getByText('同步中').waitFor()
  await saved(phone.page)
  await page.locator('textarea').fill('后写的')
  await page.getByText('已在另一个页面或另一台设备上继续，已换成那边的内容').waitFor()
  expect(await isChosen(page, '地铁')).toBe(true)
  expect(await page.locator('textarea').inputValue()).toBe('后写的')
})

test('from a list it opens as by its link, is handed in there, and Back leads to the list', {
  tags: ['2.38'],
}, async () => {
  const { id, author } = await make(ocean, { survey_title: '从列表里打开' })
  const { page, problems } = await ocean.openAsMember('答题人')
  await page.goto('/questionnaire')
  // The app has taken the list over: the link is the router's.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: '从列表里打开' }).first().click()
  await page.waitForURL(`**/questionnaire/${id}`)
  expect(await page.locator('#take-data').count()).toBe(1)
  await choose(page, '地铁')
  await saved(page)
  expect(await page.title()).toBe('从列表里打开 · 问海')
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await handIn(page)
  await received(page)
  await page.getByRole('link', { name: '我参与的' }).waitFor()
  expect(await reportsOf(author, id)).toBe(1)
  await page.goBack()
  await page.waitForURL('**/questionnaire')
  await page.getByRole('link', { name: '从列表里打开' }).first().waitFor()
  expect(problems).toEqual([])
})

test('a paper that the server had no time to draw is drawn by its script', async () => {
  const { id } = await make(ocean, { survey_title: '没来得及画' })
  const { page, problems } = await ocean.open()
  await page.route(`**/questionnaire/${id}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<main[^>]*>).*(<\/main>)/s, '$1<p>正在打开…</p>$2')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`/questionnaire/${id}`)
  await choose(page, '地铁')
  await saved(page)
  expect(problems).toEqual([])
})
