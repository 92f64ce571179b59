/** What a step changes, as a person reads it behind 撤销. Fields that are not named here are settings. */
const names: Partial<Record<string, string>> = {
  survey_title: '标题',
  desc: '说明',
  question: '题目',
  items: '段落',
  logic: '规则',
  vote: '选项',
  entries: '参选项',
  draw: '抽题规则',
  thanks: '感谢语',
  thanksUrl: '跳转地址',
  password: '参与密码',
  start_time: '开始时间',
  end_time: '结束时间',
  passScore: '及格分',
  otherPaper: '另一份卷',
}

export function stepFieldName(fields: readonly string[]): string {
  const known = new Set(fields.map((field) => names[field] ?? '设置'))
  return known.size === 1 ? ([...known][0] ?? '设置') : known.has('题目') ? '题目' : '设置'
}
