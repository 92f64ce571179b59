import { makeDocx, paragraph, run, table } from '../docx-build.ts'

/** A question of a paper, as its teacher thinks of it. */
export interface Asked {
  stem: string
  options?: readonly string[]
  /** Letters, 对 or 错, the words of the blanks with ； between them, or a written answer. */
  key: string
}

export interface AskedSection {
  /** 单选题, 多选题, 判断题, 填空题 or 问答题. */
  kind: string
  points: number
  questions: readonly Asked[]
}

export interface AskedPaper {
  title: string
  sections: readonly AskedSection[]
}

/** How a teacher writes papers: each field is one habit. */
export interface Habits {
  number: keyof typeof numbers
  options: keyof typeof layouts
  key: (typeof keyPlaces)[number]
  head: keyof typeof heads
  /** Numbers begin at 1 in each section. */
  isRestarting: boolean
  headMatter: keyof typeof fronts
}

export const keyPlaces = [
  'label',
  'word',
  'stem',
  'red',
  'list by section',
  'list in ranges',
  'list on lines',
  'table',
  'file of a list',
  'file of a table',
  'file with the paper',
  'none',
] as const

const letters = 'ABCDEFGH'
const line = (content: string, properties = '') =>
  paragraph(content.startsWith('<w:') ? content : run(content), properties)
