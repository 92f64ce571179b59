import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormTemplate } from '@wenhai/core/form/templates/template'

/** The names of the dialogs that open from here: 调查信息, 投票信息, 试卷信息. */
export const publishNames: Record<FormKind, string> = {
  survey: '调查',
  vote: '投票',
  contest: '评选',
  exam: '试卷',
}

export const blankHints: Record<FormKind, string> = {
  survey: '写好标题，从题库里挑题，或者当场出题。',
  vote: '一句话，两到五个选项，选项可以配图。',
  contest: '作品或候选人，两到两百个，各配图片和介绍；每人选几个，投一次，或者每天都投。',
  exam: '挑题、定分值和时间，也可以从题库里随机抽题。',
}

/** Only a form with questions can be read from a pasted paper. */
export const pasteTexts: Partial<Record<FormKind, { title: string; confirmText: string; hint: string }>> = {
  survey: {
    title: '粘贴问卷',
    confirmText: '做成问卷',
    hint: '粘贴文字，或者打开、拖入 Word 文档；题目、小节和次序自动排好。',
  },
  exam: {
    title: '粘贴试卷',
    confirmText: '做成考试',
    hint: '粘贴文字，或者打开、拖入 Word 文档；大题、题目、分值和答案自动排好。',
  },
}

/** Says the size, such as 10 题 · 20 分钟. */
export function sizeOf({ questions, vote, settings }: FormTemplate): string {
  const parts = [
    questions.length > 0 ? `${questions.length} 题` : `${vote.length} 个选项`,
    ...(settings.examTime ? [`${settings.examTime} 分钟`] : []),
    ...(settings.anonymous ? ['匿名'] : []),
  ]
  return parts.join(' · ')
}
