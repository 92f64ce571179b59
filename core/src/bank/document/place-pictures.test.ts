import { expect, test } from 'vitest'
import { columnIndex } from '../columns.ts'
import { readPasted } from '../read-pasted.ts'
import { placePictures } from './place-pictures.ts'

const paths = new Map(Array.from({ length: 20 }, (_, at) => [at + 1, `/files/${at + 1}.webp`]))
const place = (text: string) => {
  const { rows, left } = placePictures(readPasted(text), paths)
  const cell = (name: Parameters<typeof columnIndex>[0], at = 0) => rows[at]?.cells[columnIndex(name)]
  return { cell, left }
}

test('a picture of the stem belongs to the question, one of an option to the option', () => {
  const { cell, left } = place('1. 看图［图1］，哪个对？\nA. ［图2］\nB. 文字［图3］\n答案：A')
  expect(cell('question')).toBe('看图，哪个对？')
  expect(cell('question_pic')).toBe('/files/1.webp')
  expect([cell('optionA'), cell('picA')]).toEqual(['', '/files/2.webp'])
  expect([cell('optionB'), cell('picB')]).toEqual(['文字', '/files/3.webp'])
  expect(left).toEqual([])
})

test('two pictures of one option stay with the question, and the option says which', () => {
  const { cell } = place('1. 选\nA. 甲［图4］［图5］\nB. 乙\n答案：A')
  expect(cell('optionA')).toBe('甲（图1）（图2）')
  expect(cell('question_pic')).toBe('/files/4.webp\n/files/5.webp')
})

test('a picture in an explanation is not shown to takers, and is named as left', () => {
  const { cell, left } = place('1. 选\nA. 甲\nB. 乙\n答案：A\n解析：如［图6］')
  expect(cell('note')).toBe('如［图6］')
  expect(cell('question_pic')).toBe('')
  expect(left).toEqual([6])
})

test('a picture that could not be read, and one too many, keep their marks', () => {
  const many = Array.from({ length: 10 }, (_, at) => `［图${at + 1}］`).join('')
  expect(place(`1. 看${many}\n答案：甲`).left).toEqual([10])
  expect(place('1. 看［图99］，填____\n答案：甲').cell('question')).toBe('看［图99］，填____')
})
