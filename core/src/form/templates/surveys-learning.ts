import { dateTime, multiple, number, open, ranking, single } from '../../question/compose.ts'
import { surveyTemplate } from './template.ts'

const optional = { isRequired: false }

export const trainingNeeds = surveyTemplate({
  name: 'training-needs',
  title: '培训需求调查',
  desc: '下半年的培训怎么安排，先听你说。请结合手头的工作填写，大约需要两分钟。',
  summary: '排课之前问一问：想学什么、怎么学、什么时候有空。',
  keywords: '培训 需求',
  questions: [
    single('你在现在的岗位上工作多久了？', ['不到 1 年', '1 到 3 年', '3 到 5 年', '5 年以上']),
    multiple('哪些方面的培训对你眼下的工作最有用？（可多选）', [
      '专业技能',
      '办公软件',
      '沟通表达',
      '团队管理',
      '法规制度',
      '外语',
    ]),
    single('你更喜欢哪种学习方式？', ['面对面讲课', '线上直播', '自己看录播', '师傅带着做']),
    dateTime('你最早什么时候有空参加？', { weekdays: [1, 2, 3, 4, 5] }, '', optional),
    number('一次培训安排几个小时合适？', { min: 0.5, max: 16, decimals: 1, step: 0.5, unit: '小时' }),
    multiple('安排在什么时候，你更容易参加？（可多选）', ['工作日白天', '工作日晚上', '周末', '都可以']),
    ranking('挑选课程时，你先看什么？请按先后排列。', ['内容实用', '讲师水平', '时间灵活', '能拿证书']),
    open('请写下你最想学的一门课，以及想用它解决的问题。', '', optional),
  ],
})

export const parentsOpinion = surveyTemplate({
  name: 'parents-opinion',
  title: '家长意见征集',
  desc: '孩子的成长需要家校携手。请您如实填写，学校会逐条研究，并在家长会上答复。',
  summary: '家长会前后发给家长：作业、睡眠、沟通和期望。',
  keywords: '家长 家校',
  settings: { anonymous: true, needLoginParticipate: false },
  questions: [
    single('孩子在家里愿意讲学校里的事吗？', ['经常讲', '问了才讲', '很少讲', '从来不讲']),
    dateTime('孩子平时晚上几点睡觉？', { form: 'time' }),
    number('每天晚上，孩子写完作业大约要用多久？', { min: 0, max: 300, unit: '分钟' }),
    single('您主要从哪里了解孩子在校的情况？', ['孩子自己说', '班级群', '老师单独沟通', '其他家长']),
    single('目前的家校沟通，您觉得够吗？', ['足够', '基本够', '不太够', '很不够']),
    multiple('您希望学校在哪些方面多下功夫？（可多选）', [
      '课堂教学',
      '体育锻炼',
      '心理健康',
      '课后服务',
      '安全管理',
      '伙食',
    ]),
    ranking('对孩子的成长，您最看重什么？请按重要程度排列。', [
      '身体健康',
      '品行习惯',
      '学习成绩',
      '兴趣特长',
      '与人相处',
    ]),
    open('您还有什么话想对老师说？', '', optional),
  ],
})