const listed = (content: string, id: number, level = 0) =>
  line(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`)

/** The number of a question, by itself or counted by Word. */
type WriteNumber = (content: string, place: { number: number; section: number }) => string

const typed =
  (write: (number: number) => string): WriteNumber =>
  (content, { number }) =>
    line(content.startsWith('<w:') ? run(write(number)) + content : write(number) + content)

const wide = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')

/** Lists 11 and up restart by section; list 1 counts on. */
export const numbers = {
  '1.': typed((number) => `${number}.`),
  '1. ': typed((number) => `${number}. `),
  '1．': typed((number) => `${number}．`),
  '1、': typed((number) => `${number}、`),
  '1)': typed((number) => `${number}) `),
  '（1）': typed((number) => `（${number}）`),
  '１．': typed((number) => `${wide(number)}．`),
  第1题: typed((number) => `第${number}题 `),
  '1\t': typed((number) => `${number}.\t`),
  'counted 1.': (content, { section }) => listed(content, 11 + section),
  'counted 1、': (content, { section }) => listed(content, 31 + section),
  'counted (1)': (content, { section }) => listed(content, 51 + section),
  'counted １．': (content, { section }) => listed(content, 71 + section),
  'counted ①': (content, { section }) => listed(content, 81 + section),
  'counted below a head': (content) => listed(content, 2, 1),
} satisfies Record<string, WriteNumber>

/** Writes options; `look` wraps those that are right. */
type WriteOptions = (texts: readonly string[], look: (at: number) => string, first: number) => string

const optionRun = (mark: string, text: string, look: string) => run(mark) + run(text, look)
const rowsOf = <Item>(list: readonly Item[], count: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / count) }, (_, at) =>
    list.slice(at * count, at * count + count),
  )

const spread =
  (count: number, between: string, mark: (letter: string) => string): WriteOptions =>
  (texts, look) =>
    rowsOf(
      texts.map((text, at) => optionRun(mark(letters[at] ?? ''), text, look(at))),
      count,
    )
      .map((row) => paragraph(row.join(between === '\t' ? '<w:r><w:tab/></w:r>' : run(between))))
      .join('')

export const layouts = {
  'A. on lines': spread(1, '', (letter) => `${letter}. `),
  'A、on lines': spread(1, '', (letter) => `${letter}、`),
  '(A) on lines': spread(1, '', (letter) => `(${letter}) `),
  'Ａ．on lines': spread(1, '', (letter) => `${String.fromCharCode(letter.charCodeAt(0) + 0xfee0)}．`),
  'A without a sign': spread(1, '', (letter) => `${letter} `),
  'in a line': spread(8, '    ', (letter) => `${letter}．`),
  'two by two with tabs': spread(2, '\t', (letter) => `${letter}．`),
  'two by two with spaces': spread(2, '              ', (letter) => `${letter}.`),
  'a line of three and one': spread(3, '  ', (letter) => `${letter}、`),
  'in cells': (texts, look) =>
    table(
      ...rowsOf(
        texts.map((text, at) => paragraph(optionRun(`${letters[at]}．`, text, look(at)))),
        2,
      ),
    ),
  'letters in cells': (texts, look) =>
    table(...texts.map((text, at) => [paragraph(run(letters[at] ?? '')), paragraph(run(text, look(at)))])),
  'counted A.': (texts, look, first) =>
    texts.map((text, at) => listed(run(text, look(at)), 100 + first)).join(''),
  'counted (A)': (texts, look, first) =>
    texts.map((text, at) => listed(run(text, look(at)), 500 + first)).join(''),
  'counted a)': (texts, look, first) =>
    texts.map((text, at) => listed(run(text, look(at)), 600 + first)).join(''),
  'with breaks in a paragraph': (texts, look) =>
    paragraph(
      texts.map((text, at) => optionRun(`${letters[at]}. `, text, look(at))).join('<w:r><w:br/></w:r>'),
    ),
} satisfies Record<string, WriteOptions>

const worth = ({ points, questions }: AskedSection) => `每小题${points}分，共${points * questions.length}分`
const ordinals = '一二三四五六七八九十'

/** The head of a section; list 2 counts 一、 with its questions below. */
export const heads = {
  '一、（每题 2 分）': (section, at) =>
    line(
      `${ordinals[at]}、${section.kind}（每题 ${section.points} 分，共 ${section.points * section.questions.length} 分）`,
    ),
  '一、本大题共': (section, at) =>
    line(`${ordinals[at]}、${section.kind}：本大题共${section.questions.length}小题，${worth(section)}。`),
  '（一）': (section, at) => line(`（${ordinals[at]}）${section.kind}（${worth(section)}）`),
  第一部分: (section, at) => line(`第${ordinals[at]}部分　${section.kind}（${worth(section)}）`),
  'I.': (section, at) => line(`${['I', 'II', 'III', 'IV', 'V'][at]}. ${section.kind}（${worth(section)}）`),
  bare: (section) => line(`${section.kind}（${worth(section)}）`),
  'with an instruction below': (section, at) =>
    line(`${ordinals[at]}、${section.kind}（${worth(section)}）`) +
    line('请将答案填写在答题卡相应的位置上。'),
  'with marks beside': (section, at) =>
    table([line('得分') + line('评卷人'), line('')]) +
    line(`${ordinals[at]}、${section.kind}（${worth(section)}）`),
  'counted I.': (section) => listed(`${section.kind}（${worth(section)}）`, 3),
  'counted 甲、': (section) => listed(`${section.kind}（${worth(section)}）`, 4),
  'counted （一）': (section) => listed(`${section.kind}（${worth(section)}）`, 5),
  counted: (section) => listed(`${section.kind}（${worth(section)}）`, 2),
} satisfies Record<string, (section: AskedSection, at: number) => string>

export const fronts = {
  none: () => '',
  title: ({ title }) => line(title),
  'title and fields': ({ title }) =>
    line(title) +
    line('考试时间：90分钟　满分：100分') +
    line('姓名：________　班级：________　学号：________'),
  'table of marks': ({ title }) =>
    line(title) +
    table(
      ['题号', '一', '二', '三', '总分'].map((text) => line(text)),
      ['得分', '', '', '', ''].map((text) => line(text)),
    ),
  notice: ({ title }) =>
    line(title) +
    line('注意事项：') +
    line('1．答卷前，考生务必将自己的姓名、准考证号填写在答题卡上。') +
    line('2．回答选择题时，选出每小题答案后，用铅笔把答题卡上对应题目的答案标号涂黑。') +
    line('3．考试结束后，将本试卷和答题卡一并交回。'),
} satisfies Record<string, (paper: AskedPaper) => string>

interface Place {
  asked: Asked
  section: AskedSection
  at: number
  number: number
}

/** The bytes of a paper in the habits of one teacher, and of the file with its answers where there is one. */
export function writePaper(paper: AskedPaper, habits: Habits): { paper: Buffer; answers?: Buffer } {
  const places = placesOf(paper, habits)
  const body = writeBody(paper, habits, places)
  const { key } = habits
  if (key === 'file of a list')
    return {
      paper: toDocx(body),
      answers: toDocx(line(`${paper.title}参考答案`) + listBySection(paper, places)),
    }
  if (key === 'file of a table')
    return { paper: toDocx(body), answers: toDocx(line('参考答案') + tablesOf(paper, places)) }
  if (key === 'file with the paper')
    return {
      paper: toDocx(body),
      answers: toDocx(
        writeBody({ ...paper, title: `${paper.title}（解析版）` }, { ...habits, key: 'label' }, places),
      ),
    }
  return { paper: toDocx(body + keyAtEnd(paper, key, places)) }
}

function placesOf(paper: AskedPaper, { isRestarting, number }: Habits): Place[] {
  let last = 0
  return paper.sections.flatMap((section, at) => {
    if (isRestarting || number === 'counted below a head') last = 0
    return section.questions.map((asked) => {
      last += 1
      return { asked, section, at, number: last }
    })
  })
}

function writeBody(paper: AskedPaper, habits: Habits, places: readonly Place[]): string {
  const sections = paper.sections.map((section, at) => {
    const own = places.filter((place) => place.at === at)
    return heads[habits.head](section, at) + own.map((place) => writeAsked(place, habits, places)).join('')
  })
  return fronts[habits.headMatter](paper) + sections.join('')
}

function writeAsked(place: Place, habits: Habits, places: readonly Place[]): string {
  const { asked, at, number } = place
  const { options = [], key } = asked
  const isRight = (option: number) => key.includes(letters[option] ?? '-')
  const look = (option: number) =>
    habits.key === 'red' && isRight(option) ? '<w:color w:val="FF0000"/>' : ''
  const section = habits.isRestarting ? at : 0
  const head = numbers[habits.number](writeStem(place, habits), { number, section })
  const list = options.length === 0 ? '' : layouts[habits.options](options, look, places.indexOf(place))
  return head + list + writeKey(asked, habits)
}

/** The stem with its key in the bracket, in red on its line, or without. */
function writeStem({ asked: { stem, options, key } }: Place, { key: place }: Habits): string {
  if (place === 'stem' && /[（(]\s*[)）]/.test(stem))
    return stem.replace(/[（(]\s*[)）]/, `（ ${key === '对' ? '√' : key === '错' ? '×' : key} ）`)
  const isFilled = place === 'red' && options === undefined && stem.includes('____')
  if (!isFilled) return stem.includes('____') ? withLines(stem) : stem
  const words = key.split('；')
  return stem
    .split('____')
    .map((text, at) =>
      at === 0
        ? run(text)
        : run(words[at - 1] ?? '', '<w:color w:val="FF0000"/><w:u w:val="single"/>') + run(text),
    )
    .join('')
}

/** A blank is a line under spaces. */
const withLines = (stem: string): string =>
  stem
    .split('____')
    .map((text) => run(text))
    .join(run('          ', '<w:u w:val="single"/>'))

/** What is said right below a question; a blank or a written answer cannot be in a bracket of the stem. */
function writeKey({ stem, options, key }: Asked, { key: place }: Habits): string {
  const hasBracket = /[（(]\s*[)）]/.test(stem)
  const isShown = (place === 'stem' && hasBracket) || (place === 'red' && (options || stem.includes('____')))
  if (place === 'label') return line(`【答案】${key}`) + line('【解析】略，见教材。')
  if (place === 'word') return line(`答案：${key}`)
  return (place === 'stem' || place === 'red') && !isShown ? line(`答案：${key}`) : ''
}

function keyAtEnd(paper: AskedPaper, key: Habits['key'], places: readonly Place[]): string {
  if (key === 'list by section') return line('参考答案') + listBySection(paper, places)
  if (key === 'list in ranges') return line(`${paper.title}参考答案与评分标准`) + listInRanges(paper, places)
  if (key === 'list on lines')
    return (
      line('答案：') +
      bySection(paper, places, (own) =>
        own.map(({ number, asked }) => line(`${number}. ${asked.key}`)).join(''),
      )
    )
  return key === 'table' ? line('参考答案：') + tablesOf(paper, places) : ''
}

const bySection = (
  { sections }: AskedPaper,
  places: readonly Place[],
  write: (own: readonly Place[], section: AskedSection) => string,
): string =>
  sections
    .map(
      (section, at) =>
        line(`${ordinals[at]}、${section.kind}`) +
        write(
          places.filter((place) => place.at === at),
          section,
        ),
    )
    .join('')

const listBySection = (paper: AskedPaper, places: readonly Place[]): string =>
  bySection(paper, places, (own) => line(own.map(({ number, asked }) => `${number}.${asked.key}`).join('  ')))

/** 1-5 ABCDA where keys are single letters or signs; others on lines. */
const listInRanges = (paper: AskedPaper, places: readonly Place[]): string =>
  bySection(paper, places, (own) => {
    const keys = own.map(({ asked }) => (asked.key === '对' ? '√' : asked.key === '错' ? '×' : asked.key))
    const isShort = keys.every((key) => key.length === 1) && own.length > 1
    if (isShort) return line(`${own[0]?.number}-${own.at(-1)?.number} ${keys.join('')}`)
    return own.map(({ number, asked }) => line(`${number}．${asked.key}`)).join('')
  })

const tablesOf = (paper: AskedPaper, places: readonly Place[]): string =>
  bySection(paper, places, (own, { kind }) =>
    /选|判断/.test(kind)
      ? table(
          [line('题号'), ...own.map(({ number }) => line(`${number}`))],
          [line('答案'), ...own.map(({ asked }) => line(asked.key))],
        )
      : own.map(({ number, asked }) => line(`${number}、${asked.key}`)).join(''),
  )

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const abstract = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
const listOf = (id: number, of: number) =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${of < 11 ? '' : restart}</w:num>`

