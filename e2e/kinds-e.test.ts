import sharp from 'sharp'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('files and a signature are answered on a phone, go with the draft, and reach the author', async () => {
  const { page, context, problems } = await ocean.openAsMember('收材料的人')
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '报名材料',
    needLoginParticipate: '0',
    question: JSON.stringify([
      {
        question: '上传照片和证明',
        option_type: 19,
        settings: { accepts: ['picture', 'document'], most: 3 },
      },
      { question: '请阅读并签名', option_type: 20, settings: { consent: '我已阅读并同意参加活动。' } },
    ]),
  })

  const phone = await ocean.open({ width: 390 })
  const taker = phone.page
  // The camera is opened before the script has come, and brings its photo afterwards.
  let letScriptCome = () => {}
  const scriptMayCome = new Promise<void>((resolve) => {
    letScriptCome = resolve
  })
  await taker.route('**/*.js', async (route) => {
    await scriptMayCome
    await route.continue()
  })
  await taker.goto(`/questionnaire/${id}`, { waitUntil: 'commit' })
  const chooser = taker.getByLabel('选择文件')
  const [window] = await Promise.all([taker.waitForEvent('filechooser'), chooser.click()])
  letScriptCome()
  await taker.getByText('拍照').waitFor()
  await window.setFiles([
    await photo('证件.png', '#146c8a'),
    { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
  ])
  await taker.getByRole('link', { name: '证件.webp' }).waitFor()
  await taker.getByText('这是程序，不能上传').waitFor()
  const pad = taker.locator('.sign-pad')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await taker.mouse.move(box.x + 40, box.y + 30)
  await taker.mouse.down()
  await taker.mouse.move(box.x + 140, box.y + 80, { steps: 5 })
  await taker.mouse.up()
  await taker.getByText('已签名', { exact: true }).waitFor()
  expect(await findFaultsInThemes(taker, phone.problems)).toEqual([])
  expect(await findNarrowOverflow(taker)).toEqual({})
  await taker.getByText('已保存', { exact: true }).waitFor()
  await taker.reload()
  await taker.getByRole('link', { name: '证件.webp' }).waitFor()
  await taker.locator('.sign-pad path').waitFor()
  await chooser.setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') }])
  await taker.getByText('这是程序，不能上传').waitFor()
  await button(taker, '提交').click()
  await taker.getByText('还有 1 个文件没有传完：第 1 题 a.pdf').waitFor()
  expect(await findFaultsInThemes(taker, phone.problems)).toEqual([])
  await button(taker, '不带它提交').click()
  await taker.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()

  // Without a script a name is typed, and the file goes with the form; with a gap it stays.
  const plain = await ocean.open({ width: 390, hasScript: false })
  await plain.page.goto(`/questionnaire/${id}`)
  await plain.page.getByLabel('选择文件').setInputFiles([await photo('没有脚本.png', '#a33')])
  await button(plain.page, '提交').click()
  await plain.page.getByText('这道题必须回答').first().waitFor()
  expect(await plain.page.getByRole('checkbox', { name: '一起交 没有脚本.webp' }).isChecked()).toBe(true)
  await plain.page.getByLabel('姓名').fill('张三')
  await button(plain.page, '提交').click()
  await plain.page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()

  const { tables } = await callAs(context, 'GET', `/question/report/find?survey_id=${id}`)
  const [, report] = tables as { report_id: string }[]
  await page.goto(`/questionnaire/mine/${id}?sheet=${report?.report_id}`)
  await page.getByRole('link', { name: '证件.webp' }).waitFor()
  await page.getByRole('img', { name: '手写签名' }).waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '证件.webp' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('证件.webp')
  await page.goto(`/questionnaire/analytics/${id}?view=questions`)
  await page.getByRole('img', { name: '证件.webp' }).waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  const [zip] = await Promise.all([page.waitForEvent('download'), button(page, '打包下载').click()])
  expect(zip.suggestedFilename()).toBe('报名材料-文件.zip')
})
