import type { CallerInput } from '@wenhai/core/contract/define-call'
import type { formCalls } from '@wenhai/core/form/calls'
import type { DrawRule } from '@wenhai/core/form/draw'
import { customerSatisfaction } from '@wenhai/core/form/templates/surveys-service'
import { draftOfTemplate } from '@wenhai/core/form/templates/template'
import { springOuting } from '@wenhai/core/form/templates/votes'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { sampleKeyword } from './articles/article.ts'
import { campus, general } from './questions/surveys.ts'

export interface SampleForm {
  /** The draft as an author's form would send it. */
  draft: CallerInput<typeof formCalls.createForm>
  /** Sample questions, or all of a category. */
  picks?: readonly QuestionDraft[] | { category: string }
  /** Days until it ends; without it there is no end. */
  days?: number
}

const drawn = (option_type: OptionType, count: number, score: number): DrawRule => ({
  category: '',
  option_type,
  level: '',
  // A sample draws only samples, so that it never gives away what the owner writes later.
  key: sampleKeyword,
  count,
  score,
})

export const sampleForms: readonly SampleForm[] = [
  {
    draft: {
      questionnaire_type: 'survey',
      survey_title: '校园生活小调查',
      desc: '睡得好不好，吃得香不香，哪门课最喜欢？用一分钟告诉我们。结果只用于改进学校的服务。',
      anonymous: true,
    },
    picks: [...campus, ...general.slice(0, 1)],
    days: 14,
  },
  { draft: draftOfTemplate(customerSatisfaction) },
  { draft: draftOfTemplate(springOuting), days: 7 },
  {
    draft: {
      questionnaire_type: 'vote',
      survey_title: '最受欢迎的校园社团',
      desc: '每人一票，投票期间不公布票数，结束后揭晓。',
      vote: ['文学社', '天文社', '合唱团', '机器人社', '篮球社'].map((opt) => ({ opt, key: '', pic: '' })),
      showResult: 'ended',
    },
    days: 3,
  },
  {
    draft: {
      questionnaire_type: 'exam',
      survey_title: '语文综合小测',
      desc: '诗词、名著与文言，最后一题写几句自己的理解，由老师评分。',
      course: '语文',
      examTime: 30,
      partial: 'half',
      shuffleOptions: true,
    },
    picks: { category: '语文' },
    days: 30,
  },
  {
    draft: {
      questionnaire_type: 'exam',
      survey_title: '百科知识随机卷',
      desc: '每个人的题目都不一样：从题库里随机抽出单选、多选、判断和填空。可以考三次，取最高分。',
      course: '百科知识',
      examTime: 20,
      attempts: 3,
      partial: 'share',
      shuffleQuestions: true,
      draw: [drawn(0, 5, 6), drawn(1, 4, 5), drawn(6, 5, 4), drawn(2, 5, 6)],
    },
  },
]
