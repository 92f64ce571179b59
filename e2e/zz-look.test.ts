import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { makeDocx, paragraph, picture, run, table } from '../server/test/docx-build.ts'
import { paint } from '../server/test/pictures.ts'
import { findFaultsInLooks } from './harness.ts'
import { useAdmin } from './admin/owner-site.ts'

const admin = useAdmin({ sample: false })
const p = (text: string) => paragraph(run(text))
const emf = Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), Buffer.from(' EMF'), Buffer.alloc(20)])
const formula = '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'
test('look', async () => {
  const { page, problems } = await admin.openAsOwner('bank', { width: 1280 })
  await page.getByRole('button', { name: '从EXCEL导入' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('tab', { name: '粘贴文本' }).click()
  await page.screenshot({ path: '/tmp/look-empty.png' })
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '打开 Word 文档' }).click()
  await (await asked).setFiles({
    name: '期中试卷.docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: makeDocx({
      body: p('2026 年秋季期中试卷') + p('姓名：____ 班级：____') + p('一、单选题（每题 2 分）') +
        paragraph(run('1. 图中是什么颜色？') + picture('sea')) + table([p('A. 海蓝'), p('B. 朱红')]) + p('答案：A') +
        p('2. 哪座山最高？') + p('A. 泰山') + p('B. 华山') + p('答案：C') +
        p('二、判断题（每题 1 分）') + paragraph(run('3. 一半是 ') + formula + run(' 吗？（√）')) +
        p('三、问答题') + paragraph(run('4. 看图写话。') + picture('drawing')) + p('写三句以上。') + p('5. 谈谈你的看法。') + p('参考答案') + p('4. 略') + p('9. A'),
      pictures: { sea: { name: 'sea.png', bytes: await paint(60, 40).png().toBuffer() }, drawing: { name: 'formula.emf', bytes: emf } },
    }),
  })
  await page.getByRole('list', { name: '原文' }).waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/look-1280.png' })
  await page.getByRole('button', { name: '下一处' }).click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/look-doubt.png' })
  await page.getByRole('button', { name: '修改第 2 题' }).click()
  await page.getByText('（空着').first().isVisible().catch(() => undefined)
  await page.screenshot({ path: '/tmp/look-mend.png' })
  writeFileSync('/tmp/look-faults.txt', JSON.stringify(await findFaultsInLooks(page, problems), null, 1))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/look-390.png' })
  await page.getByText('题目 5').click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/look-390q.png' })
}, 120000)

test('many', async () => {
  const { page } = await admin.openAsOwner('bank', { width: 1280 })
  await page.getByRole('button', { name: '从EXCEL导入' }).first().click()
  await page.getByRole('tab', { name: '粘贴文本' }).click()
  const text = Array.from({ length: 200 }, (_, at) => `${at + 1}. 第 ${at + 1} 问，$x^2$ 是（ ）\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n答案：A`).join('\n')
  await page.getByLabel('题目文本').fill(text)
  await page.getByText('读出 200 题').first().waitFor()
  await page.getByText('逐行看').click()
  await page.getByRole('button', { name: /第 1 行/ }).first().click()
  const field = page.getByRole('textbox', { name: '第 1 行' })
  const times: number[] = []
  for (let at = 0; at < 10; at += 1) {
    times.push(await field.evaluate((area: HTMLTextAreaElement, sign) => new Promise<number>((done) => {
      const begin = performance.now()
      area.setRangeText(sign, area.value.length, area.value.length, 'end')
      area.dispatchEvent(new Event('input', { bubbles: true }))
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)))
    }), '字'))
    await page.waitForTimeout(600)
  }
  writeFileSync('/tmp/look-times.txt', JSON.stringify(times))
  await page.screenshot({ path: '/tmp/look-many.png' })
}, 120000)
