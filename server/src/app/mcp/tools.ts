import { calls } from '@wenhai/core/calls'
import type { Call } from '@wenhai/core/contract/define-call'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { optionTypes } from '@wenhai/core/question/option-type'
import { type Scope, scopeOf, type TokenArea } from '@wenhai/core/token/scopes'

/** One thing that a model may do, which is one call of the contract. */
export interface Tool {
  name: string
  call: Call
  scope: Scope
  /** For a model that knows nothing of the site: the summary of the call, and what else it has to know. */
  description: string
  /** It deletes or publishes something, or ends it for others: it is done at the second call, with a confirmation. */
  isAskedTwice: boolean
  /** The reply has text that takers or other members wrote. */
  isForeign: boolean
  /** The arguments are read and judged, and nothing is stored. */
  onlyChecks?: true
}

const { bank, form, category, roster, report, marking, score, regrade, analytics, table, desk } = calls

const kindNames = optionTypes.map((type) => `${type} ${kindOf(type).name}`).join('、')

/**
 * The calls that a model is given, with what their summary leaves out. It is not given files, which it cannot hold,
 * passwords, and what only a screen needs.
 */
const offered: readonly (readonly [call: Call, hint?: string])[] = [
  [
    bank.findQuestions,
    '先用它看看题库里已经有什么。list 一页一页地给；key 是题干里的字。返回的 question_id 可以放进问卷的 question。',
  ],
  [bank.viewQuestion],
  [
    bank.createQuestion,
    `option_type 是题型：${kindNames}。options 如 [{"opt":"盐"},{"opt":"糖"}]，编号依次是 A、B…（判断题不写选项，答案 1 或 0）；有标准答案时 isOnlyOpt=1，answer 写编号，多选连写如 AC；note 是解析。写之前用 check_question 查形式，用 find_similar 查重复。`,
  ],
  [bank.updateQuestion, '没有写的不变。'],
  [bank.deleteQuestion],
  [bank.restoreQuestions],
  [bank.findSimilar, '用来查重复的题。'],
  [form.findUses],
  [category.findCategories, '问卷和题目的分类。'],
  [form.findSurveys, '自己的问卷、投票和考试；survey_id 是别的工具里的 id。'],
  [form.viewForm],
  [form.findTemplates],
  [form.viewTemplate],
  [form.checkDraw],
  [form.solveBlueprint],
  [
    form.createForm,
    '新建后就能作答（status=0 则先不开放）。question 是题目的 question_id 的列表；考试还要 points 之类，见各个参数。',
  ],
  [form.updateForm, '没有写的不变。'],
  [form.setFormStatus],
  [form.endForm],
  [form.shareForm],
  [form.deleteForm],
  [form.undoForm],
  [form.restoreForm],
  [form.findDeletedForms],
  [desk.findDesks, '编辑台上是还没有发布的稿子。'],
  [desk.openDesk],
  [desk.getDesk],
  [desk.findDeskEffect],
  [desk.publishDesk],
  [form.findRoster],
  [roster.findRosters],
  [roster.findPeople],
  [report.findReports, '要某一份问卷的答卷时带 survey_id。'],
  [report.findReportChanges, '要跟着答卷走时用它，不要反复读列表。'],
  [report.viewReport, '一份答卷的每一题和答案。'],
  [report.findTimeline],
  [report.deleteReport],
  [report.restoreReport],
  [analytics.findResults, '每一题的统计：各个选项多少人选，平均分等。'],
  [analytics.findTexts, '文字题里每个人写了什么。'],
  [analytics.findWords],
  [analytics.findAnalysis, '试卷分析：难度、区分度等。'],
  [analytics.findPublishing],
  [analytics.publishResults],
  [score.findScores],
  [marking.findMarking, '考试里哪些题等着人批，各有多少。'],
  [marking.claimBundles, '领一些待批的答案；批完或不批了都要还（mark_bundles、release_bundles）。'],
  [marking.releaseBundles],
  [marking.markBundles],
  [marking.markReport, '直接给一份答卷的题目打分。'],
  [marking.undoMark],
  [marking.findMarkChanges],
  [regrade.findAppealGroups],
  [regrade.findAppeals],
  [regrade.answerAppeals, '答复会给申诉的人看到。'],
  [regrade.previewRegrade],
  [regrade.startRegrade],
  [regrade.undoRegrade],
  [table.findArticles],
  [table.createArticle],
  [table.updateArticle],
  [table.deleteArticle],
  [table.restoreArticle],
]

/** Deleting and taking back say so in their path or method; these publish, end or change what others have. */
const grave = new Set<Call>([
  form.createForm,
  form.updateForm,
  form.setFormStatus,
  form.endForm,
  desk.publishDesk,
  analytics.publishResults,
  regrade.answerAppeals,
  regrade.startRegrade,
  regrade.undoRegrade,
  table.createArticle,
  table.updateArticle,
])

const foreignAreas: readonly TokenArea[] = ['bank', 'roster', 'report', 'results', 'exam', 'article']

/** `findReportChanges` → `find_report_changes`, as models are used to. */
const toToolName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const names = new Map<Call, string>(
  Object.values(calls).flatMap((feature) =>
    Object.entries(feature).map(([name, call]): [Call, string] => [call, toToolName(name)]),
  ),
)

function toTool([call, hint = '']: (typeof offered)[number]): Tool {
  const scope = scopeOf(call)
  const name = names.get(call)
  if (!scope || !name) throw new Error(`${call.path} is closed to programs`)
  const isAskedTwice = call.method === 'DELETE' || /\/(del|delete)\b/.test(call.path) || grave.has(call)
  return {
    name,
    call,
    scope,
    description: [
      `${call.summary}。`,
      hint,
      isAskedTwice && '要先问过用户：第一次调用只返回确认编号，用户同意后带上 confirm_id 再调用。',
    ]
      .filter(Boolean)
      .join(''),
    isAskedTwice,
    isForeign: foreignAreas.includes(scope.split(':')[0] as TokenArea),
  }
}

export const tools: readonly Tool[] = [
  ...offered.map(toTool),
  {
    ...toTool([bank.createQuestion]),
    name: 'check_question',
    scope: 'bank:read',
    description: '看一道题的形式对不对，不保存：参数和 create_question 一样，说明第一处不对的地方。',
    isForeign: false,
    onlyChecks: true,
  },
]
