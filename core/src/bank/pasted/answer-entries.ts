import { splitLabels } from './labels.ts'

/** The answer to one question, as a key at the end of a paper has it. */
export interface NumberedAnswer {
  /** Undefined where answers follow each other without numbers: 二、√×√. */
  number: number | undefined
  answer: string
  note?: string
}

const sign = '[√×✓✗✔✘对错]'
const letter = '[A-Ha-hＡ-Ｈ]'
const single = new RegExp(
  `^\\s*(\\d{1,4})\\s*[.．、:：)）]?\\s*(${letter}(?:[,，、]?${letter})*|${sign}|正确|错误|[TF])(?![A-Za-z])[\\s,，;；、。|]*`,
)
const joins = '[-–—~～至到]'
const range = new RegExp(
  `^\\s*(\\d{1,4})\\s*${joins}+\\s*(\\d{1,4})\\s*题?\\s*[.．、:：)）]?\\s*((?:${letter}+|${sign}+)(?:[\\s,，、]+(?:${letter}+|${sign}+)(?!\\s*[-–—~～至到.．、:：\\d]))*)[\\s,，;；、。|]*`,
)
const written = /^(\d{1,4})\s*[.．、:：)）]\s*(\S.*)$/
const bare = new RegExp(`^(?:${letter}+|${sign}+)(?:[\\s,，、]+(?:${letter}+|${sign}+))*[\\s。.]*$`)

/** 1.A 2.B 3-5 CDA: a line of nothing else. */
export function readCompact(line: string): NumberedAnswer[] | undefined {
  const found: NumberedAnswer[] = []
  let rest = line
  while (rest.trim() !== '') {
    const many = range.exec(rest)
    const answers = many && spread(Number(many[1]), Number(many[2]), many[3] ?? '')
    const one = answers ? null : single.exec(rest)
    if (answers && many) for (const answer of answers) found.push(answer)
    else if (one) found.push({ number: Number(one[1]), answer: one[2] ?? '' })
    else return undefined
    rest = rest.slice((answers ? many : one)?.[0].length ?? 0)
  }
  return found
}

const groupsOf = (text: string) => text.split(/[\s,，、。.]+/).filter((group) => group !== '')

/** One group or one character for each number; anything else cannot be assigned. */
function spread(from: number, to: number, text: string): NumberedAnswer[] | undefined {
  const groups = groupsOf(text)
  const count = to - from + 1
  const signs = [...groups.join('')]
  const answers = groups.length === count ? groups : signs.length === count ? signs : undefined
  return answers?.map((answer, index) => ({ number: from + index, answer }))
}

/** √×√ or A C BD under a heading: by their order. */
export function readUnnumbered(text: string): NumberedAnswer[] | undefined {
  if (!bare.test(text)) return undefined
  const groups = groupsOf(text)
  const answers = groups.length > 1 ? groups : [...(groups[0] ?? '')]
  return answers.map((answer) => ({ number: undefined, answer }))
}

/** 3. 北京【解析】…, one to a line. */
export function readWritten(line: string): NumberedAnswer[] | undefined {
  const [, number, text] = written.exec(line) ?? []
  if (!number || !text) return undefined
  const { head, parts } = splitLabels(text)
  const said = (field: 'answer' | 'note') => parts.find((part) => part.field === field)?.text
  const note = said('note')
  const answer = said('answer') ?? (note === undefined ? text : head)
  return answer === '' ? undefined : [{ number: Number(number), answer, ...(note && { note }) }]
}

/** 【解析】… on a line below its answer. */
export function readNote(line: string): string | undefined {
  const { head, parts } = splitLabels(line)
  return head === '' && parts[0]?.field === 'note' ? parts[0].text : undefined
}
