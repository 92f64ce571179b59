import { optionType } from '../../question/option-type.ts'
import {
  acceptedAnswers,
  type ExchangeQuestion,
  type ExchangeReading,
  exchangeChoice,
  matchingOfPairs,
  partlyRight,
  toExchangeRow,
  withOneBlank,
} from './exchange-row.ts'
import { readHtml } from './foreign-text.ts'

/** Signs with a backslash before them mean nothing but themselves; they wait in the private area of Unicode. */
const signs = '~=#{}:\\n'
const hide = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => String.fromCharCode(0xe000 + signs.indexOf(sign)))
const reveal = (text: string): string =>
  text.replace(/[\ue000-\ue007]/g, (hidden) => {
    const sign = signs[hidden.charCodeAt(0) - 0xe000] ?? ''
    return sign === 'n' ? '\n' : sign
  })

/** Reads questions in the GIFT format of Moodle: paragraphs of text with the answers in braces. */
export function readGift(text: string): ExchangeReading {
  const reading: ExchangeReading = { rows: [], left: [], partly: [], pictures: [] }
  let category = ''
  const paragraphs = hide(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
    .join('\n')
    .split(/\n\s*\n/)
  let number = 0
  for (const paragraph of paragraphs) {
    const [, path] = /^\s*\$CATEGORY:\s*(.*)/.exec(paragraph) ?? []
    if (path !== undefined) category = reveal(path).split('/').at(-1)?.trim() ?? ''
    const body = paragraph.replace(/^\s*\$CATEGORY:.*\n?/, '').trim()
    if (body === '') continue
    number += 1
    const { title, content } = readTitle(body)
    const question = readQuestion(content)
    const name = title || content.slice(0, 30)
    if (typeof question === 'string') {
      reading.left.push({ number, name, reason: question })
      continue
    }
    if (question.partly) reading.partly.push({ number, name, reason: question.partly })
    reading.rows.push(toExchangeRow({ number, keywords: category, ...question }))
  }
  return reading
}

function readTitle(body: string): { title: string; content: string } {
  const [whole = '', title = ''] = /^::(.*?)::\s*/s.exec(body) ?? []
  return { title: reveal(title), content: body.slice(whole.length) }
}

type Read = Omit<ExchangeQuestion, 'number' | 'keywords'>

/** A question, or the reason why it has no place here. */
function readQuestion(content: string): Read | string {
  const [, format = 'moodle'] = /^\[(\w+)\]/.exec(content) ?? []
  const body = content.replace(/^\[\w+\]\s*/, '')
  const [from, to] = [body.indexOf('{'), body.lastIndexOf('}')]
  if (from === -1 || to < from) return '没有答案，是一段说明文字'
  if (body.slice(from + 1, to).includes('{')) return '一题里有几处答案，这里不支持'
  const show = (text: string) =>
    format === 'html' ? readHtml(reveal(text), () => undefined) : reveal(text).trim()
  const [before, answers, after] = [
    show(body.slice(0, from)),
    body.slice(from + 1, to).trim(),
    show(body.slice(to + 1)),
  ]
  const [inside = '', general = ''] = answers.split('####')
  const note = show(general)
  const stem = after === '' ? before : `${before} ____ ${after}`
  const read = readAnswers(inside.trim(), stem, show)
  return typeof read === 'string' ? read : { ...read, ...(note !== '' && { note }) }
}

function readAnswers(text: string, stem: string, show: (text: string) => string): Read | string {
  if (text === '') return { type: optionType.openAnswer, question: stem }
  const [, truth] = /^(T|TRUE|F|FALSE)(?:\s*#.*)?$/is.exec(text) ?? []
  if (truth) return { type: optionType.trueFalse, question: stem, answer: /^T/i.test(truth) ? '对' : '错' }
  if (text.startsWith('#')) return readNumber(text.slice(1), stem)
  const choices = [...text.matchAll(/([=~])([^=~]*)/g)].map(([, sign, content = '']) =>
    readChoice(sign === '=', content, show),
  )
  if (choices.length === 0) return '答案看不懂'
  const partly = choices.some(({ share }) => share > 0 && share < 100) ? partlyRight : undefined
  const pairs = choices.map(({ text: each }) => each.split('->').map((side) => side.trim()))
  if (pairs.every(({ length }) => length === 2))
    return withStem(matchingOfPairs(pairs.map(([left = '', right = '']) => [left, right])), stem)
  if (choices.every(({ isRight }) => isRight))
    return {
      type: optionType.fillIn,
      question: withOneBlank(stem),
      answer: acceptedAnswers(choices.filter(({ share }) => share === 100).map(({ text: each }) => each)),
      partly,
    }
  const isSingle = choices.some(({ isRight }) => isRight)
  const right = choices.map(({ isRight, share }) => (isSingle ? isRight : share > 0))
  return {
    question: stem,
    ...(isSingle && { partly }),
    ...exchangeChoice(
      choices.map(({ text: each }) => each),
      right,
      isSingle,
    ),
  }
}

const withStem = (pairs: ReturnType<typeof matchingOfPairs>, question: string): Read | string =>
  pairs ? { question, ...pairs } : '连线的内容有 | 或 →，这里放不下'

function readChoice(isRight: boolean, content: string, show: (text: string) => string) {
  const [, weight, rest = ''] = /^\s*(?:%(-?\d{1,3}(?:\.\d+)?)%)?(.*)$/s.exec(content) ?? []
  const [text = ''] = rest.split('#')
  const share = weight === undefined ? (isRight ? 100 : 0) : Number(weight)
  return { isRight, share, text: show(text) }
}

/** 3.14:0.01, 1..5, or several with shares, of which the full one counts. */
function readNumber(text: string, stem: string): Read | string {
  const [full = text] = [...text.matchAll(/=(?!%\d{1,2}%)(?:%100%)?([^=#~]*)/g)].map(([, each = '']) => each)
  const bare = full.split('#', 1)[0]?.trim() ?? ''
  // Figures and dots are as many as numbers have: among thousands of them each could be the place of the two dots.
  const [, low, high] = /^(-?[\d.]{1,40})\s*\.\.\s*(-?[\d.]{1,40})$/.exec(bare) ?? []
  const [, value, margin] = /^(-?[\d.]{1,40}(?:e-?\d{1,4})?)\s*(?::\s*([\d.]{1,40}))?$/i.exec(bare) ?? []
  const answer =
    low !== undefined && high !== undefined
      ? numberKey((Number(low) + Number(high)) / 2, (Number(high) - Number(low)) / 2)
      : value === undefined
        ? undefined
        : numberKey(Number(value), Number(margin ?? 0))
  if (answer === undefined) return '数值答案看不懂'
  return { type: optionType.fillIn, question: withOneBlank(stem), answer, settings: '数值' }
}

export const numberKey = (value: number, margin: number): string | undefined => {
  if (!Number.isFinite(value) || !Number.isFinite(margin) || margin < 0) return undefined
  return margin === 0 ? String(value) : `${value}±${margin}`
}
