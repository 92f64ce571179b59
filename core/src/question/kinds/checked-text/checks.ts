import { readDate } from '../date-time/calendar.ts'

const mailReason = '请填邮箱，例如 name@example.com'
const localShape = /^[\w.%+-]{1,64}$/
const labelShape = /^[a-z0-9-]{1,63}$/i

/** Names and dots, the last name of letters. */
function isHost(host: string): boolean {
  const labels = host.length > 253 ? [] : host.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => labelShape.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /^[a-z]{2,}$/i.test(labels[labels.length - 1] ?? '')
  )
}

export function findMailFault(text: string): string | undefined {
  const [local = '', host = '', ...more] = text.split('@')
  return more.length === 0 && localShape.test(local) && isHost(host) ? undefined : mailReason
}

export function findUrlFault(text: string): string | undefined {
  const [, rest = ''] = /^https?:\/\/(.*)$/i.exec(text) ?? []
  const [address = ''] = rest.split(/[/?#]/)
  const [host = '', port, ...more] = address.split(':')
  const isPort = port === undefined || /^\d{1,5}$/.test(port)
  return isHost(host) && isPort && more.length === 0 && !/[\s<>"]/.test(rest)
    ? undefined
    : '请填网址，例如 https://example.com'
}

/** The provinces of GB/T 2260, by their first two digits. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
)

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idChecks = '10X98765432'

/** GB 11643: region, a day that there was, and the check digit. */
export function findIdCardFault(text: string): string | undefined {
  if (!/^\d{17}[\dX]$/.test(text)) return '请填 18 位身份证号'
  const date = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  if (!provinces.has(text.slice(0, 2)) || readDate(date) === undefined) return '身份证号里的地区或生日不对'
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return idChecks[sum % 11] === text[17] ? undefined : '身份证号不对，请检查每一位'
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100: the last sign is computed from the others. */
export function findCreditCodeFault(text: string): string | undefined {
  const values = [...text].map((sign) => creditSigns.indexOf(sign))
  if (values.length !== 18 || values.includes(-1)) return '请填 18 位统一社会信用代码'
  let [sum, weight] = [0, 1]
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return (31 - (sum % 31)) % 31 === values[17] ? undefined : '统一社会信用代码不对，请检查每一位'
}
