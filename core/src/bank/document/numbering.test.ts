import { expect, test } from 'vitest'
import type { XmlElement } from './element.ts'
import { Numbering } from './numbering.ts'
import { Styles } from './styles.ts'

const element = (
  name: string,
  attributes: Record<string, string>,
  ...children: XmlElement[]
): XmlElement => ({
  name: `w:${name}`,
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`w:${key}`, value])),
  children,
})
const val = (name: string, value: string | number) => element(name, { val: String(value) })
const level = (ilvl: number, format: string, text: string, ...more: XmlElement[]) =>
  element(
    'lvl',
    { ilvl: String(ilvl) },
    val('start', 1),
    val('numFmt', format),
    val('lvlText', text),
    ...more,
  )
const abstract = (id: string, ...children: XmlElement[]) =>
  element('abstractNum', { abstractNumId: id }, ...children)
const num = (id: string, of: string, ...more: XmlElement[]) =>
  element('num', { numId: id }, val('abstractNumId', of), ...more)

const paper = abstract(
  '0',
  level(0, 'chineseCounting', '%1、'),
  level(1, 'decimal', '%2.'),
  level(2, 'upperLetter', '%3．'),
)
const count = (numbering: Numbering, places: string) =>
  places.split(' ').map((place) => {
    const [numId = '', at = '0'] = place.split(':')
    return numbering.next({ numId, level: Number(at) })
  })
const make = (children: XmlElement[], styles: XmlElement[] = []) =>
  new Numbering(element('numbering', {}, ...children), new Styles(element('styles', {}, ...styles)))

test('levels count on their own and start again below a higher one', () => {
  const numbering = make([paper, num('1', '0')])
  expect(count(numbering, '1:0 1:1 1:2 1:2 1:1 1:2 1:0 1:1')).toEqual([
    '一、',
    '1.',
    'A．',
    'B．',
    '2.',
    'A．',
    '二、',
    '1.',
  ])
})

test('a level that never restarts goes on through the whole paper', () => {
  const through = abstract(
    '0',
    level(0, 'chineseCounting', '%1、'),
    level(1, 'decimal', '%2.', val('lvlRestart', 0)),
  )
  expect(count(make([through, num('1', '0')]), '1:0 1:1 1:1 1:0 1:1')).toEqual([
    '一、',
    '1.',
    '2.',
    '二、',
    '3.',
  ])
})

test('lists of one abstract list count on together, unless one says where it starts', () => {
  const again = element('lvlOverride', { ilvl: '0' }, val('startOverride', 1))
  const numbering = make([
    abstract('0', level(0, 'decimal', '%1.')),
    num('1', '0'),
    num('2', '0'),
    num('3', '0', again),
  ])
  expect(count(numbering, '1 1 2 3 3 1')).toEqual(['1.', '2.', '3.', '1.', '2.', '3.'])
})

test('the numbers of several levels stand in one text, in digits where the law wants it', () => {
  const legal = abstract(
    '0',
    level(0, 'chineseCounting', '第%1章'),
    level(1, 'decimal', '%1.%2', element('isLgl', {})),
  )
  expect(count(make([legal, num('1', '0')]), '1:0 1:1 1:1')).toEqual(['第一章', '1.1', '1.2'])
})

test('a deeper level without one above it begins above at its start', () => {
  expect(
    count(
      make([abstract('0', level(0, 'decimal', '%1'), level(1, 'decimal', '%1.%2')), num('1', '0')]),
      '1:1',
    ),
  ).toEqual(['1.1'])
})

test('a list can take its levels from a style', () => {
  const linked = abstract('7', val('numStyleLink', 'Paper'))
  const style = element(
    'style',
    { styleId: 'Paper', type: 'numbering' },
    element('pPr', {}, element('numPr', {}, val('numId', '1'))),
  )
  expect(count(make([paper, num('1', '0'), linked, num('2', '7')], [style]), '2:1 2:1 1:1')).toEqual([
    '1.',
    '2.',
    '3.',
  ])
})

test('links in a circle, lists that are not there and bullets have no number', () => {
  const circle = abstract('7', val('numStyleLink', 'Round'))
  const style = element(
    'style',
    { styleId: 'Round', basedOn: 'Round' },
    val('basedOn', 'Round'),
    element('pPr', {}, element('numPr', {}, val('numId', '2'))),
  )
  const bullets = abstract('8', level(0, 'bullet', '•'))
  expect(count(make([circle, num('2', '7'), bullets, num('3', '8')], [style]), '2 9 3')).toEqual(['', '', ''])
})
