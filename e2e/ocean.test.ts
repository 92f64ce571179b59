import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers, findFaultsInLooks } from './harness.ts'
import { button, field, inDialog, password, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const heading = '资料'

const sections = (page: Page) => page.getByRole('navigation', { name: '个人中心' })
const current = (page: Page) => sections(page).locator('[aria-current=page]')

describe('the frame', () => {
  test('the owner finds the sections of their own and of the site; the address says which', {
    tags: ['1.12', '2.20'],
  }, async () => {
    const { page, problems } = await ocean.open()
    await page.goto(ocean.site().setupLink)
    await field(page, 'username').fill('teacher.lin')
    await field(page, 'name').fill('林老师')
    await field(page, 'password').fill(password)
    await field(page, 'again').fill(password)
    await button(page, '创建账号').click()
    await page.getByRole('banner').getByRole('link', { name: '林老师' }).click()

    await page.waitForURL('/ocean')
    await page.getByRole('heading', { level: 1, name: '林老师' }).waitFor()
    await page.getByText('站长', { exact: true }).first().waitFor()
    expect(await current(page).textContent()).toBe('今日待办')
    const links = sections(page).getByRole('link')
    expect(await links.allTextContents()).toEqual([
      '今日待办',
      '我的问卷',
      '我的投票',
      '我的评选',
      '我的考试',
      '编辑台',
      '我的题库',
      '我的名单',
      '共享',
      '小组',
      '我的文章',
      '我参与的',
      '阅卷',
      '错题本',
      '通知',
      '访客统计',
      '资料与地址',
      '账号安全',
      '个人令牌',
      '转交',
      '回收站',
      '成员',
      '被举报的评论',
      '分类与科目',
      '站点设置',
      '智能建议',
      '操作记录',
    ])

    for (const [label, key, title] of [
      ['账号安全', 'security', '登录方式'],
      ['今日待办', 'today', '今日待办'],
      ['我的问卷', 'survey', '我的问卷'],
      ['我的投票', 'vote', '我的投票'],
      ['我的评选', 'contest', '我的评选'],
      ['我的考试', 'exam', '我的考试'],
      ['编辑台', 'desks', '编辑台'],
      ['我的题库', 'bank', '我的题库'],
      ['我的名单', 'roster', '我的名单'],
      ['共享', 'shared', '共享'],
      ['小组', 'team', '小组'],
      ['我的文章', 'table', '我的文章'],
      ['我参与的', 'report', '我参与的'],
      ['错题本', 'mistake', '错题本'],
      ['通知', 'notice', '通知'],
      ['访客统计', 'visitor', '访客统计'],
      ['个人令牌', 'token', '个人令牌'],
      ['转交', 'handover', '转交'],
      ['成员', 'member', '成员'],
      ['被举报的评论', 'reported', '被举报的评论'],
      ['分类与科目', 'category', '分类与科目'],
      ['站点设置', 'settings', '站点设置'],
      ['智能建议', 'ai', '智能建议'],
      ['操作记录', 'audit', '操作记录'],
    ] as const) {
      await links.getByText(label, { exact: true }).click()
      await page.waitForURL(`/ocean?section=${key}`)
      // Some titles are followed by a count, once it has come.
      await page
        .locator('main h2')
        .filter({ hasText: new RegExp(`^${title}`) })
        .first()
        .waitFor()
      expect(await current(page).textContent()).toBe(label)
    }
    await page.goBack()
    await page.waitForURL('/ocean?section=ai')
    expect(problems).toEqual([])
  })

  test('a member sees neither the site’s sections nor, by its address, one of them', async () => {
    const { page } = await ocean.openAsMember('小陈')
    await page.goto('/ocean?section=member')
    await page.locator('main h2').filter({ hasText: '今日待办' }).waitFor()
    expect(await page.getByText('站点管理').count()).toBe(0)
  })

  test('one’s own id is one’s own centre; another’s shows what they made public', async () => {
    const { page, problems } = await ocean.openAsMember('小周')
    await page.goto('/ocean')
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('userinfo') ?? '{}').ocean_id)
    for (const path of [`/ocean?id=${id}`, `/ocean/${id}?section=profile`]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: '小周' }).waitFor()
      await sections(page).waitFor()
    }
    await field(page, 'introduction').fill('喜欢苏轼。')
    await button(page, '保存资料').click()
    await page.getByText('资料已保存').waitFor()

    const other = await ocean.openAsMember('小吴')
    for (const path of [`/ocean?id=${id}`, `/ocean/${id}?section=profile`]) {
      await other.page.goto(path)
      await other.page.getByRole('heading', { level: 1, name: '小周' }).waitFor()
      await other.page.getByText('喜欢苏轼。').waitFor()
      expect(await other.page.getByText(heading, { exact: true }).count()).toBe(0)
    }
    for (const path of ['/ocean/nobody', '/ocean/0198f5c2-7b1a-7000-8000-000000000001']) {
      await other.page.goto(path)
      await other.page.getByText('找不到这位成员').waitFor()
      expect(await findBarriers(other.page)).toEqual([])
    }
    expect([...problems, ...other.problems]).toEqual([])
  })

  test('a section that could not be fetched can be tried again', async () => {
    const { page } = await ocean.openAsMember('小郑')
    await page.route('**/assets/bank-*', (route) => route.abort())
    await page.goto('/ocean?section=bank')
    await page.getByText('这一栏没能载入').waitFor()
    await page.unroute('**/assets/bank-*')
    await button(page, '重试').click()
    await page.getByRole('button', { name: '新建题目' }).first().waitFor()
  })
})

