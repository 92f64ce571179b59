import { voteId } from '../form/answers.ts'
import { formatNumber, formatPercent, formatSeconds } from '../format/number.ts'
import { type PageBlock, pageLine } from '../format/page-block.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { mediaLine } from '../question/media.ts'
import type { ResultQuestion, Results, ResultWords } from './schema.ts'

/** A page has room for so many bars; the table beside them goes as far. */
const mostBars = 30

/** So many equal answers to a question with texts are named. */
const mostTexts = 20

/** What was written, by the id of the question. */
type WrittenTexts = ReadonlyMap<string, ResultWords>

/** The results as a report on paper: what there is, then question by question, each with its chart and its figures. */
export function resultBlocks(results: Results, texts: WrittenTexts): PageBlock[] {
  const { survey_title, total, all, isFiltered, now, questions } = results
  const counted = isFiltered
    ? `筛选出 ${formatNumber(total)} 份，共 ${formatNumber(all)} 份`
    : `共 ${formatNumber(total)} 份`
  return [
    pageLine('title', `${survey_title}　统计报告`),
    pageLine('facts', `${counted}　·　截至 ${now.slice(0, 10)}`),
    ...overviewBlocks(results),
    ...scoreBlocks(results),
    ...questions.flatMap((question) => questionBlocks(question, texts.get(wordsKeyOf(question)))),
  ]
}

/** Two wordings of one question have texts of their own. */
export const wordsKeyOf = ({
  question_id,
  revisions,
}: Pick<ResultQuestion, 'question_id' | 'revisions'>): string => `${question_id} ${revisions[0] ?? ''}`

function overviewBlocks({ funnel, seconds, days, ends }: Results): PageBlock[] {
  const rows = [
    ...(funnel
      ? [
          ['打开', formatNumber(funnel.views)],
          ['开始作答', formatNumber(funnel.started)],
          ['交卷', formatNumber(funnel.finished)],
        ]
      : []),
    ...(ends
      ? [
          ['条件不符', formatNumber(ends.screened)],
          ['配额已满', formatNumber(ends.full)],
        ]
      : []),
    ...(seconds ? [['用时（中位数）', formatSeconds(seconds.median)]] : []),
  ]
  const shown = days.slice(-mostBars)
  const most = Math.max(1, ...shown.map(({ count }) => count))
  return [
    pageLine('heading', '概况'),
    ...(rows.length > 0 ? [{ block: 'table', rows } as const] : []),
    ...(shown.length > 1
      ? chartOf(
          '每天的份数',
          ['日期', '份数'],
          shown.map(({ day, count }) => ({ name: day, count, fill: count / most, isRight: false })),
        )
      : []),
  ]
}

function scoreBlocks({ scores }: Results): PageBlock[] {
  if (!scores || scores.marked === 0) return []
  const { full, pass, marked, waiting, passed, mean, median, min, max, steps } = scores
  const most = Math.max(1, ...steps.map(({ count }) => count))
  const text = (value: number | null) => (value === null ? '—' : String(Math.round(value * 100) / 100))
  return [
    pageLine('heading', '分数'),
    {
      block: 'table',
      head: ['满分', '及格线', '已批阅', '待批阅', '及格人数', '及格率', '平均分', '中位数', '最低', '最高'],
      rows: [
        [full, pass, marked, waiting]
          .map(String)
          .concat(String(passed), formatPercent(passed / marked), ...[mean, median, min, max].map(text)),
      ],
    },
    ...chartOf(
      '分数分布',
      ['分数', '人数'],
      steps.map(({ from, to, count }) => ({
        name: `${from}–${to}`,
        count,
        fill: count / most,
        isRight: false,
      })),
    ),
  ]
}

interface Counted {
  name: string
  count: number
  /** The share for the table, where it is one. */
  share?: number
  /** How far the bar goes, from 0 to 1. */
  fill: number
  isRight: boolean
}

