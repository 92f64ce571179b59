import { z } from 'zod'
import { decimal, field, flag, int, text } from '../../../contract/wire.ts'
import type { KindSettings } from '../kind-settings.ts'
import { decimalsOf, defaultNumber, gridOf, type NumberSettings, numberLimits } from './kind.ts'

const { most, decimals, unit, sliderPlaces } = numberLimits

export const numberSettings: KindSettings<NumberSettings> = {
  example: {
    question: '水的密度是多少？',
    settings: { max: 10, decimals: 1, isSlider: true, unit: '克每立方厘米' },
    key: '1±0.05',
    answer: '1',
    wrong: '10.5',
  },
  schema: z
    .object({
      min: field(decimal(-most, most).default(defaultNumber.min), '最小值', { missing: '请填写最小值' }),
      max: field(decimal(-most, most).default(defaultNumber.max), '最大值', { missing: '请填写最大值' }),
      step: field(decimal(0, most).default(defaultNumber.step), '间隔', {
        help: '0 表示不限',
        missing: '请填写间隔，不限填 0',
      }),
      decimals: field(int(0, decimals.max).default(defaultNumber.decimals), '小数位数'),
      unit: field(text(0, unit).default(defaultNumber.unit), '单位'),
      isSlider: field(flag().default(defaultNumber.isSlider), '滑块'),
      asksUnit: field(flag().default(defaultNumber.asksUnit), '单位由作答的人填'),
    })
    .superRefine((settings, context) => {
      const fault = findContradiction(settings)
      if (fault) context.addIssue({ code: 'custom', path: [fault[0]], message: fault[1] })
    }),
  line: { example: '0-120 岁', write: writeLine, read: readLine },
}

type Contradiction = readonly [field: keyof NumberSettings, reason: string]

function findContradiction(settings: NumberSettings): Contradiction | undefined {
  const { min, max, step, isSlider, asksUnit, unit: given } = settings
  for (const [name, word] of [
    ['min', '最小值'],
    ['max', '最大值'],
    ['step', '间隔'],
  ] as const)
    if (decimalsOf(plain(settings[name])) > settings.decimals)
      return [name, settings.decimals === 0 ? `${word}要填整数` : `${word}最多 ${settings.decimals} 位小数`]
  if (min >= max) return ['max', '最大值要比最小值大']
  if (step > max - min) return ['step', '间隔比整个范围还大']
  if (isSlider && gridOf(settings).places > sliderPlaces)
    return ['step', `滑块最多 ${sliderPlaces} 档，请把间隔填大一些`]
  if (isSlider && asksUnit) return ['asksUnit', '用滑块时单位不能由作答的人填']
  if (asksUnit && given !== '') return ['unit', '单位由作答的人填时，这里请空着']
  return undefined
}

/**
 * Writes a number without an exponent, 0.0001 and not 1e-4; one more decimal than are allowed shows that there are too
 * many.
 */
const plain = (number: number): string =>
  Number(number.toFixed(decimals.max + 1)) === Number(number.toFixed(decimals.max))
    ? String(Number(number.toFixed(decimals.max)))
    : number.toFixed(decimals.max + 1)

/** 0-120 岁; 0-10 每0.5 1位小数 滑块; 0-9 单位自填 */
function writeLine(settings: NumberSettings): string {
  const { min, max, step, decimals: places, unit: name, isSlider, asksUnit } = settings
  return [
    `${min}-${max}`,
    ...(step > 0 ? [`每${step}`] : []),
    ...(places > 0 ? [`${places}位小数`] : []),
    ...(isSlider ? ['滑块'] : []),
    ...(asksUnit ? ['单位自填'] : []),
    ...(name === '' ? [] : [name]),
  ].join(' ')
}

const range = /^(-?\d{1,10}(?:\.\d{1,4})?)\s?[-–—~～至到]\s?(-?\d{1,10}(?:\.\d{1,4})?)(?:[\s,，、;；](.*))?$/

function readLine(line: string) {
  const [, min, max, rest = ''] = range.exec(line.trim()) ?? []
  if (min === undefined || max === undefined) return undefined
  const settings: Record<string, unknown> = { min: Number(min), max: Number(max) }
  for (const word of rest.split(/[\s,，、;；]/).filter((each) => each !== '')) {
    const step = /^每(\d{1,10}(?:\.\d{1,4})?)$/.exec(word)?.[1]
    const places = /^(\d)位小数$/.exec(word)?.[1]
    if (step !== undefined) settings.step = Number(step)
    else if (places !== undefined) settings.decimals = Number(places)
    else if (word === '滑块') settings.isSlider = true
    else if (word === '单位自填') settings.asksUnit = true
    else if (settings.unit === undefined) settings.unit = word
    else return undefined
  }
  return settings
}
