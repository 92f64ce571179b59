import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeDocx, paragraph, picture, run, table } from '../server/test/docx-build.ts'
import { encodeGb18030 } from '../server/test/gb18030.ts'
import { paint } from '../server/test/pictures.ts'
import { useAdmin } from './admin/owner-site.ts'
import { findFaultsInLooks, type Looks, readDownload } from './harness.ts'
import { findDialogFaults } from './ocean/member-site.ts'

const admin = useAdmin({ sample: false })

async function openImport(looks?: Looks) {
  const visited = await admin.openAsOwner('bank', looks)
  await visited.page.getByRole('button', { name: '从EXCEL导入' }).first().click()
  await visited.page.getByRole('dialog', { name: '从EXCEL导入' }).waitFor()
  return visited
}

const header =
  '题目,题型,分类,选项A,选项B,选项C,选项D,状态,有标准答案,必答,正确答案,解析,难度,关键词,适用范围'

/** What Excel in China saves. */
const spreadsheetOf = (rows: readonly string[]) => ({
  name: '选题.csv',
  mimeType: 'text/csv',
  buffer: encodeGb18030([header, ...rows].join('\r\n')),
})

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)

async function openDocument(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '打开 Word 文档' }).click()
  await (await asked).setFiles(file)
}

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values.map((value) => String(value ?? '')))
  return rows
}