/** The bars of a chart and the table of what they show. */
const chartOf = (label: string, head: readonly string[], counted: readonly Counted[]): PageBlock[] => [
  {
    block: 'bars',
    label,
    bars: counted.map(({ name, count, share, fill, isRight }) => ({
      name,
      figure: share === undefined ? formatNumber(count) : `${formatNumber(count)}　${formatPercent(share)}`,
      fill,
      isRight,
    })),
  },
  {
    block: 'table',
    head,
    rows: counted.map(({ name, count, share, isRight }) => [
      isRight ? `${name}　✓` : name,
      formatNumber(count),
      ...(share === undefined ? [] : [formatPercent(share)]),
    ]),
    widths: [6, ...head.slice(1).map(() => 1.4)],
  },
]

function questionBlocks(question: ResultQuestion, words: ResultWords | undefined): PageBlock[] {
  const { question_id, number, part, question_pic, question_media = [], answered, asked, isDrawn } = question
  const place =
    number === 0
      ? isDrawn
        ? '抽题　'
        : '从前的题　'
      : `${number}${part === undefined ? '.' : `（${part}）`} `
  const { name } = kindOf(question.option_type)
  return [
    pageLine('heading', `${question_id === voteId ? '' : place}${question.question || name}`),
    ...(question_pic.length > 0 ? [{ block: 'pictures', paths: question_pic } as const] : []),
    ...question_media.map((media) => pageLine('small', mediaLine(media))),
    pageLine(
      'text',
      [
        `${name}，${formatNumber(answered)} 人作答`,
        ...(asked > answered ? [`${formatNumber(asked)} 人看到`] : []),
        ...factsOf(question),
      ].join('，'),
    ),
    ...barsOf(question),
    ...textBlocks(words),
  ]
}

const rounded = (value: number): number => Math.round(value * 100) / 100

function factsOf({ numbers, marks }: ResultQuestion): string[] {
  return [
    ...(numbers ? [`平均 ${rounded(numbers.mean)}`, `中位数 ${rounded(numbers.median)}`] : []),
    ...(marks && marks.mean !== null ? [`平均得 ${rounded(marks.mean)} 分（满分 ${marks.full} 分）`] : []),
  ]
}

function barsOf({ question, options, answered }: ResultQuestion): PageBlock[] {
  if (options.length === 0) return []
  const counted =
    options.length > mostBars ? [...options].sort((one, other) => other.count - one.count) : options
  const shown = counted
    .slice(0, mostBars)
    .map(({ group, key, opt, count, of = answered, meanRank, amount, isRight }) => {
      const share = of > 0 ? count / of : 0
      const more =
        meanRank !== null
          ? `（平均第 ${rounded(meanRank)}）`
          : amount !== undefined
            ? `（平均 ${rounded(amount)}）`
            : ''
      return { name: `${group ? `${group}：` : ''}${opt || key}${more}`, count, share, fill: share, isRight }
    })
  return [
    ...chartOf(question, ['选项', '人数', '占比'], shown),
    ...(options.length > mostBars
      ? [pageLine('small', `选得最多的 ${mostBars} 项，共 ${options.length} 项。`)]
      : []),
  ]
}

function textBlocks(words: ResultWords | undefined): PageBlock[] {
  if (!words) return []
  return words.blanks.flatMap(({ frequent, numbers }, at): PageBlock[] => {
    const blank = words.blanks.length > 1 ? `第 ${at + 1} 空：` : ''
    if (numbers)
      return [
        pageLine(
          'text',
          `${blank}平均 ${rounded(numbers.mean)}，中位数 ${rounded(numbers.median)}，${rounded(numbers.min)} 到 ${rounded(numbers.max)}`,
        ),
      ]
    const shown = frequent.slice(0, mostTexts)
    if (shown.length === 0) return []
    return [
      ...(blank === '' ? [] : [pageLine('text', blank)]),
      {
        block: 'table',
        head: ['相同的回答', '人数'],
        rows: shown.map(({ text, count }) => [text, formatNumber(count)]),
        widths: [6, 1.4],
      },
    ]
  })
}
