/** A number as somebody wrote it in an answer, with its unit; empty where there is none. */
export interface WrittenQuantity {
  value: number
  unit: string
  /** The text is a range such as 3 到 5, and the value is its middle. */
  isRange: boolean
}

/** A longer text is no number, and is not looked at. */
const longest = 40

const hanDigits: Readonly<Record<string, string>> = Object.fromEntries(
  ['零〇', '一壹', '二两贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((signs, digit) =>
    [...signs].map((sign) => [sign, String(digit)]),
  ),
)
const formalSigns: Readonly<Record<string, string>> = { 拾: '十', 佰: '百', 仟: '千', 萬: '万', 億: '亿' }

const sizes = [
  ['亿', 100_000_000],
  ['万', 10_000],
  ['千', 1000],
  ['百', 100],
  ['十', 10],
] as const

/** Removes rounding errors of binary fractions. */
const tidy = (value: number): number => Number(value.toPrecision(12))

/** 3万, 1.5亿, 2千万, 三万五 (35,000), 三万零五 (30,005), 十二; digits are Arabic by now. */
function amountOf(text: string): number | undefined {
  if (/^\d{1,15}(?:\.\d{1,6})?$/.test(text)) return Number(text)
  for (const [sign, size] of sizes) {
    const at = text.indexOf(sign)
    if (at < 0) continue
    const [left, right] = [text.slice(0, at), text.slice(at + 1)]
    const times = left === '' && sign === '十' ? 1 : amountOf(left)
    if (times === undefined) return undefined
    if (right === '') return tidy(times * size)
    const isNextSize = size > 10 && /^[1-9]$/.test(right)
    const rest = isNextSize ? (Number(right) * size) / 10 : amountOf(right.replace(/^0+(?=.)/, ''))
    return rest === undefined || rest >= size || left.includes('.') ? undefined : tidy(times * size + rest)
  }
  return undefined
}

/** The units that belong together, in multiples of the smallest. */
const families: readonly Readonly<Record<string, number>>[] = [
  { 秒: 1, 分钟: 60, 小时: 3600, 天: 86_400, 周: 604_800 },
  { 个月: 1, 年: 12 },
  { 克: 1, 斤: 500, 公斤: 1000, 吨: 1_000_000 },
  { 毫米: 1, 厘米: 10, 米: 1000, 公里: 1_000_000 },
]

const otherNames: Readonly<Record<string, string>> = {
  ...{ s: '秒', sec: '秒', 秒钟: '秒', min: '分钟', mins: '分钟', h: '小时', hr: '小时', hours: '小时' },
  ...{ hour: '小时', 个小时: '小时', 个钟头: '小时', 钟头: '小时', 日: '天', 星期: '周', 个星期: '周' },
  ...{ 礼拜: '周', 个礼拜: '周', 月: '个月', g: '克', kg: '公斤', 千克: '公斤', t: '吨', mm: '毫米' },
  ...{ cm: '厘米', 公分: '厘米', m: '米', km: '公里', 千米: '公里', 块: '元', 块钱: '元', 元钱: '元' },
  ...{ 人民币: '元', rmb: '元', 百分点: '%', 个百分点: '%' },
}

/** Only these are units after Chinese numerals, because 一般 and 三好 are words. */
const plainUnits = new Set(
  `元 角 % 个 人 名 位 口 岁 次 遍 回 趟 顿 年 季 日 分 度 倍 页 本 篇 张 只 条 件 台 套 间 辆 杯 瓶 包 盒 双 门 节 场 棵 字 句 题 层 亩 平方米 立方米 ${families.map((family) => Object.keys(family).join(' ')).join(' ')}`.split(
    ' ',
  ),
)

const nameUnit = (unit: string): string => otherNames[unit] ?? unit

const digit = '[\\d.]'
const han = `[${Object.keys(hanDigits).join('')}${Object.keys(formalSigns).join('')}十百千万亿]`
const amount = `(?:${digit}|${han})+`
const about = /^(?:大约|大概|约莫|约为|约|差不多|将近|近|≈|~)+/
const around = /(?:左右|上下)$/
const signed = new RegExp(`^(负|[+-])?(${amount})(?:多|余|来)?(.{0,4})$`)
const between = /^(.+?)(?:到|至|~|—+|–|-)(.+)$/
const halves = new RegExp(`^(?:(${amount})个)?半(?:个)?(.{1,3})$`)
const halfAfter = new RegExp(`^(${amount})(.{1,3})半$`)
const clock = new RegExp(
  `^(${amount})(?:小时|个小时|时|h)(?:(${amount})(?:分钟|分|min))?(?:(${amount})秒钟?)?$`,
)

const toArabic = (text: string): string =>
  text.replace(new RegExp(han, 'g'), (sign) => hanDigits[sign] ?? formalSigns[sign] ?? sign)

