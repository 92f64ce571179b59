/** The parts of the list in which a person chooses, in its order. */
export const noticeAreas = {
  form: '问卷、投票、考试',
  exam: '阅卷与成绩',
  article: '文章与评论',
  account: '账号与通知',
} as const

export interface FormFacts {
  survey_id: string
  survey_title: string
  questionnaire_type: string
}

/**
 * What each kind of notice is told with. Facts are stored and sent to webhooks, so they name things and never people who
 * answered: who may know more finds it behind the path.
 */
export interface NoticeFacts {
  /** Of anonymous forms a lot at a time, without the ids. */
  'report.created': FormFacts & { count: number; report_ids: readonly string[] }
  'form.ending': FormFacts & { end_time: string }
  /** Who shares it is behind the path, so that a name does not outlive its account here. */
  'form.shared': FormFacts
  /** Anything else that can be shared; `thing` is its kind in core's table of these. */
  'thing.shared': { thing: string; thing_id: string; title: string }
  'marking.invited': { survey_id: string; survey_title: string }
  'report.marked': FormFacts & { report_id: string }
  'score.changed': FormFacts & { report_id: string }
  'appeal.created': FormFacts
  'appeal.answered': FormFacts & { report_id: string }
  'comment.created': { table_id: string; title: string }
  'comment.replied': { table_id: string; title: string }
  /** `deed` says what was done, such as 密码改过了. */
  'account.changed': { deed: string }
  'delivery.failed': { endpoint_id: string; name: string }
  'notice.test': { name: string }
}
