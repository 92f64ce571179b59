import { expect, test } from 'vitest'
import { readCopiedHtml, readPaste } from './clipboard-html.ts'

const linesOf = (html: string) => readCopiedHtml(html)?.lines

const formula =
  '<!--[if gte msEquation 12]><m:oMath><m:f><m:num><m:r><span lang=EN-US>1</span></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f><m:sSup><m:e><m:r>x</m:r></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><span><img src="file:///C:/a.png"></span><![endif]>'

test.each<[string, string, string[]]>([
  [
    'Word writes the numbers of its lists into the text',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span style='font:7.0pt'>&nbsp;&nbsp; </span></span></span><![endif]>首都是哪里？</p>",
    ['1.  首都是哪里？'],
  ],
  [
    'other programs leave them to the browser',
    '<ol start=3><li>甲</li><li>乙</li></ol><ol type=A><li>一</li></ol>',
    ['3. 甲', '4. 乙', 'A. 一'],
  ],
  ['a line under nothing is a blank', '<p>作者是<u>&nbsp;&nbsp;&nbsp;&nbsp;</u>。</p>', ['作者是____。']],
  ['scripts', '<p>H<sub>2</sub>O 和 m<sup>2</sup></p>', ['H₂O 和 m²']],
  ['breaks and several spaces', '<p>甲<br>乙\n  丙</p><p> </p><p>丁</p>', ['甲', '乙 丙', '丁']],
  [
    'formulas of Word, and not the pictures behind them',
    `<p>一半是${formula}吗</p>`,
    ['一半是$\\frac{1}{2}x^{2}$吗'],
  ],
  ['formulas of a page', '<p>求<math><msqrt><mi>x</mi></msqrt></math></p>', ['求$\\sqrt{x}$']],
  [
    'red options are the key',
    '<p>1. 选</p><p style="color:red">A. 一</p><p>B. 二</p>',
    ['1. 选', 'A. 一', 'B. 二', '【答案】A'],
  ],
  [
    'where all are red nothing is said',
    '<p>1. 选</p><p style="color:#f00">A. 一</p><p><font color=red>B. 二</font></p>',
    ['1. 选', 'A. 一', 'B. 二'],
  ],
  ['options in a table', '<table><tr><td>A. 一</td><td>B. 二</td></tr></table>', ['A. 一\tB. 二']],
  [
    'hidden and deleted text',
    '<style>p{}</style><p>甲<span style="display:none">藏</span><del>旧</del></p><script>alert(1)</script>',
    ['甲'],
  ],
  [
    'marks of the language stay text',
    '<p>&lt;b&gt;x &lt;img src=x onerror=alert(1)&gt;</p>',
    ['<b>x <img src=x onerror=alert(1)>'],
  ],
])('%s', (_, html, lines) => {
  expect(linesOf(html)).toEqual(lines)
})

const clipboard = (html: string, files: File[] = []) => ({ html, files })

test('pictures inside the text come as files, counted on from those that are there; others are only marks', () => {
  const html = `<p>1. 看图<img src="data:image/png;base64,AAAA"></p><p>2. 再看<img src="file:///C:/x.png"></p>`
  const pasted = readPaste(clipboard(html), 3)
  expect(pasted?.text).toBe('1. 看图［图4］\n2. 再看［图5］')
  expect(pasted?.pictures.map(({ number, file }) => [number, file.type, file.size])).toEqual([
    [4, 'image/png', 3],
  ])
})

test('a picture that is copied alone is a mark and a file', () => {
  const pasted = readPaste(clipboard('', [new File(['x'], 'a.png', { type: 'image/png' })]), 0)
  expect([pasted?.text, pasted?.pictures.length]).toEqual(['［图1］', 1])
  expect(readPaste(clipboard(''), 0)).toBeUndefined()
  const [page] = [new File(['x'], 'a.png', { type: 'image/png' })]
  const alone = readPaste(clipboard('<img src="file:///C:/a.png">', [page]), 0)
  const beside = readPaste(clipboard('<p>看图<img src="file:///C:/a.png"></p>', [page]), 0)
  expect([alone?.pictures.length, beside?.pictures.length]).toEqual([1, 0])
})

test('hostile pages are read to their end, or not at all', () => {
  expect(readCopiedHtml('x'.repeat(9 * 1024 * 1024))).toBeUndefined()
  expect(linesOf(`${'<div>'.repeat(3000)}深`)?.length).toBeLessThan(2)
  expect(linesOf(`<p>${'<m:r><m:t/>'.repeat(500)}</p>`)).toEqual([])
  expect(linesOf('<p><img src="javascript:alert(1)"><img src="https://a.example/x.png"></p>')).toEqual([
    '［图1］［图2］',
  ])
})
