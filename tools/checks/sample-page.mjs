const kinds = [0, 1, 10, 6, 2, 0, 1, 3, 0, 4]

const texts = [
  '您最常用的通勤方式是',
  '每天花在路上的时间大约',
  '最希望先改善哪一处',
  '对换乘的指引满意吗',
  '住处到最近车站要走',
]
const words = ['地铁', '公交', '自己开车', '骑行或步行', '一刻钟以内', '半小时左右', '更久一些', '说不准']

const option = (index) => ({ key: 'ABCDEF'[index], opt: `${words[index % words.length]}${index}`, pic: '' })

const question = (_, index) => {
  const option_type = kinds[index % kinds.length]
  const blanks = option_type === 2 ? '：从____到____' : '？'
  return {
    question_id: `0198f5c2-7b1a-7000-8000-${String(index * 7919).padStart(12, '0')}`,
    question: `${texts[index % texts.length]}（${index + 1}）${blanks}`,
    question_pic: [],
    option_type,
    questionnaire_type: 'normal',
    options: optionsOf(option_type),
    ...(option_type === 10 && { settings: { steps: 5, first: 1, low: '非常不满意', high: '非常满意' } }),
    isRequired: index % 3 !== 0,
    level: 'normal',
  }
}

const optionsOf = (option_type) => {
  if (option_type === 2 || option_type === 3 || option_type === 10) return []
  if (option_type === 6)
    return [
      { key: '1', opt: '正确', pic: '' },
      { key: '0', opt: '错误', pic: '' },
    ]
  return Array.from({ length: 4 }, (_, index) => option(index))
}

/** A survey as people make them, of so many questions of all kinds. */
export const samplePage = (count) => ({
  site: '问海',
  user: null,
  theme: 'system',
  view: {
    survey_id: '0198f5c2-7b1a-7000-8000-000000000001',
    questionnaire_type: 'survey',
    survey_title: '城市通勤方式与满意度',
    desc: '了解您每天如何出行、花多少时间、最希望改善什么。',
    type: 'normal',
    course: '',
    status: 1,
    state: 'running',
    start_time: null,
    end_time: '2099-12-31T15:59:59.000Z',
    examTime: 0,
    needLoginParticipate: false,
    needPassword: false,
    needRoster: false,
    anonymous: false,
    layout: 'all',
    cover: `/files/ab/${'ab'.repeat(32)}.webp`,
    logo: `/files/cd/${'cd'.repeat(32)}.webp`,
    accent: 'plum',
    showResult: 'voted',
    allowChange: false,
    receipts: true,
    ocean_id: '0198f5c2-7b1a-7000-8000-000000000002',
    sponsor: '林老师',
    avatar: '',
    isMine: false,
    questionCount: count,
    fullScore: 0,
    passScore: 0,
    attempts: 1,
    attemptRule: 'best',
    review: 'submitted',
    shuffleQuestions: false,
    participants: 2318,
    create_time: '2026-05-01T00:00:00.000Z',
    update_time: '2026-05-01T00:00:00.000Z',
    vote: [],
    question: Array.from({ length: count }, question),
    own: null,
  },
  mine: {
    face: 'open',
    now: '2026-05-01T00:00:00.000Z',
    attempt: null,
    report: null,
    attemptsLeft: 1,
    canChange: false,
    canSeeResult: false,
    canSeePublished: false,
    canPractise: false,
  },
  token: 'a'.repeat(43),
  submit_key: '0198f5c2-7b1a-4000-8000-000000000003',
  attempt: null,
  report: null,
  result: null,
  posted: null,
})

/** The page of a paper with a question of every kind. */
export const pageOfKinds = (examples) => {
  const page = samplePage(1)
  const [first] = page.view.question
  const question = Object.values(examples).map(({ question: { answer, note, ...asked } }, index) => ({
    ...first,
    ...asked,
    question_id: first.question_id.slice(0, -2) + String(index + 10),
  }))
  return { ...page, view: { ...page.view, questionCount: question.length, question } }
}
