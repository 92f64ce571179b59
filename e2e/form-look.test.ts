import { accentColours } from '@wenhai/core/form/accents'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paint } from '../server/test/pictures.ts'
import { callAs } from './account-people.ts'
import { makeForm, publishedId, view } from './form/form-steps.ts'
import { findFaultsInLooks } from './harness.ts'
import { button, field, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'
import { choose, handIn, received } from './take/form.ts'

const ocean = useOcean()

const survey = {
  questionnaire_type: 'survey',
  survey_title: '城市通勤',
  desc: '为了排班车，问问大家怎么来上班。',
  needLoginParticipate: '0',
  question: JSON.stringify([
    { question: '您最常用的通勤方式是？', option_type: 0, options: [{ opt: '地铁' }, { opt: '公交' }] },
  ]),
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const choosePicture = async (page: Page, label: string, width: number, height: number, colour: string) => {
  const buffer = await paint(width, height, colour).png().toBuffer()
  await page
    .locator(`input[type=file][aria-label=${label}]`)
    .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer })
  await button(page, `移除${label}`).waitFor()
}

const colourOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((place) => getComputedStyle(place).backgroundColor)

test('a form gets its look in the dialog, and a taker meets it from the first page to the thanks', async () => {
  const author = await ocean.openAsMember('讲究的人')
  const id = await makeForm(author.context, survey)
  const { page } = author
  await page.goto(`/questionnaire/mine/${id}`)
  await button(page, '编辑').click()
  await dialog(page, '调查信息').waitFor()
  await button(page, '外观').click()
  await page.getByRole('radio', { name: '绛紫' }).check()
  await choosePicture(page, '封面图片', 1200, 400, '#d8b4e2')
  await choosePicture(page, '标志', 160, 48, '#743974')
  await field(page, 'thanks').fill('谢谢你的时间，下面是我们的群。')
  await choosePicture(page, '感谢图片', 200, 200, '#222222')
  await field(page, 'endedText').fill('明年三月再来。')
  expect(await findDialogFaultsInLooks(page, author.problems)).toEqual([])
  await button(page, '更 新').click()
  await dialog(page, '调查信息').waitFor({ state: 'detached' })

  const { page: taking, problems } = await ocean.open({ width: 390 })
  await taking.goto(`/questionnaire/${id}`)
  await taking.locator('.take-cover img').waitFor()
  expect(await taking.locator('.take-logo').evaluate((img: HTMLImageElement) => img.decode())).toBeUndefined()
  await choose(taking, '地铁')
  const [red, green, blue] = (accentColours.plum.light.main.match(/\w\w/g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  expect(await colourOf(taking, '.paper-submit, button[type=submit]')).toBe(`rgb(${red}, ${green}, ${blue})`)
  expect(await findFaultsInLooks(taking, problems)).toEqual([])
  await handIn(taking)
  await received(taking)
  await taking.getByText('下面是我们的群').waitFor()
  await taking.getByRole('img', { name: '发起人放的图片' }).waitFor()
  expect(await findFaultsInLooks(taking, problems)).toEqual([])

  await callAs(author.context, 'PUT', `/question/survey/end/${id}`)
  const late = await ocean.open({ width: 390 })
  await late.page.goto(`/questionnaire/${id}`)
  await late.page.getByText('明年三月再来。').waitFor()
  expect(await findFaultsInLooks(late.page, late.problems)).toEqual([])
})

test('who has handed in is led on where the author chose so, and told where to', async () => {
  const author = await ocean.makeMember('引路的人')
  const thanksUrl = `${ocean.site().address}/hello`
  const id = await makeForm(author, { ...survey, thanksUrl, leadsOn: '1' })
  const { page, problems } = await ocean.open({ width: 390 })
  await page.goto(`/questionnaire/${id}`)
  await choose(page, '地铁')
  await handIn(page)
  await received(page)
  await page.getByText('秒后自动前往').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await page.waitForURL('**/hello')
})

test('a form is kept as a template, looked at, renamed, used for another form and deleted', async () => {
  const author = await ocean.openAsMember('存模板的人')
  const id = await makeForm(author.context, { ...survey, accent: 'pine' })
  const { page, context, problems } = author
  await page.goto(`/questionnaire/mine/${id}`)
  await button(page, '更多操作').click()
  await page.getByRole('menuitem', { name: '存为模板' }).click()
  await dialog(page, '存为模板').waitFor()
  await field(page, 'title').fill('每季度的通勤')
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '保存').click()
  await page.getByText('已存为模板').first().waitFor()

  await page.goto('/publish')
  await button(page, '预览 每季度的通勤').click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: '城市通勤' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, '预览').waitFor({ state: 'detached' })
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  const act = async (name: string) => {
    await button(page, '每季度的通勤的更多操作').or(button(page, '每月的通勤的更多操作')).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('修改名称')
  await field(page, 'title').fill('每月的通勤')
  await inDialog(page, '保存').click()
  await button(page, '使用 每月的通勤').click()
  await dialog(page, '调查信息').waitFor()
  expect(await field(page, 'survey_title').inputValue()).toBe('城市通勤')
  await field(page, 'survey_title').fill('十一月的通勤')
  await inDialog(page, '确定').click()
  const made = await publishedId(page)
  const copy = await view(context, made)
  expect(copy).toMatchObject({ survey_title: '十一月的通勤', accent: 'pine', questionCount: 1 })

  await page.goto('/publish')
  await act('删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await button(page, '使用 每月的通勤').waitFor({ state: 'detached' })
})
