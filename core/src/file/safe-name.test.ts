import { expect, test } from 'vitest'
import { bareName, endingOf, safeName } from './path.ts'

test.each([
  ['作业 1', '作业 1'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot', '_.._boot'],
  ['CON', '_CON'],
  ['con.tar', '_con.tar'],
  ['LPT¹', '_LPT¹'],
  ['console', 'console'],
  ['a\0b', 'a_b'],
  ['报告\u202egpj', '报告_gpj'],
  ['\ufeff\u200b', '__'],
  ['...', '文件'],
  ['', '文件'],
  ['  名字. ', '名字'],
  ['a\ud800', 'a_'],
  ['=cmd|calc', '=cmd_calc'],
  ['长'.repeat(100), '长'.repeat(20)],
  ['😀'.repeat(100), '😀'.repeat(20)],
])('%j becomes %j', (name, safe) => {
  expect(safeName(name, 20)).toBe(safe)
})

test.each([
  ['/tmp/a/作业.docx', '作业', 'docx'],
  ['C:\\fake\\照片.JPG', '照片', 'jpg'],
  ['没有后缀', '没有后缀', ''],
  ['.bashrc', '.bashrc', 'bashrc'],
  ['a.tar.gz', 'a.tar', 'gz'],
  ['a.很长的后缀', 'a', ''],
])('%j is called %j and ends with %j', (path, name, ending) => {
  expect([bareName(path), endingOf(path)]).toEqual([name, ending])
})
