import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findFaults, findFaultsInThemes } from './harness.ts'
import { button, findDialogFaults, inDialog, useOcean } from './ocean/member-site.ts'
import { choose, make, received } from './take/form.ts'

const ocean = useOcean()

const question = (option_type: number, text: string, ...options: string[]) => ({
  question: text,
  option_type,
  options: options.map((opt) => ({ opt })),
})
const morning = {
  quota_id: 'morning',
  name: '上午场',
  if: { kind: 'chosen', question: '#1', how: 'any', keys: ['A'] },
  limit: 1,
}
const fullNote = '这样回答的名额已经满了：可以改选别的，不改就直接提交。'
const questionsOn = (page: Page) => page.locator('.paper-number').count()

/** A place in the morning, what one brings twice, one of two sections, and a question that says it all again. */
const makeTrip = () =>
  make(ocean, {
    survey_title: '周末出游',
    question: JSON.stringify([
      question(0, '参加哪一场？', '上午', '下午'),
      question(1, '去的时候带什么？', '水', '伞', '帽子'),
      question(1, '回来的时候带什么？', '水', '伞', '帽子'),
      question(0, '室内想做什么？', '看展', '喝茶'),
      question(0, '室外想做什么？', '爬山', '划船'),
      { ...question(3, '从{渠道}来的你带了 {件数} 样，还想说什么？'), isRequired: false },
    ]),
    items: JSON.stringify([
      { item_id: 'in', at: 3, kind: 'section', title: '室内' },
      { item_id: 'out', at: 4, kind: 'section', title: '室外' },
      { item_id: 'last', at: 5, kind: 'section', title: '最后' },
    ]),
    logic: JSON.stringify({
      rules: [
        { kind: 'carry', question: '#3', from: '#2' },
        {
          kind: 'check',
          after: '#2',
          if: {
            kind: 'compare',
            left: { kind: 'count', question: '#2' },
            comparison: '<',
            right: { kind: 'number', value: 2 },
          },
          text: '一般带一样就够了',
          isSoft: true,
        },
      ],
      quotas: [morning],
      values: [{ name: '件数', after: '#2', be: { kind: 'count', question: '#2' } }],
      fields: [{ name: '渠道', from: 'link' }],
      random: [{ sections: ['in', 'out'], pick: 1 }],
    }),
  })

test('answers are carried on, one of two sections is drawn, values and the link are said and filtered by, and a full quota is said at once', async () => {
  const { id, author } = await makeTrip()
  const { page, problems } = await ocean.open({ width: 390 })
  await page.goto(`/questionnaire/${id}?${new URLSearchParams({ 渠道: '海报' })}`)
  await button(page, '开始').click()
  await choose(page, '上午')
  const [going, coming] = ['去的时候带什么？', '回来的时候带什么？'].map((name) =>
    page.getByRole('group', { name }),
  )
  await going?.getByRole('checkbox', { name: '水' }).check()
  await going?.getByRole('checkbox', { name: '伞' }).check()
  await expect.poll(() => coming?.getByRole('checkbox', { name: '伞' }).isChecked()).toBe(true)
  await coming?.getByRole('checkbox', { name: '伞' }).uncheck()
  expect(await going?.getByRole('checkbox', { name: '伞' }).isChecked()).toBe(true)
  await page.getByText('从海报来的你带了 2 样，还想说什么？').waitFor()
  const sections = page.getByRole('heading', { name: /^室[内外]/ })
  expect(await sections.count()).toBe(1)
  await choose(page, (await sections.innerText()).startsWith('室内') ? '看展' : '爬山')
  expect(await questionsOn(page)).toBe(5)
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await button(page, '提交').click()
  await page.getByText('第 2 题：一般带一样就够了').waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await button(page, '仍要提交').click()
  await received(page)

  const { page: late, problems: lateProblems } = await ocean.open({ width: 390 })
  await late.goto(`/questionnaire/${id}`)
  await button(late, '开始').click()
  await choose(late, '上午')
  await late.getByText(fullNote).waitFor()
  expect(await questionsOn(late)).toBe(1)
  expect(await findFaultsInThemes(late, lateProblems)).toEqual([])
  await choose(late, '下午')
  await late.getByText(fullNote).waitFor({ state: 'detached' })
  expect(await questionsOn(late)).toBe(5)

  const results = await author.newPage()
  await results.setViewportSize({ width: 390, height: 844 })
  await results.goto(`/questionnaire/analytics/${id}`)
  await button(results, '筛选').click()
  const add = inDialog(results, '按命名值或隐藏字段筛选')
  for (const [number, name] of [
    [1, '件数'],
    [2, '渠道'],
  ] as const) {
    await add.click()
    await results
      .getByRole('dialog')
      .getByRole('button', { name: `第 ${number} 个：名称` })
      .click()
    await results.getByRole('option', { name }).click()
  }
  await inDialog(results, '确定').click()
  await results.getByText('请填至少或至多').waitFor()
  expect(await findDialogFaults(results, [])).toEqual([])
  await results.getByRole('dialog').getByLabel('至少').fill('2')
  await results.getByRole('dialog').getByLabel('包含的文字').fill('海')
  await inDialog(results, '确定').click()
  await results.getByText('1 份答卷里有 1 份符合').waitFor()
  await button(results, '去掉条件：件数至少 2').waitFor()
  await button(results, '去掉条件：渠道包含“海”').waitFor()
  expect(await findFaults(results)).toEqual([])
})

test('without a script a full quota is said on the next page, and markup that is piped stays text', async () => {
  const { id } = await make(ocean, {
    survey_title: '报名',
    question: JSON.stringify([
      question(0, '参加哪一场？', '上午', '下午'),
      question(3, '怎么称呼？'),
      question(0, '{第2题}，{渠道}，想坐哪里？', '前面', '后面'),
    ]),
    logic: JSON.stringify({ quotas: [morning], fields: [{ name: '渠道', from: 'link' }] }),
  })
  const markup = '<img src=x onerror=alert(1)></textarea><script>alert(2)</script>'
  const walk = async (session: string) => {
    const { page } = await ocean.open({ width: 390, hasScript: false })
    await page.goto(`/questionnaire/${id}?${new URLSearchParams({ 渠道: markup })}`)
    await choose(page, session)
    await button(page, '下一页').click()
    return page
  }
  const page = await walk('上午')
  await page.locator('textarea').fill(markup)
  await button(page, '下一页').click()
  await page.getByText(`${markup}，${markup}，想坐哪里？`).waitFor()
  expect(await page.locator('img[src=x]').count()).toBe(0)
  await choose(page, '前面')
  await button(page, '提交').click()
  await received(page)

  const late = await walk('上午')
  await late.getByText(fullNote).waitFor()
  expect(await questionsOn(late)).toBe(0)
  await button(late, '上一页').click()
  await choose(late, '下午')
  await button(late, '下一页').click()
  await late.locator('textarea').waitFor()
})
