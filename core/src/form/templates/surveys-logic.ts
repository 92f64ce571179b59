import {
  checkedText,
  choiceList,
  dateTime,
  multiple,
  number,
  open,
  scale,
  signature,
  single,
} from '../../question/compose.ts'
import { type Condition, noLogic, type Rule } from '../logic-model.ts'
import { surveyTemplate } from './template.ts'

const optional = { isRequired: false }

const chose = (question: string, ...keys: string[]): Condition => ({
  kind: 'chosen',
  question,
  how: 'any',
  keys,
})

const scored = (question: string, comparison: '<=' | '>=', value: number): Condition => ({
  kind: 'compare',
  left: { kind: 'answer', question },
  comparison,
  right: { kind: 'number', value },
})

const show = (question: string, condition: Condition): Rule => ({
  kind: 'show',
  target: { kind: 'question', question },
  if: condition,
})

export const screenedNps = surveyTemplate({
  name: 'screened-nps',
  title: '推荐意愿回访',
  desc: '只要一分钟：先确认您最近用过，再按您打的分数问一个最相关的问题。',
  summary: '先甄别、再按分数追问：推荐的问为什么，不满意的问哪里不好。',
  keywords: '推荐意愿 回访',
  settings: { needLoginParticipate: false },
  logic: {
    ...noLogic,
    rules: [
      { kind: 'jump', after: '#1', if: chose('#1', 'C'), to: { end: 'screened' } },
      show('#3', scored('#2', '>=', 9)),
      show('#4', { kind: 'all', of: [scored('#2', '>=', 7), scored('#2', '<=', 8)] }),
      show('#5', scored('#2', '<=', 6)),
      show('#6', scored('#2', '<=', 6)),
    ],
    screenedText: '感谢您的关注！这次回访只邀请最近三个月用过的朋友，期待下次听到您的意见。',
  },
  questions: [
    single('最近三个月里，您用过我们的产品或服务吗？', ['经常用', '用过几次', '没有用过']),
    scale('把我们推荐给一位同事或朋友，您的意愿有几分？', {
      look: 'nps',
      first: 0,
      steps: 11,
      low: '完全不愿意',
      high: '非常愿意',
    }),
    choiceList(
      '您打了 {第2题} 分，最想向别人夸我们的是哪几点？',
      ['用起来顺手', '效果好', '价格合适', '有问题马上有人管', '品牌让人放心', '其他'],
      { several: true, texts: ['F'] },
    ),
    open('您打了 {第2题} 分。要再多一两分，我们还差在哪里？'),
    multiple('很抱歉没有让您满意。主要是哪方面的问题？（可多选）', [
      '产品经常出错',
      '客服联系不上',
      '费用太高',
      '功能不够用',
      '和宣传不一样',
    ]),
    checkedText('如果愿意让我们联系您解决，请留下手机号。', { form: 'mobile' }, optional),
  ],
})

/** Each report takes one place, and a session that is full is not offered any more. */
const sessions = [
  { quota_id: 'saturday-morning', name: '周六上午场', key: 'A' },
  { quota_id: 'saturday-afternoon', name: '周六下午场', key: 'B' },
  { quota_id: 'sunday-morning', name: '周日上午场', key: 'C' },
] as const

export const sessionSignup = surveyTemplate({
  name: 'session-signup',
  title: '活动报名（分场次限额）',
  desc: '每场 50 个名额，报满的场次会自动停止接受报名。请每人填写一份。',
  summary: '正式报名：每个场次有名额，满了就选不到，不会超收。',
  keywords: '活动 场次 报名',
  logic: {
    ...noLogic,
    rules: [
      ...sessions.map(
        ({ quota_id, key }): Rule => ({
          kind: 'show',
          target: { kind: 'option', question: '#3', key },
          if: { kind: 'not', of: { kind: 'full', quota: quota_id } },
        }),
      ),
      { kind: 'jump', after: '#3', if: chose('#3', 'D'), to: { question: '#6' } },
      show('#6', chose('#3', 'D')),
    ],
    quotas: sessions.map(({ quota_id, name, key }) => ({ quota_id, name, if: chose('#3', key), limit: 50 })),
    fullText: '您选的场次刚刚报满了，请重新打开链接选择别的场次。',
  },
  questions: [
    checkedText('报名人姓名', { form: 'name' }),
    checkedText('报名人手机号，用来发送入场通知', { form: 'mobile', isUnique: true }),
    single('请选择场次（报满的场次不再显示）', ['周六上午', '周六下午', '周日上午', '这几场都来不了']),
    number('连同您自己，一共来几个人？', { min: 1, max: 5, unit: '人' }),
    single('需要停车位吗？', ['需要', '不需要']),
    open('都来不了的话，什么时间适合您？', '', optional),
  ],
})

const hasSymptoms = chose('#4', 'A', 'B', 'C', 'D', 'E')

export const healthDeclaration = surveyTemplate({
  name: 'health-declaration',
  title: '健康申报',
  desc: '为了大家的健康，请如实填写今天的身体状况。没有症状的，只要一分钟。',
  summary: '入校、入场或返岗前申报：有症状才追问时间和就医情况，前后矛盾会提醒。',
  keywords: '健康 申报',
  logic: {
    ...noLogic,
    rules: [
      show('#5', hasSymptoms),
      show('#6', { kind: 'any', of: [scored('#3', '>=', 37.3), hasSymptoms] }),
      show('#7', chose('#6', 'A')),
      {
        kind: 'check',
        after: '#4',
        if: {
          kind: 'any',
          of: [scored('#3', '<=', 37.2), { kind: 'chosen', question: '#4', how: 'none', keys: ['F'] }],
        },
        text: '体温在 37.3 度以上，却选了“以上都没有”，请再看一看。',
        isSoft: true,
      },
      {
        kind: 'check',
        after: '#5',
        if: {
          kind: 'compare',
          left: { kind: 'days', from: { kind: 'answer', question: '#5' }, to: { kind: 'today' } },
          comparison: '>=',
          right: { kind: 'number', value: 0 },
        },
        text: '开始不舒服的日期不能在今天之后。',
        isSoft: false,
      },
    ],
    values: [
      {
        name: '不适天数',
        after: '#5',
        be: { kind: 'days', from: { kind: 'answer', question: '#5' }, to: { kind: 'today' } },
      },
    ],
  },
  questions: [
    checkedText('申报人姓名', { form: 'name' }),
    single('您今天到这里来的身份是？', ['学生', '教职员工', '家长', '访客']),
    number('今天早上的体温是多少？', { min: 34, max: 42, decimals: 1, unit: '℃' }),
    multiple('最近七天有下面这些不舒服吗？（可多选）', [
      '发热',
      '咳嗽',
      '咽喉疼痛',
      '乏力',
      '腹泻',
      '以上都没有',
    ]),
    dateTime('从哪一天开始不舒服的？', { form: 'date' }),
    single('去看过医生吗？', ['看过', '还没有']),
    open('医生怎么说？请写下诊断和建议。'),
    signature('填完了，请在这里签名确认。', '以上内容属实。身体状况有变化时，我会及时告知。'),
  ],
})
