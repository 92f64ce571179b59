import { describe, expect, test } from 'vitest'
import { openNew, publishedId, view, within } from './form/form-steps.ts'
import { findFaults, findFaultsInLooks, findNarrowOverflow } from './harness.ts'
import { button, field, useOcean } from './ocean/member-site.ts'
import { make, reportsOf } from './take/form.ts'

const ocean = useOcean()

const names = Array.from({ length: 14 }, (_, index) => `作品${'甲乙丙丁戊己庚辛壬癸子丑寅卯'[index]}`)
const makeContest = (fields: Record<string, string> = {}) =>
  make(ocean, {
    questionnaire_type: 'contest',
    survey_title: '最美的一幅',
    question: '[]',
    entries: JSON.stringify(names.map((opt) => ({ opt, text: `${opt}的介绍` }))),
    choices: '2',
    ...fields,
  })

describe('评选', () => {
  test('its author pastes names as lines, puts them in order and says how often one votes', async () => {
    const { page, context, problems } = await ocean.openAsMember('发起人')
    const contest = await openNew(page, '评选信息')
    await field(page, 'survey_title').fill('最美的一幅')
    const first = page.locator('[name="entries.0.opt"]')
    await first.focus()
    await first.evaluate((element, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, '向日葵\n星空\n睡莲')
    await expect.poll(() => page.locator('[name="entries.2.opt"]').inputValue()).toBe('睡莲')
    await within(contest, '第 3 项上移').click()
    await page.locator('[name="entries.1.text"]').fill('莫奈')
    await contest.getByRole('spinbutton', { name: '最多选几项' }).fill('2')
    await contest.getByRole('radio', { name: '每天都能投' }).check()
    await contest.getByRole('spinbutton', { name: '每人每天几次' }).fill('2')
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await within(contest, '确定').click()
    const saved = await view(context, await publishedId(page))
    expect(saved).toMatchObject({
      questionnaire_type: 'contest',
      choices: 2,
      period: 'day',
      perDay: 2,
      entries: [
        { opt: '向日葵', number: '1' },
        { opt: '睡莲', text: '莫奈', number: '2' },
        { opt: '星空', number: '3' },
      ],
    })
    await page.getByText('每人每天 2 次').waitFor()
  })

  test('cards are searched by number, chosen up to the most, and voted for again the same day', async () => {
    const { id, author } = await makeContest({ period: 'day', perDay: '2' })
    const { page, problems } = await ocean.open({ width: 390 })
    await page.goto(`/questionnaire/${id}`)
    await page.getByText('今天还可以投 2 次').waitFor()
    const card = (name: string) => page.getByRole('checkbox', { name })
    await page.getByLabel('按号码或名称查找').fill('12 号')
    await card('12 号').check()
    expect(await page.getByRole('checkbox').count()).toBe(1)
    await page.getByLabel('按号码或名称查找').fill('')
    await card('1 号 作品甲').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByText('已选 2 / 2').waitFor()
    await card('3 号 作品丙').click()
    await page.getByText('先去掉一项再选').waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    expect(await findNarrowOverflow(page)).toEqual({})
    await button(page, '投票').click()
    await page.getByRole('heading', { name: '投票成功' }).waitFor()
    const result = page.getByRole('region', { name: '目前的结果' })
    await result.getByText('2 号 作品乙').waitFor()
    expect(await result.locator('.take-own').count()).toBe(2)
    expect(await findFaultsInLooks(page, problems)).toEqual([])

    await page.getByText('今天还可以投 1 次').waitFor()
    await page.getByRole('link', { name: '再投一次' }).click()
    await card('1 号 作品甲').check()
    await button(page, '投票').click()
    await page.getByText('今天的次数已经投完').waitFor()
    await page.getByRole('button', { name: '我来数一遍' }).click()
    await page.getByText('数了 2 票，和公布的结果一致。').waitFor()
    expect(await reportsOf(author, id)).toBe(2)
  })

  test('works without a script, and the screen shows the first ten', async () => {
    const { id, author } = await makeContest()
    const { page } = await ocean.open({ hasScript: false, width: 390 })
    await page.goto(`/questionnaire/${id}`)
    await page.getByRole('checkbox', { name: '3 号 作品丙' }).check()
    await page.getByRole('checkbox', { name: '14 号' }).check()
    await button(page, '投票').click()
    await page.getByRole('heading', { name: '投票成功' }).waitFor()
    expect(await reportsOf(author, id)).toBe(1)

    const screen = await author.newPage()
    await screen.goto(`/questionnaire/screen/${id}`)
    await screen.getByText('张选票').waitFor()
    await screen.keyboard.press('ArrowRight')
    await screen.locator('.screen-line').first().getByText('3 号 作品丙').waitFor()
    expect(await screen.locator('.screen-line').count()).toBe(10)
    await screen.goto(`/questionnaire/analytics/${id}?view=questions`)
    await screen.getByText('14 号 作品卯').first().waitFor()
    expect(await findFaults(screen)).toEqual([])
  })
})