describe('the profile', () => {
  test('is checked, kept, and followed by the top bar at once', async () => {
    const { page, problems } = await ocean.openAsMember('小李')
    await page.goto('/ocean?section=profile')
    await field(page, 'name').fill('')
    await button(page, '保存资料').click()
    await page.getByText('请填写名称').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await field(page, 'name').fill('李清')
    await field(page, 'introduction').fill('海边的\n语文老师')
    await page.getByText('8 / 500').waitFor()
    await button(page, '保存资料').click()
    await page.getByText('资料已保存').waitFor()
    await page.getByRole('banner').getByText('李清').waitFor()
    await page.getByRole('heading', { level: 1, name: '李清' }).waitFor()
    await page.reload()
    await page.getByRole('banner').getByText('李清').waitFor()
    expect(await field(page, 'introduction').inputValue()).toBe('海边的\n语文老师')
    expect(problems).toEqual([])
  })

  test('unsaved text is not lost without a question', async () => {
    const { page } = await ocean.openAsMember('小何')
    await page.goto('/ocean?section=profile')
    await field(page, 'introduction').fill('写了一半')
    await page.getByRole('link', { name: '账号安全' }).click()
    await button(page, '留在这里').click()
    expect(await field(page, 'introduction').inputValue()).toBe('写了一半')
    await page.getByRole('link', { name: '账号安全' }).click()
    await button(page, '离开').click()
    await page.waitForURL('/ocean?section=security')
  })

  test('a refusal keeps what was typed and is said at its field', async () => {
    const { page } = await ocean.openAsMember('小许')
    await page.goto('/ocean?section=profile')
    await page.route('**/user/update', (route) =>
      route.fulfill({
        json: { status: 422, reason: '名称里有不合适的字', data: { field: 'name' } },
      }),
    )
    await field(page, 'name').fill('坏名字')
    await button(page, '保存资料').click()
    await page.getByText('名称里有不合适的字').waitFor()
    expect(await field(page, 'name').inputValue()).toBe('坏名字')
  })
})

describe('the avatar', () => {
  test('is cropped by pointer, wheel and keys, without createImageBitmap, shown everywhere, and taken away again', async () => {
    const { page, problems } = await ocean.openAsMember('小方')
    await page.addInitScript(() => Reflect.deleteProperty(window, 'createImageBitmap'))
    await page.goto('/ocean?section=profile')
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 900
      canvas.height = 600
      const pen = canvas.getContext('2d')
      for (const [colour, x] of [
        ['#146c8a', 0],
        ['#b23b27', 450],
      ] as const) {
        if (pen) pen.fillStyle = colour
        pen?.fillRect(x, 0, 450, 600)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '我.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
    const frame = page.getByRole('application')
    await frame.waitFor()
    const left = () => frame.locator('img').evaluate((image) => Number.parseFloat(image.style.left))
    const width = () => frame.locator('img').evaluate((image) => Number.parseFloat(image.style.width))
    expect([await left(), await width()]).toEqual([-25, 150])
    await frame.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await left()).toBeCloseTo(-21)
    await page.keyboard.press('+')
    expect(await width()).toBeGreaterThan(150)
    await page.getByRole('slider', { name: '缩放' }).fill('0')
    expect(await width()).toBeCloseTo(150)
    const box = await frame.boundingBox()
    if (!box) throw new Error('the frame has no place')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -300)
    await expect.poll(width).toBeGreaterThan(150)
    await page.mouse.down()
    await page.mouse.move(x + 2000, y, { steps: 4 })
    await page.mouse.up()
    expect(await left()).toBeCloseTo(0)

    const answered = page.waitForResponse('**/user/avatar')
    await button(page, '用作头像').click()
    expect((await answered).request().headers()['content-type']).toContain('multipart/form-data')
    expect(await (await answered).json()).toMatchObject({ status: 1802 })
    await page.getByText('头像已更新').waitFor()
    await page.waitForFunction(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
      return images.length === 3 && images.every((image) => image.complete && image.naturalWidth === 256)
    })

    await button(page, '移除头像').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移除', exact: true }).click()
    await page.getByText('头像已移除').waitFor()
    await expect.poll(() => page.locator('main img').count()).toBe(0)
    expect(await button(page, '移除头像').count()).toBe(0)
    await page.reload()
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('what is no picture is said to be none', async () => {
    const { page } = await ocean.openAsMember('小孟')
    await page.goto('/ocean?section=profile')
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByText('这张图片打不开').waitFor()
    expect(await inDialog(page, '用作头像').isDisabled()).toBe(true)
    await inDialog(page, '取消').click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

describe('every section', () => {
  test('at both widths, light and dark: nothing bars, overflows or complains', async () => {
    const { page, problems } = await ocean.openAs('teacher.lin', { width: 390 })
    // Those of the site are in admin-sections.test.ts.
    for (const section of ['profile', 'security']) {
      await page.goto(`/ocean?section=${section}`)
      await current(page).waitFor()
      await page.waitForLoadState('networkidle')
      expect([section, ...(await findFaultsInLooks(page, problems))]).toEqual([section])
    }
  })
})
