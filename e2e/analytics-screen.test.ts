import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { answer, counts, figures, make, publish } from './analytics/form.ts'
import { findFaults, findFaultsInLooks } from './harness.ts'
import { button, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

describe('大屏', () => {
  test('shows the code first, then each question as it is answered, by keys alone', async () => {
    const { id, page, ask, problems } = await make(ocean, '主讲人')
    await page.goto(`/exam/screen/${id}`)
    await page.getByText('拿出手机，扫码参与').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/questionnaire/screen/${id}`)
    await page.getByRole('img', { name: '“城市通勤”的二维码' }).waitFor()
    await counts(page, 0)

    const [first = '', blank = '', ranking = ''] = ask
    await answer(ocean, id, { [first]: 'B', [blank]: '海淀', [ranking]: 'B,A' })
    await counts(page, 1)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
    await answer(ocean, id, { [first]: 'A' })
    await page.locator('.screen-line', { hasText: '地铁' }).getByText('50.0%').waitFor()
    await expect
      .poll(() => figures(page))
      .toEqual([expect.stringMatching(/50\.0%\s*1 人/), expect.anything()])

    await page.keyboard.press('h')
    await page.getByText('结果已隐藏').waitFor()
    await expect.poll(() => figures(page)).toEqual([])
    // After a reload nothing is revealed; the next question is held back as well.
    await page.reload()
    await page.getByText('结果已隐藏').waitFor()
    await page.keyboard.press('PageDown')
    await page.getByText('已有 1 人写下，结果已隐藏').waitFor()
    await page.keyboard.press('h')
    await page.getByRole('img', { name: '词云：海淀 1 次' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('h')
    await page.locator('.screen-option').first().getByText('便宜').waitFor()

    await page.keyboard.press('b')
    await button(page, '黑屏中，按一下回来').waitFor()
    await page.keyboard.press('b')
    await button(page, '黑屏中，按一下回来').waitFor({ state: 'detached' })
    await page.keyboard.press('f')
    await button(page, '退出全屏').waitFor()
    await page.keyboard.press('f')
    await button(page, '全屏').waitFor()
    await page.keyboard.press('q')
    await page.getByText('拿出手机，扫码参与').waitFor()
    expect(problems).toEqual([])
  })

  test('keys can be switched off, and phones be sent to another address', async () => {
    const { id, page, ask } = await make(ocean, '换地址的人')
    await answer(ocean, id, { [ask[0] ?? '']: 'A' })
    await page.goto(`/questionnaire/screen/${id}`)
    await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('switch', { name: '用按键操作' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('b')
    await button(page, '下一题').click()
    await page.getByRole('heading', { name: '住在' }).waitFor()

    await button(page, '更多操作').click()
    await page.getByRole('menuitem', { name: '二维码的地址' }).click()
    await page.getByRole('radio', { name: '另写一个' }).check()
    await inDialog(page, '用这个地址').click()
    await page.getByText('请填写手机打得开的网址').waitFor()
    await page.getByLabel('网址', { exact: true }).fill('192.168.7.7：2000/x')
    await inDialog(page, '用这个地址').click()
    await page.reload()
    await page.getByText('192.168.7.7:2000').waitFor()

    await button(page, '更多操作').click()
    await page.getByRole('menuitem', { name: '退出大屏' }).click()
    await page.waitForURL(/\/questionnaire\/(analytics|mine)\//)
  })

  test('a line that is cut is found again by itself, and what was shown stays', async () => {
    const { id, page, ask, context } = await make(ocean, '掉线的人')
    await answer(ocean, id, { [ask[0] ?? '']: 'A' })
    const results = await callAs(context, 'POST', `/question/report/analytics/${id}`)
    const live = '**/report/live/*'
    // One line, and then the net is gone.
    let lines = [`${JSON.stringify(results)}\n`]
    await page.route(live, (route) => {
      const [body] = lines
      lines = []
      return body ? route.fulfill({ contentType: 'application/x-ndjson', body }) : route.abort()
    })
    await page.goto(`/questionnaire/screen/${id}`)
    await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
    await page.getByText('正在自动重连').waitFor()
    await counts(page, 1)
    await page.unroute(live)
    await answer(ocean, id, { [ask[0] ?? '']: 'B' })
    await counts(page, 2)
    await page.getByText('正在自动重连').waitFor({ state: 'detached' })
  })

  test('is nobody else’s', async () => {
    const { id } = await make(ocean, '主人')
    const { page } = await ocean.openAsMember('旁人')
    await page.goto(`/questionnaire/screen/${id}`)
    await page.getByRole('heading', { name: '这一页不在海图上' }).waitFor()
    const guest = await ocean.open()
    await guest.page.goto(`/questionnaire/screen/${id}`)
    await guest.page.waitForURL(/\/login\?reason=needLogin/)
  })
})

describe('its looks', () => {
  test('the screen, the dialog and the published page are clean at both widths, light and dark', async () => {
    const { id, page, ask, context, problems } = await make(ocean, '看客', {}, 390)
    const [first = '', blank = '', ranking = ''] = ask
    await answer(ocean, id, { [first]: 'B', [blank]: '海淀', [ranking]: 'B,A' })
    await page.goto(`/questionnaire/screen/${id}`)
    await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await button(page, '下一题').click()
    await page.getByRole('img', { name: '词云：海淀 1 次' }).waitFor()
    expect(await findFaults(page, problems)).toEqual([])
    await button(page, '二维码').first().click()
    await page.getByText('拿出手机，扫码参与').waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: '大屏怎么用' }).waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
    await page.keyboard.press('Escape')

    await publish(context, id, {
      scope: 'questions',
      questions: JSON.stringify([first, ranking]),
      audience: 'everyone',
      moment: 'once',
    })
    await page.goto(`/questionnaire/mine/${id}`)
    await button(page, '更多操作').first().click()
    await page.getByRole('menuitem', { name: '公开结果' }).click()
    await page.getByText('已选 2 / 2 题').waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
    await page.goto(`/questionnaire/result/${id}`)
    await page.getByRole('region', { name: '请排序' }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})
