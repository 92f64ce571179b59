import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, field, findDialogFaults, inDialog, useOcean } from './ocean/member-site.ts'
import { handIn } from './take/form.ts'

const ocean = useOcean()

const received = (page: Page) => page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
const optionsOf = (...texts: string[]) => texts.map((opt) => ({ opt }))

/** Long enough for a search to be worth it. */
const cities = ['北京', '上海', '广州', '深圳', '成都', '杭州', '武汉', '西安', '其他']

const questions = [
  {
    question: '您住在哪个城市？',
    option_type: 11,
    options: optionsOf(...cities),
    settings: { display: 'dropdown', texts: ['I'] },
  },
  {
    question: '您看重哪些？',
    option_type: 11,
    options: optionsOf('价格', '质量', '外观', '都不看重'),
    settings: { several: true, most: 2, alone: ['D'], headings: [{ key: 'C', text: '其余' }] },
  },
  { question: '服务怎么样？', option_type: 10, settings: { look: 'stars', low: '很差', high: '很好' } },
  {
    question: '您有多大可能推荐我们？',
    option_type: 10,
    settings: { look: 'nps', first: 0, steps: 11, low: '不会', high: '会', none: true },
  },
  {
    question: '各方面占多大比重？',
    option_type: 17,
    options: optionsOf('价格', '质量'),
    settings: { total: 10, unit: '票' },
  },
  {
    question: '最喜欢的两个季节？',
    option_type: 24,
    options: optionsOf('春', '夏', '秋', '冬'),
    settings: { first: 2 },
  },
]

const group = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^第 ${number} 题`) })

test('an author makes a choice with points; lists, scales, shares and rankings are answered with a script and without', async () => {
  const { page, context, problems } = await ocean.openAsMember('出题人')
  await page.goto('/question/bank')
  await button(page, '新建题目').first().click()
  const editor = page.getByRole('dialog', { name: '选题编辑' })
  await editor.getByRole('button', { name: '更多题型' }).click()
  await editor.getByRole('radio', { name: '选择', exact: true }).check()
  await field(page, 'question').fill('您怎么上班？')
  for (const [index, text] of ['地铁', '公交', '步行', '其他'].entries())
    await page.locator(`[name="options.${index}.opt"]`).fill(text)
  await editor.getByRole('radio', { name: '选几项' }).check()
  await editor.getByText('其他____、互斥、位置固定和小标题').click()
  await editor.getByRole('checkbox', { name: '选项 D 可填写' }).check()
  await editor.getByRole('switch', { name: '有标准答案' }).check()
  await editor.getByRole('radio', { name: '按选项给分' }).check()
  await inDialog(page, '确定').click()
  await editor.getByText('你已将该问题设置了唯一答案，请填写唯一答案').waitFor()
  await editor.getByRole('spinbutton', { name: '选项 A 的分数' }).fill('2')
  await editor.getByRole('spinbutton', { name: '选项 C 的分数' }).fill('-1')
  expect(await findDialogFaults(page, problems)).toEqual([])
  await inDialog(page, '确定').click()
  await editor.waitFor({ state: 'detached' })
  const { tables } = await callAs(context, 'GET', '/question/bank/find?len=1')
  expect((tables as unknown[])[0]).toMatchObject({
    option_type: 11,
    answer: 'A=2,C=-1',
    settings: { several: true, texts: ['D'] },
  })

  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '四种题',
    needLoginParticipate: '0',
    question: JSON.stringify(questions),
  })

  const phone = await ocean.open({ width: 390 })
  const taker = phone.page
  await taker.goto(`/questionnaire/${id}`)
  await group(taker, 1).getByText('请选择').click()
  await taker.getByRole('searchbox', { name: '查找选项' }).fill('其')
  await taker.keyboard.press('Enter')
  await taker.getByRole('textbox', { name: '其他：请填写' }).fill('拉萨')
  // By the keyboard alone: an option that is chosen alone puts the others out.
  await group(taker, 2).getByRole('checkbox', { name: '价格' }).focus()
  await taker.keyboard.press('Space')
  await taker.keyboard.press('ArrowUp')
  await taker.keyboard.press('Space')
  expect(await group(taker, 2).getByRole('checkbox', { name: '价格' }).isChecked()).toBe(false)
  await group(taker, 2).getByRole('checkbox', { name: '质量' }).check()
  await group(taker, 3).getByRole('radio', { name: '4 星' }).check()
  await group(taker, 4).getByRole('radio', { name: '9', exact: true }).check()
  await group(taker, 5).getByRole('textbox', { name: '价格' }).fill('7')
  await group(taker, 5).getByText('一共 10 票，还剩 3 票。').waitFor()
  await group(taker, 5).getByRole('textbox', { name: '质量' }).fill('3')
  await group(taker, 6).getByText('秋').click()
  await group(taker, 6).getByText('春').click()
  expect(await findFaultsInThemes(taker, phone.problems)).toEqual([])
  expect(await findNarrowOverflow(taker)).toEqual({})
  await taker.getByText('已保存', { exact: true }).waitFor()
  await handIn(taker)
  await received(taker)

  const plain = await ocean.open({ width: 390, hasScript: false })
  const bare = plain.page
  await bare.goto(`/questionnaire/${id}`)
  await group(bare, 1).getByRole('combobox').selectOption('上海')
  await group(bare, 2).getByRole('checkbox', { name: '都不看重' }).check()
  await group(bare, 3).getByRole('radio', { name: '5 星，很好' }).check()
  await group(bare, 4).getByRole('radio', { name: '不适用' }).check()
  await group(bare, 5).getByRole('spinbutton', { name: '价格' }).fill('4')
  await group(bare, 6).getByRole('combobox', { name: /夏/ }).selectOption('第 1 位')
  await group(bare, 6).getByRole('combobox', { name: /冬/ }).selectOption('第 2 位')
  await button(bare, '提交').click()
  await bare.getByText('还有 6 票没有分配，一共要分 10 票').first().waitFor()
  expect(await group(bare, 1).getByRole('combobox').inputValue()).toBe('B')
  await group(bare, 5).getByRole('spinbutton', { name: '质量' }).fill('6')
  await button(bare, '提交').click()
  await received(bare)

  await page.goto(`/questionnaire/analytics/${id}?view=questions`)
  const card = (name: string) => page.getByRole('region', { name }).first()
  await card('您有多大可能推荐我们？').getByText('+100').waitFor()
  await card('您有多大可能推荐我们？').getByText('推荐者 9–10：1 人，100.0%').waitFor()
  await card('各方面占多大比重？').getByText('5.5').first().waitFor()
  await card('您住在哪个城市？').getByText('填写的内容').click()
  await card('您住在哪个城市？').getByText('拉萨').waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
})