/** What each list counts, by its first number: see `numbers`, `layouts` and `heads`. */
const counted: readonly (readonly [from: number, levels: string])[] = [
  [600, level(0, 'lowerLetter', '%1)')],
  [500, level(0, 'upperLetter', '(%1)')],
  [100, level(0, 'upperLetter', '%1.')],
  [81, level(0, 'decimalEnclosedCircleChinese', '%1')],
  [71, level(0, 'decimalFullWidth', '%1．')],
  [51, level(0, 'decimal', '(%1)')],
  [31, level(0, 'decimal', '%1、')],
  [11, level(0, 'decimal', '%1.')],
  [5, level(0, 'chineseCountingThousand', '（%1）')],
  [4, level(0, 'ideographTraditional', '%1、')],
  [3, level(0, 'upperRoman', '%1.')],
  [2, level(0, 'chineseCounting', '%1、') + level(1, 'decimal', '%2.')],
]

/** The lists that a paper names. */
function numberingOf(body: string): string {
  const ids = new Set([...body.matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => Number(id)))
  const lists = [...ids].map((id) => listOf(id, counted.find(([from]) => id >= from)?.[0] ?? 2))
  return counted.map(([id, levels]) => abstract(id, levels)).join('') + lists.join('')
}

/** The pictures that a paper may name. */
const pictures = Object.fromEntries(
  [...'abcd'].map((name) => [name, { name: `${name}.png`, bytes: Buffer.from(name) }]),
)

export const toDocx = (body: string): Buffer => makeDocx({ body, numbering: numberingOf(body), pictures })
