import { itemFaultNames } from '../../bank/item-fault.ts'
import { formatSeconds } from '../../format/number.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import type { AnalysedQuestion, ExamAnalysis, ExportedAnalysis } from '../../results/analysis-schema.ts'
import { isUnknown } from './limits.ts'

type Cell = string | number

/** A page of the exported file. */
interface AnalysisPage {
  name: string
  columns: readonly { title: string; width: number }[]
  rows: readonly (readonly Cell[])[]
}

const columnsOf = (...titles: readonly (readonly [string, number])[]) =>
  titles.map(([title, width]) => ({ title, width }))

/** The pages with everything that the page shows, what it is computed from, and how. */
export const analysisPages = (analysis: ExportedAnalysis): AnalysisPage[] => [
  wholePage(analysis),
  groupPage(analysis),
  questionPage(analysis),
  optionPage(analysis),
  bandPage(analysis),
  howPage,
]

/** A mean of scores is the same number here and on the page. */
const rounded = (mean: number): number => Math.round(mean * 100) / 100

function wholePage({
  full,
  pass,
  waiting,
  scores,
  reliability,
  attempts,
  repeats,
  isExact,
}: ExamAnalysis): AnalysisPage {
  const figures: [string, Cell][] = scores
    ? [
        ['阅完的答卷', scores.count],
        ['平均分', rounded(scores.mean)],
        ['标准差', scores.deviation],
        ['最低分', scores.min],
        ['下四分位数', scores.quarter],
        ['中位数', scores.median],
        ['上四分位数', scores.threeQuarters],
        ['最高分', scores.max],
        ['及格人数', scores.passed],
        ['及格率', scores.passed / scores.count],
      ]
    : [['阅完的答卷', 0]]
  const trust: [string, Cell][] = isUnknown(reliability)
    ? [['信度（α 系数）', reliability.reason]]
    : [
        ['信度（α 系数）', reliability.alpha],
        ['α 的 95% 区间下限', reliability.low],
        ['α 的 95% 区间上限', reliability.high],
        ['测量标准误', reliability.error],
        ['算信度的答卷', reliability.count],
        ['算信度的题目', reliability.items],
      ]
  return {
    name: '总体',
    columns: columnsOf(['项目', 24], ['数值', 40]),
    rows: [
      ['满分', full],
      ['及格线', pass],
      ['算哪几次作答', attempts === 'first' ? '每人第一次' : '每一次'],
      [attempts === 'first' ? '再考的答卷（没有算）' : '其中再考的答卷', repeats],
      ['高低怎样排', isExact ? '按每份答卷的总分' : '按总分分段'],
      ['待批阅的答卷', waiting],
      ...figures,
      ...trust,
    ],
  }
}

const groupPage = ({ groups, isFiltered }: ExamAnalysis): AnalysisPage => ({
  name: '班级',
  columns: columnsOf(
    ['班级或部门', 24],
    ['答卷', 10],
    ['平均分', 12],
    ['标准差', 12],
    ['及格人数', 10],
    ['与其他人的差', 14],
    ['95% 区间下限', 14],
    ['95% 区间上限', 14],
    ['说明', 40],
  ),
  rows:
    groups.length > 0
      ? groups.map(({ group, count, mean, deviation, passed, difference }) => [
          group,
          count,
          rounded(mean),
          deviation,
          passed,
          ...(isUnknown(difference)
            ? ['', '', '', difference.reason]
            : [difference.difference, difference.low, difference.high, '']),
        ])
      : [[isFiltered ? '筛选时不比较班级。' : '名单里有两个以上班级时，这里才有比较。']],
})

const nameOfItem = ({ number, isDrawn }: Pick<AnalysedQuestion, 'number' | 'isDrawn'>): string =>
  number > 0 ? `第 ${number} 题` : isDrawn ? '抽到的题' : '旧版的题'

const figureCells = (figure: AnalysedQuestion['upperLower']): Cell[] =>
  isUnknown(figure) ? ['', figure.reason] : [figure.value, '']

const quarterNames = ['最低四分之一', '中下四分之一', '中上四分之一', '最高四分之一']

