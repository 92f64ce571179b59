import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import {
  chooseAction,
  editor,
  hasFocus,
  make,
  newest,
  openBank,
  optionField,
  options,
  rows,
  save,
  writeNew,
} from './bank/page.ts'
import { button, field, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

describe('选题编辑', () => {
  test('one question of each kind, each with its own kind of answer', {
    tags: ['0.06', '1.13', '2.84', '4.20', '4.23', '4.25', '4.30', '4.31', '8.13', '8.14'],
  }, async () => {
    const { page, context, problems } = await openBank(ocean, '出题人')
    await page.getByText('题库里还没有题').waitFor()

    // By keyboard alone, from the first field to 确定.
    await button(page, '新建题目').first().click()
    await expect.poll(() => hasFocus(field(page, 'question'))).toBe(true)
    await page.keyboard.type('“习”的本义是？')
    await optionField(page, 0).focus()
    for (const text of ['复习', '反复实践', '学习', '习惯']) {
      await page.keyboard.type(text)
      if (text !== '习惯') await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: '选项 B 是答案' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    await editor(page).waitFor({ state: 'detached' })
    await page.getByRole('status').getByText('操作成功', { exact: true }).waitFor()
    expect(await newest(context)).toMatchObject({
      option_type: 0,
      isOnlyOpt: 1,
      answer: 'B',
      level: 'normal',
    })

    let dialog = await writeNew(page, '多选', '哪些是元音？')
    await dialog.getByRole('spinbutton', { name: '选项数' }).press('ArrowUp')
    for (const [index, text] of ['a', 'b', 'e', 'f', 'i'].entries()) await optionField(page, index).fill(text)
    for (const letter of ['A', 'C', 'E']) await button(page, `选项 ${letter} 是答案`).click()
    await dialog.getByRole('switch', { name: '按选项数' }).click()
    await save(page)
    expect(await newest(context)).toMatchObject({ option_type: 1, answer: 'A,C,E', level: 'hell' })

    dialog = await writeNew(page, '判断', '地球绕着太阳转。')
    expect(await dialog.getByRole('switch', { name: '有标准答案' }).isDisabled()).toBe(true)
    await dialog.getByRole('radio', { name: '正确' }).check()
    await save(page)
    expect(await newest(context)).toMatchObject({
      option_type: 6,
      isOnlyOpt: 1,
      answer: '1',
      options: [
        { opt: '正确', key: '1', pic: '' },
        { opt: '错误', key: '0', pic: '' },
      ],
    })

    dialog = await writeNew(page, '填空', '孔子名')
    await button(page, '插入空').click()
    await page.keyboard.type('，字')
    await button(page, '插入空').click()
    await dialog.getByRole('switch', { name: '有标准答案' }).click()
    await dialog.getByRole('textbox', { name: '第 1 空' }).fill('丘')
    await dialog.getByRole('textbox', { name: '第 2 空' }).fill('仲尼|仲 尼')
    await save(page)
    expect(await newest(context)).toMatchObject({ question: '孔子名____，字____', answer: '丘；仲尼|仲 尼' })

    dialog = await writeNew(page, '问答', '谈谈$E=mc^2$的意义。')
    await dialog.getByRole('complementary').locator('.katex math').waitFor({ state: 'attached' })
    await field(page, 'answer').fill('质量和能量可以互相转化。')
    await dialog.getByRole('radio', { name: '困难' }).check()
    await save(page)
    expect(await newest(context)).toMatchObject({
      option_type: 3,
      answer: '质量和能量可以互相转化。',
      level: 'hard',
    })

    dialog = await writeNew(page, '排序', '按时间先后排列')
    await dialog.getByRole('spinbutton', { name: '选项数' }).press('ArrowDown')
    for (const [index, text] of ['唐', '秦', '汉'].entries()) await optionField(page, index).fill(text)
    await dialog.getByRole('switch', { name: '有标准答案' }).click()
    const down = button(page, '下移选项 A')
    await down.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await hasFocus(down)).toBe(true)
    const order = dialog.getByRole('list', { name: '正确顺序' }).getByRole('listitem')
    await order.nth(1).dragTo(order.nth(0))
    await save(page)
    expect(await newest(context)).toMatchObject({ option_type: 4, answer: 'C,B,A' })
    await expect.poll(() => rows(page).count()).toBe(6)
    expect(problems).toEqual([])
  })

  test('says what is missing in the specification’s words, at the field, one after the other', {
    tags: ['5.05', '5.06', '5.07'],
  }, async () => {
    const { page } = await openBank(ocean, '粗心人')
    const says = async (text: string) => {
      await inDialog(page, '确定').click()
      await page.getByRole('status').or(page.getByRole('alert')).getByText(text).first().waitFor()
    }
    const dialog = await writeNew(page, '单选', '')
    await says('请填写所调查的问题')
    await expect.poll(() => hasFocus(field(page, 'question'))).toBe(true)
    await field(page, 'question').fill('题目')
    await says('选择题需要编辑至少两个选项')
    await optionField(page, 0).fill('甲')
    await optionField(page, 1).fill('乙')
    // Empty ones at the end are left out, one in between is missed.
    await optionField(page, 3).fill('丁')
    await says('请填写选项 C')
    await optionField(page, 2).fill('丙')
    await dialog.getByRole('switch', { name: '有标准答案' }).click()
    await says('你已将该问题设置了唯一答案，请填写唯一答案')
    expect(await dialog.getByText('你已将该问题设置了唯一答案，请填写唯一答案').count()).toBe(1)
    await button(page, '选项 A 是答案').click()
    expect(await dialog.getByText('请填写唯一答案').count()).toBe(0)

    // Lowering asks before it drops what somebody wrote; leaving asks too.
    await dialog.getByRole('spinbutton', { name: '选项数' }).press('ArrowDown')
    const question = page.getByRole('alertdialog')
    await question.getByText('会去掉：丁').waitFor()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await optionField(page, 3).inputValue()).toBe('丁')
    expect(await dialog.getByRole('spinbutton', { name: '选项数' }).inputValue()).toBe('4')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: '还没有保存' }).getByRole('button', { name: '离开' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('edits, copies and deletes; a similar question is shown while typing', {
    tags: ['4.21', '4.22', '4.36', '4.37', '8.15', '8.18'],
  }, async () => {
    const { page, context, problems } = await openBank(ocean, '改题人')
    await make(context, {
      question: '下列城市中哪一个是首都？',
      option_type: '0',
      options: options('北京', '上海'),
      isOnlyOpt: '1',
      answer: 'A',
      note: '北京是首都',
    })
    await page.reload()
    await button(page, '编辑 下列城市中哪一个是首都？').click()
    await field(page, 'note').fill('自 1949 年起')
    await save(page, '更 新')
    expect(await newest(context)).toMatchObject({ note: '自 1949 年起', answer: 'A' })

    await chooseAction(page, '下列城市中哪一个是首都？', '复制')
    expect(await optionField(page, 1).inputValue()).toBe('上海')
    await editor(page).getByText('题库里有 1 道相近的题').waitFor()
    await field(page, 'question').fill('下列城市中哪一个是直辖市？')
    await button(page, '选项 B 是答案').click()
    await save(page)
    await expect.poll(() => rows(page).count()).toBe(2)

    await chooseAction(page, '下列城市中哪一个是首都？', '查看')
    expect(await field(page, 'note').inputValue()).toBe('自 1949 年起')
    await save(page, '更 新')

    await chooseAction(page, '下列城市中哪一个是首都？', '删除')
    await page
      .getByRole('alertdialog', { name: '提示' })
      .getByText('此操作将永久删除该问题，是否继续？', { exact: true })
      .waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('删除成功！', { exact: true }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('an update is done by 200 too; of a deletion 200 is done, 404 and any other failure are said', {
    tags: ['8.15', '8.18', '8.19', '8.20'],
  }, async () => {
    const { page, context } = await openBank(ocean, '删题人')
    const text = '删哪一道？'
    const { question_id } = await make(context, { question: text, option_type: '3' })
    await page.reload()
    const answerWith = (path: string, status: number, reason: string) =>
      page.route(
        `**/question/bank/${path}/**`,
        (route) => route.fulfill({ json: { status, reason, data: {} } }),
        { times: 1 },
      )
    const toasts = page.getByRole('region', { name: '提示' })
    const remove = async () => {
      await chooseAction(page, text, '删除')
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    }
    await answerWith('update', 200, '操作成功')
    await button(page, `编辑 ${text}`).click()
    await save(page, '更 新')
    await answerWith('del', 429, '操作太频繁，请稍后再试')
    await remove()
    await toasts.getByRole('alert').getByText('操作太频繁，请稍后再试', { exact: true }).waitFor()
    await answerWith('del', 200, '操作成功')
    await remove()
    await toasts.getByRole('status').getByText('删除成功！', { exact: true }).waitFor()
    await callAs(context, 'DELETE', `/question/bank/del/${question_id}`)
    await remove()
    await toasts.getByRole('alert').getByText('找不到指定的数据记录', { exact: true }).waitFor()
  })

  test('changed elsewhere meanwhile: the author chooses between the new content and their own', async () => {
    const { page, context } = await openBank(ocean, '两处改')
    const { question_id } = await make(context, { question: '原来的题', option_type: '3' })
    const elsewhere = (question: string) =>
      callAs(context, 'PUT', `/question/bank/update/${question_id}`, { question, option_type: '3' })
    await page.reload()
    await button(page, '编辑 原来的题').click()
    await field(page, 'note').fill('我的解析')
    await elsewhere('别处改过的题')
    await inDialog(page, '更 新').click()
    const conflict = page.getByRole('alertdialog', { name: '内容已被修改' })
    await conflict.getByRole('button', { name: '重新载入' }).click()
    await expect.poll(() => field(page, 'question').inputValue()).toBe('别处改过的题')
    await field(page, 'note').fill('我的解析')
    await elsewhere('又改过的题')
    await inDialog(page, '更 新').click()
    await conflict.getByRole('button', { name: '仍然保存' }).click()
    await editor(page).waitFor({ state: 'detached' })
    expect(await newest(context)).toMatchObject({ question: '别处改过的题', note: '我的解析' })
  })

  test('a picture of the question by the file picker and one of an option by pasting, each with its size', {
    tags: ['1.22', '3.21', '5.21'],
  }, async () => {
    const { page, context, problems } = await openBank(ocean, '配图人')
    const dialog = await writeNew(page, '单选', '图中是什么？')
    for (const label of ['题目图片', '选项 A 的图片'])
      expect(
        await dialog.locator(`input[type=file][aria-label="${label}"]`).first().getAttribute('accept'),
      ).toBe('.jpg,.jpeg,.png,.webp')
    await dialog.locator('input[type=file][aria-label=题目图片]').setInputFiles(picture)
    await button(page, '查看大图：题目图片').first().waitFor()
    await dialog
      .getByText(/[\d.]+ (Kb|M)$/)
      .first()
      .waitFor()
    await optionField(page, 0).focus()
    await pastePicture(page)
    await button(page, '查看大图：选项 A 的图片').first().waitFor()
    for (const [index, text] of [
      [1, '乙'],
      [2, '丙'],
      [3, '丁'],
    ] as const)
      await optionField(page, index).fill(text)
    await save(page)
    const { question_pic, options: saved } = (await newest(context)) as {
      question_pic: string[]
      options: { pic: string }[]
    }
    expect(question_pic[0]).toMatch(/^\/files\/.*\.webp$/)
    expect(saved.map(({ pic }) => pic !== '')).toEqual([true, false, false, false])
    expect(problems).toEqual([])
  })
})

/** One red dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const picture = { name: '点.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }

/** As if a screenshot were pasted where the focus is. */
const pastePicture = (page: Page) =>
  page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, dot)