/** The text as it is compared, without full-width signs, spaces, separators of thousands and marks of money. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/^(?:人民币|rmb|[¥$€])/, '')
    .replace(/(?<=\d)w(?=$|元|块|多|左右)/, '万')
    .replace(/(?<=\d)k(?=$|元|块|多|左右)/, '千')
    .replace(/[。.]$/, '')

/** The unit of one or two signs, or one that is known; a bound such as 以上 is none, nor are more numbers. */
function unitOf(written: string, isHan: boolean): string | undefined {
  const unit = nameUnit(written)
  if (unit === '' || plainUnits.has(unit)) return unit
  const isUnknown = written.length > 2 && !/^[a-z]{1,3}[23]?$/.test(written)
  return isHan ||
    isUnknown ||
    /[\d.,+\-以不超至]|起$/.test(written.replace(/[23]$/, '')) ||
    new RegExp(han).test(written)
    ? undefined
    : unit
}

function readOne(text: string): Omit<WrittenQuantity, 'isRange'> | undefined {
  const percent = /^百分之(.+)$/.exec(text)
  const [, sign = '', written = '', rest = ''] = signed.exec(percent?.[1] ?? text) ?? []
  const value = written === '' ? undefined : amountOf(toArabic(written))
  const unit = percent ? (rest === '' ? '%' : undefined) : unitOf(rest, !/\d/.test(written))
  if (value === undefined || unit === undefined) return readHalf(text) ?? readClock(text)
  return { value: sign === '负' || sign === '-' ? -value : value, unit }
}

/** Reads 半小时, 一个半小时 and 两年半. */
function readHalf(text: string): Omit<WrittenQuantity, 'isRange'> | undefined {
  const [, whole = '0', written] = halves.exec(text) ?? halfAfter.exec(text) ?? []
  const value = amountOf(toArabic(whole))
  const unit = written === undefined ? '' : nameUnit(written)
  return value !== undefined && plainUnits.has(unit) ? { value: value + 0.5, unit } : undefined
}

/** Reads 1小时30分 in minutes. */
function readClock(text: string): Omit<WrittenQuantity, 'isRange'> | undefined {
  const [, ...given] = clock.exec(text) ?? []
  if (given.length === 0) return undefined
  const [hours, minutes, seconds] = given.map((each) => (each ? amountOf(toArabic(each)) : 0))
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined
  return { value: tidy(hours * 60 + minutes + seconds / 60), unit: '分钟' }
}

/** 3到5万: the first is as large as the second says. A number with zeros before it is a code. */
function readRange(text: string): WrittenQuantity | undefined {
  const [, from = '', to = ''] = between.exec(text) ?? []
  if (/^0\d/.test(from) || /^0\d/.test(to)) return undefined
  const high = readOne(to)
  const size = /^[\d.]+$/.test(from) ? (/[十百千万亿]+/.exec(to)?.[0] ?? '') : ''
  const low = readOne(from + size) ?? readOne(from)
  if (!low || !high || low.value < 0 || low.value >= high.value) return undefined
  if (low.unit !== '' && low.unit !== high.unit) return undefined
  return { value: tidy((low.value + high.value) / 2), unit: high.unit, isRange: true }
}

/** Reads a quantity; undefined where the text is no number: 3 以上, 十几, 一般, 2026-03-04. */
export function readWrittenQuantity(text: string): WrittenQuantity | undefined {
  if (text.length > longest) return undefined
  const plain = folded(text).replace(about, '').replace(around, '')
  const one = readOne(plain)
  return one ? { ...one, isRange: false } : readRange(plain)
}

interface NumbersInUnit {
  /** The numbers in the unit that most wrote. */
  numbers: number[]
  unit: string
  ranges: number
}

/**
 * Puts quantities into one unit. Hours and minutes become the one that most wrote; where several units were written, a
 * number without any may mean each of them and is left out, and so is one with another unit.
 */
export function inOneUnit(quantities: readonly WrittenQuantity[]): NumbersInUnit {
  const counts = new Map<string, number>()
  for (const { unit } of quantities) if (unit !== '') counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const [unit = ''] = [...counts].sort(([, many], [, more]) => more - many)[0] ?? []
  const family = families.find((each) => unit in each) ?? {}
  const isMixed = [...counts.keys()].some((each) => each !== unit && each in family)
  const bare = quantities.filter((each) => each.unit === '').map(({ value }) => value)
  // 0.3 beside 30%: then 30% is 0.3 too.
  const isShare = unit === '%' && bare.length > 0 && bare.every((value) => value >= 0 && value <= 1)
  const kept = quantities.flatMap(({ value, unit: own, isRange }) => {
    if (own === '') return isMixed ? [] : [{ value, isRange }]
    if (own === unit) return [{ value: isShare ? tidy(value / 100) : value, isRange }]
    const [from, to] = [family[own], family[unit]]
    return from && to ? [{ value: tidy((value * from) / to), isRange }] : []
  })
  return {
    numbers: kept.map(({ value }) => value),
    unit: isShare ? '' : unit,
    ranges: kept.filter(({ isRange }) => isRange).length,
  }
}