const questionPage = ({ questions }: ExamAnalysis): AnalysisPage => ({
  name: '题目',
  columns: columnsOf(
    ['题号', 12],
    ['题目', 50],
    ['题型', 10],
    ['满分', 8],
    ['阅完的答卷', 12],
    ['平均得分', 10],
    ['得分率', 10],
    ['区分度（高低 27%）', 18],
    ['说明', 24],
    ['与其余题的相关', 16],
    ['说明', 24],
    ...quarterNames.map((name) => [`${name}得分率`, 18] as const),
    ['用时中位数', 14],
    ['提示', 14],
    ['怎么办', 60],
  ),
  rows: questions.map((each) => [
    nameOfItem(each),
    each.question,
    kindOf(each.option_type).name,
    each.full,
    each.count,
    each.mean === null ? '' : rounded(each.mean),
    each.facility ?? '',
    ...figureCells(each.upperLower),
    ...figureCells(each.correlation),
    ...quarterNames.map((_, index) =>
      Array.isArray(each.quarters) ? (each.quarters[index]?.facility ?? '') : '',
    ),
    each.seconds ? formatSeconds(each.seconds.median) : '',
    each.warning ? itemFaultNames[each.warning.fault] : '',
    each.warning?.text ?? '',
  ]),
})

const optionPage = ({ questions }: ExamAnalysis): AnalysisPage => ({
  name: '选项',
  columns: columnsOf(
    ['题号', 12],
    ['题目', 40],
    ['选项', 8],
    ['内容', 40],
    ['标准答案', 10],
    ...quarterNames.map((name) => [`${name}选的人数`, 20] as const),
  ),
  rows: questions.flatMap((each) =>
    each.options.map(({ key, opt, isRight, quarters }) => [
      nameOfItem(each),
      each.question,
      key,
      opt,
      isRight ? '是' : '',
      ...quarterNames.map((_, index) => quarters[index] ?? ''),
    ]),
  ),
})

const bandPage = ({ questions }: ExportedAnalysis): AnalysisPage => ({
  name: '分段',
  columns: columnsOf(
    ['题号', 12],
    ['题目', 40],
    ['总分从', 10],
    ['人数', 8],
    ['这题得分合计', 14],
    ['各选项人数', 40],
  ),
  rows: questions.flatMap((each) =>
    each.bands.map(({ from, count, points, options }) => [
      nameOfItem(each),
      each.question,
      from,
      count,
      points,
      options.map(({ key, count: chosen }) => `${key} ${chosen}`).join('，'),
    ]),
  ),
})

const howPage: AnalysisPage = {
  name: '怎样算的',
  columns: columnsOf(['项目', 24], ['算法', 110]),
  rows: [
    [
      '用哪些答卷',
      '只用阅完的答卷；“总体”一页说是每人第一次还是每一次。“导出答卷”的 xlsx 里“得分”一列和各题的得分列就是下面说的总分和得分。',
    ],
    ['平均分、标准差', '总分的 AVERAGE 和 STDEV.P。'],
    ['中位数、四分位数', '总分的 MEDIAN 和 QUARTILE.INC。'],
    ['信度（α 系数）', 'k ÷ (k − 1) × (1 − 各题得分的 VAR.P 之和 ÷ 总分的 VAR.P)，k 是计分的题数。'],
    [
      'α 的 95% 区间',
      '1 − (1 − α) × F.INV(0.975, n − 1, (n − 1)(k − 1)) 到 1 − (1 − α) × F.INV(0.025, n − 1, (n − 1)(k − 1))，n 是答卷份数。',
    ],
    ['测量标准误', '总分的 STDEV.P × √(1 − α)。'],
    [
      '班级的差',
      '这个班的平均分减其他人的平均分；区间是差 ± T.INV.2T(0.05, v) × √(VAR.S₁ ÷ n₁ + VAR.S₂ ÷ n₂)，v 按 Welch–Satterthwaite 公式，不取整。',
    ],
    ['得分率', '这题的平均得分 ÷ 这题的满分。'],
    [
      '分段',
      '5000 份以内，一个总分就是一段。更多时总分先分段：以 0.01 分为单位，每翻一倍分 16 段（32 以下每个数一段），“总分从”是一段的最低分。“分段”一页列出每段的人数、这题得分合计和各选项人数。',
    ],
    [
      '区分度（高低 27%）',
      '按“分段”从低到高排，最高 27% 的人在这题的得分率减最低 27% 的得分率。分界落在一段中间时，这一段按人数比例分开。',
    ],
    ['四分之一', '按“分段”从低到高排，把人数平分成四份，分界落在一段中间时按比例分开，所以人数可以有小数。'],
    ['与其余题的相关', '这题得分和（总分 − 这题得分）的 CORREL。'],
    [
      '很可能设错答案、请核对答案',
      '一道题要有 20 份才检查。选某个错误选项的人，其余题的名次（同分取平均名次）是不是比别人高，用 Wilcoxon 秩和检验；全卷所有检验一起控制偶然（Bonferroni，选的人比选标准答案的多，分到的份额就大）。答案都对的考试里，有“很可能设错”的不到 2%；“请核对”可能只是偶然。',
    ],
  ],
}