async function workbookOf(rows: readonly string[][]): Promise<Buffer> {
  async function* given() {
    yield* rows
  }
  const parts: Buffer[] = []
  for await (const part of writeXlsxStream(given(), { name: '选题' }) as AsyncIterable<Uint8Array>)
    parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const paste = `一、单选题
1. 郑和下西洋从哪里出发？（ B ）
A. 泉州  B. 太仓  C. 广州
解析：刘家港在今天的太仓。
2. 哪座山最高？
A. 泰山
答案：A
二、判断题
3. 郑和七次下西洋。（√）`

describe('questions from a spreadsheet', () => {
  test('the template comes back without a question, and filled in becomes one, which the export then has', {
    tags: ['2.85', '5.22', '7.81', '8.26'],
  }, async () => {
    const { page, problems } = await openImport()
    expect(await page.locator('input[type=file]').getAttribute('accept')).toBe('.csv,.xlsx')
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载模板' }).click()
    const template = await downloaded
    expect(template.suggestedFilename()).toBe('题目导入模板.xlsx')
    const bytes = await readDownload(template)
    const file = { name: '模板.xlsx', mimeType: 'application/octet-stream', buffer: bytes }
    await choose(page, file)
    await page.getByRole('alert').filter({ hasText: '表格里没有题目' }).waitFor()
    await page.getByRole('button', { name: '移除 模板.xlsx' }).click()

    const filled = [
      ...(await rowsOf(bytes)),
      ['徐霞客是哪里人？', '单选', '', '江阴', '无锡', '', '', '', '', '', 'A'],
    ]
    await choose(page, { ...file, buffer: await workbookOf(filled) })
    await page.getByText('共 1 题，没有错误').waitFor()
    await page.getByRole('button', { name: '全部导入' }).click()
    await page.getByText('导入了 1 题').waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    await page.getByRole('table', { name: '最近修改的题' }).getByText('徐霞客是哪里人？').waitFor()

    // A browser that speaks English: the build has left its texts of the kit out.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-US' }),
    )
    await page.goto('/question/bank')
    await page.getByRole('table', { name: '题库' }).getByText('徐霞客是哪里人？').waitFor()
    const exporting = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name: '导出表格' }).click()
    const exported = await exporting
    expect(exported.suggestedFilename()).toBe('问海-题库.xlsx')
    const [titles, newest] = await rowsOf(await readDownload(exported))
    expect(titles?.slice(0, 2)).toEqual(['题目', '题型'])
    expect(newest?.[0]).toBe('徐霞客是哪里人？')

    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name: '导出文本' }).click()
    const text = page.getByRole('textbox', { name: '题目文本' })
    expect(await text.inputValue()).toMatch(/^1\. 【单选题】徐霞客是哪里人？\nA\. 江阴\nB\. 无锡\n答案：A\n/)
    expect(await findDialogFaults(page, problems)).toEqual([])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).click()
    expect((await saving).suggestedFilename()).toBe('问海-题库.txt')
    expect(problems).toEqual([])
  })

  test('in GB18030: faults stand at their cells, are corrected there, and the import can be undone', {
    tags: [],
  }, async () => {
    const { page, problems } = await openImport()
    await choose(
      page,
      spreadsheetOf([
        '哪些是哺乳动物？,多选,炼金术,鲸,鲨鱼,蝙蝠,,1,1,1,AD,,,,',
        '水的化学式是____。,填空,炼金术,,,,,1,1,1,H2O,,,,',
        '哪些是哺乳动物呢？,多选,综合,鲸,鲨鱼,蝙蝠,,1,1,1,AC,,,,',
        '《梦溪笔谈》的作者是谁？,问答,综合,,,,,1,0,1,沈括,,,,',
      ]),
    )
    await page.getByText('共 4 题，2 题有误，1 题与题库相近').waitFor()
    const table = page.getByRole('table', { name: '要导入的题' })
    const first = table.getByRole('row', { name: /第 2 行/ })
    await first.getByText('没有选项 D').waitFor()
    await first.getByText('没有“炼金术”这个分类').waitFor()
    expect(await page.getByRole('button', { name: '全部导入' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: '只导入没有错误的 2 题' }).waitFor()

    await page.getByLabel('第 2 行 正确答案').fill('AC')
    await page.keyboard.press('Enter')
    const corrected = page.getByRole('button', { name: '修改第 2 行 正确答案：AC' })
    expect(await corrected.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => first.getByText('没有选项 D').count()).toBe(0)
    await first.getByRole('button', { name: /第 2 行 分类/ }).click()
    await page.getByRole('option', { name: '综合', exact: true }).click()
    await page.getByText('还有 1 题的分类也是“炼金术”').waitFor()
    await page.getByRole('button', { name: '一起改' }).click()
    await page.getByText('共 4 题，1 题与题库相近，没有错误').waitFor()

    await page.getByText('相近 1', { exact: true }).click()
    await table.getByText('和第 2 行相近：哪些是哺乳动物？').waitFor()
    await page.getByRole('button', { name: '不导入第 4 行' }).click()
    await page.getByRole('button', { name: '全部导入' }).click()
    await page.getByText('导入了 3 题').waitFor()

    await page.getByRole('button', { name: '撤销这次导入' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
    await page.getByRole('status').filter({ hasText: '已撤销，删去 3 题' }).first().waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    const recent = page.getByRole('table', { name: '最近修改的题' })
    await expect.poll(() => recent.getByText('梦溪笔谈').count()).toBe(0)
    expect(problems).toEqual([])
  })
})

describe('questions from a text', () => {
  test('are read while it is pasted; the good ones come in, and the last import can be taken back', async () => {
    const { page, problems } = await openImport()
    await page.getByRole('tab', { name: '粘贴文本' }).click()
    await page.getByLabel('题目文本').fill(paste)
    await page.getByText(/^读出 3 题，\d 处要看一看/).waitFor()
    const questions = page.getByRole('region', { name: '读出的题' })
    await questions.getByText('选择题需要编辑至少两个选项').first().waitFor()
    await page.getByRole('button', { name: '第 2 题，到原文第 5 行' }).click()
    const marked = await page
      .getByLabel('题目文本')
      .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
    expect(marked).toBe('2. 哪座山最高？')

    await page.getByRole('button', { name: '导入 3 题' }).click()
    await page.getByRole('button', { name: '只导入没有错误的 2 题' }).click()
    await page.getByText('导入了 2 题').waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    const recent = page.getByRole('table', { name: '最近修改的题' })
    await recent.getByText('郑和下西洋从哪里出发？（ ）').waitFor()

    await page.getByRole('button', { name: '从EXCEL导入' }).first().click()
    await page.getByText(/^上次导入：2 题/).waitFor()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
    await page.getByText('已撤销，删去 2 题').first().waitFor()
    await expect.poll(() => page.getByText(/^上次导入：2 题/).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('leaving asks while the text is not imported', async () => {
    const { page } = await openImport()
    await page.getByRole('tab', { name: '粘贴文本' }).click()
    await page.getByLabel('题目文本').fill(paste)
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '留在这里' }).click()
    expect(await page.getByLabel('题目文本').inputValue()).toBe(paste)
  })
})

describe('questions from a Word document', () => {
  const p = (text: string) => paragraph(run(text))
  const emf = Buffer.concat([
    Buffer.from([1, 0, 0, 0]),
    Buffer.alloc(36),
    Buffer.from(' EMF'),
    Buffer.alloc(20),
  ])
  const formula =
    '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'

  const paperOf = async () => ({
    name: '期中试卷.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: makeDocx({
      body:
        p('一、单选题（每题 2 分）') +
        paragraph(run('1. 图中是什么颜色？') + picture('sea')) +
        table([p('A. 海蓝'), p('B. 朱红')]) +
        p('答案：A') +
        p('二、判断题') +
        paragraph(run('2. 一半是 ') + formula + run(' 吗？（√）')) +
        p('三、问答题') +
        paragraph(run('3. 看图写话。') + picture('drawing')),
      pictures: {
        sea: { name: 'sea.png', bytes: await paint(60, 40).png().toBuffer() },
        drawing: { name: 'formula.emf', bytes: emf },
      },
    }),
  })

  test('are read with their pictures and formulas, what is not read is named, and they come in', async () => {
    const { page, problems } = await openImport()
    await openDocument(page, await paperOf())
    const source = page.getByRole('list', { name: '原文' })
    const questions = page.getByRole('region', { name: '读出的题' })
    await source.getByRole('img', { name: '图 1' }).waitFor()
    await questions.getByRole('img', { name: '题目图片 1' }).waitFor()
    await source.locator('math, .math-inline').first().waitFor()
    await page.getByText(/^读出 3 题，\d 处要看一看/).waitFor()
    await page.keyboard.press('F8')
    await page.getByRole('button', { name: '下一处' }).click()
    const doubt = source.getByRole('button', { name: /^图 2 是 EMF 或 WMF 格式/ })
    await doubt.waitFor()
    expect(await questions.getByRole('button', { name: /^图 2 是 EMF 或 WMF 格式/ }).count()).toBe(1)
    const line = source.getByRole('button', { name: /3\. 看图写话/ })
    expect(await line.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: /^第 \d+ 行$/ }).fill('3. 用三句话写一写春天。')
    await questions.getByText('用三句话写一写春天。').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('读出 3 题，没有疑问').waitFor()

    await questions.getByRole('button', { name: '修改第 1 题' }).click()
    await questions.getByRole('button', { name: '修改第 1 题 正确答案：A' }).click()
    await questions.getByRole('textbox', { name: '第 1 题 正确答案' }).fill('B')
    await source.getByText('答案：B').waitFor()
    await questions.getByRole('button', { name: '改好了第 1 题' }).click()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.getByRole('button', { name: '导入 3 题' }).click()
    await page.getByText('导入了 3 题').waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    const recent = page.getByRole('table', { name: '最近修改的题' })
    await recent.getByText('图中是什么颜色？').waitFor()
    expect(problems).toEqual([])
  })

  test('a document can be dropped on the text, and one that is none is refused beside it', async () => {
    const { page, problems } = await openImport({ width: 390 })
    await page.getByRole('tab', { name: '粘贴文本' }).click()
    await openDocument(page, { ...(await paperOf()), buffer: Buffer.from('不是文档') })
    await page.getByRole('alert').getByText('这不是 Word 文档').waitFor()
    const { buffer, name } = await paperOf()
    const transfer = await page.evaluateHandle(
      ([bytes, called]) => {
        const dropped = new DataTransfer()
        dropped.items.add(new File([Uint8Array.from(bytes)], called))
        return dropped
      },
      [[...buffer], name] as const,
    )
    await page.getByLabel('题目文本').dispatchEvent('drop', { dataTransfer: transfer })
    await page.getByRole('list', { name: '原文' }).getByRole('img', { name: '图 1' }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})

test('nobody is kept from anything at both widths, light and dark', async () => {
  const { page, problems } = await openImport({ width: 390 })
  await page.getByRole('tab', { name: '粘贴文本' }).click()
  await page.getByLabel('题目文本').fill(paste)
  await page.getByText('题目 3').click()
  await page.getByText(/^读出 3 题/).waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await page.getByRole('button', { name: '导入 3 题' }).click()
  await page.getByText('共 3 题，1 题有误').waitFor()
  await page.getByText('全部 3', { exact: true }).click()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
})
