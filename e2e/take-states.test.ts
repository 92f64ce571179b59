import { describe, expect, test } from 'vitest'
import { findFaultsInLooks } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'
import { choose, handIn, inDays, make, makeVote, received, reportsOf } from './take/form.ts'

const ocean = useOcean()

describe('without a script', () => {
  test('a survey is handed in by its plain form, after what is missing was named', {
    tags: ['0.12'],
  }, async () => {
    const { id, author } = await make(ocean)
    const { page } = await ocean.open({ width: 390, hasScript: false })
    await page.goto(`/questionnaire/${id}`)
    await page.locator('textarea').fill('没有脚本')
    await button(page, '提交').click()
    await page.getByText('这道题必须回答').first().waitFor()
    expect(await page.locator('textarea').inputValue()).toBe('没有脚本')
    await choose(page, '地铁')
    await button(page, '提交').click()
    await received(page)
    await page.getByText('没有脚本').waitFor()
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('a password opens the questions, and a vote shows its results', async () => {
    const { id } = await make(ocean, { password: '芝麻芝麻开门' })
    const { page } = await ocean.open({ hasScript: false })
    await page.goto(`/questionnaire/${id}`)
    await page.getByLabel('参与密码').fill('不对')
    await button(page, '进入').click()
    await page.getByText('参与密码不对').waitFor()
    await page.getByLabel('参与密码').fill('芝麻芝麻开门')
    await button(page, '进入').click()
    await choose(page, '地铁')
    await button(page, '提交').click()
    await received(page)

    const vote = await makeVote(ocean, { allowChange: '1' })
    await page.goto(`/questionnaire/${vote.id}`)
    await choose(page, '海洋社')
    await button(page, '投票').click()
    await page.getByText('1 票 · 100.0%').waitFor()
    await page.getByText('结束前可以改投').click()
    await choose(page, '天文社')
    await button(page, '改投这一项').click()
    await page.getByRole('listitem').filter({ hasText: '天文社' }).getByText('我的选择').waitFor()
  })
})

describe('each standing has its page', () => {
  test('pending, ended, password, roster, begin', async () => {
    const { page, problems } = await ocean.open({ width: 390 })
    const seen = async (id: string, heading: string) => {
      await page.goto(`/questionnaire/${id}`)
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(await findFaultsInLooks(page, problems)).toEqual([])
    }
    await seen((await make(ocean, { start_time: inDays(1), end_time: inDays(2) })).id, '还没有开始')
    await seen((await make(ocean, { end_time: inDays(-0.5) })).id, '已经结束')
    await seen((await make(ocean, { password: '芝麻芝麻开门' })).id, '请输入参与密码')
    const roster = await make(ocean, { needRoster: '1' })
    await seen(roster.id, '请先核对身份')
    await seen((await make(ocean, { examTime: '10' })).id, '准备好了就开始')
    await button(page, '开始').click()
    await page.getByText('还剩').first().waitFor({ state: 'attached' })
    await page.locator('.take-left', { hasText: /\d\d:\d\d/ }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })

  test('a name on the roster opens the questions, another is refused with its reason', async () => {
    const { id, author } = await make(ocean, { needRoster: '1' })
    const cookies = Object.fromEntries((await author.cookies()).map(({ name, value }) => [name, value]))
    await author.request.post(`/oceanAPI/v1/question/survey/roster/import/${id}`, {
      multipart: {
        file: {
          name: '名单.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('姓名,学号/工号,班级/部门\r\n王小明,20260001,一班\r\n'),
        },
      },
      headers: {
        'person-jwt': decodeURIComponent(cookies['person-jwt'] ?? ''),
        'X-XSRF-TOKEN': decodeURIComponent(cookies['XSRF-TOKEN'] ?? ''),
      },
    })
    const { page } = await ocean.open({ width: 390 })
    await page.goto(`/questionnaire/${id}`)
    await page.getByLabel('姓名').fill('王小明')
    await page.getByLabel('学号/工号').fill('7')
    await button(page, '开始').click()
    await page.getByText('名单上没有这个姓名和学号或工号').waitFor()
    await page.getByLabel('学号/工号').fill('20260001')
    await button(page, '开始').click()
    await choose(page, '地铁')
    await handIn(page)
    await received(page)
    expect(await reportsOf(author, id)).toBe(1)
  })
})
