import {
  allocation,
  cascade,
  checkedText,
  entryTable,
  fillIn,
  matrix,
  multiple,
  number,
  open,
  signature,
  single,
  upload,
} from '../../question/compose.ts'
import { surveyTemplate } from './template.ts'

const optional = { isRequired: false }

export const staffEngagement = surveyTemplate({
  name: 'staff-engagement',
  title: '员工敬业度调查',
  desc: '本调查匿名，只看整体结果，不看个人。请按最近半年的真实感受作答，大约需要三分钟。',
  summary: '匿名了解团队状态：目标、认可、成长、协作和去留。',
  keywords: '员工 敬业度',
  settings: { anonymous: true },
  questions: [
    matrix('下面几句话，你同意吗？', {
      rows: [
        '我清楚地知道工作对我的要求是什么',
        '做好工作所需要的工具和信息，我手边都有',
        '过去一个月里，我因为做得好得到过肯定',
        '遇到困难时，同事愿意伸手帮忙',
        '我的意见在团队里有人听',
      ],
      columns: ['完全同意', '比较同意', '不太同意', '不同意'],
    }),
    single('这半年，你在工作中学到新东西了吗？', ['学到很多', '学到一些', '几乎没有', '反而退步了']),
    multiple('什么最影响你的工作状态？（可多选）', [
      '加班太多',
      '目标常变',
      '沟通不畅',
      '薪酬偏低',
      '看不到晋升',
      '都还好',
    ]),
    single('一年以后，你觉得自己还会在这里工作吗？', ['一定会', '大概会', '说不好', '不会']),
    open('如果由你来做一个决定让团队变得更好，你会做什么？', '', optional),
  ],
})

export const courseFeedback = surveyTemplate({
  name: 'course-feedback',
  title: '课程评价',
  desc: '课上完了，请评一评这门课。你的意见匿名交给任课老师，用来把下一轮课上得更好。',
  summary: '学期末或培训后：内容、讲解、进度、收获，匿名评价。',
  keywords: '课程 评价',
  settings: { anonymous: true },
  questions: [
    single('这门课的内容对你来说难度如何？', ['偏难', '有点难', '正合适', '偏容易']),
    matrix('下面几方面，你打几分？', {
      rows: ['讲解清楚', '备课充分', '答疑及时', '作业有用'],
      columns: ['1', '2', '3', '4', '5'],
      cells: 'scale',
    }),
    single('上课的进度快慢合适吗？', ['太快', '合适', '太慢']),
    single('课后作业的量怎么样？', ['太多', '正好', '太少', '没有作业']),
    multiple('哪些教学方式对你帮助大？（可多选）', [
      '课堂讲授',
      '小组讨论',
      '动手练习',
      '案例分析',
      '线上资料',
      '课后答疑',
    ]),
    single('学完之后，你能用上学到的东西吗？', ['已经用上了', '以后用得上', '不太用得上', '说不清']),
    fillIn('这门课里我收获最大的一点是____，最想去掉的一点是____。', '', optional),
    open('给下一届的同学一句话：这门课该怎么学？', '', optional),
  ],
})

export const eventSignup = surveyTemplate({
  name: 'event-signup',
  title: '活动报名意向',
  desc: '活动正在筹备，先了解大家的意向，以便安排场地、车辆和餐食。填写后仍可变动，正式报名另行通知。',
  summary: '活动定下来之前，先收集谁来、什么时候、有什么需要。',
  keywords: '活动 报名',
  questions: [
    checkedText('你的姓名', { form: 'name' }),
    checkedText('联系电话', { form: 'mobile', isUnique: true }),
    single('你打算参加这次活动吗？', ['参加', '很可能参加', '还没定', '不参加']),
    multiple('哪些时间段你有空？（可多选）', ['周六上午', '周六下午', '周日上午', '周日下午']),
    number('你会带几位家人或朋友一起来？', { min: 0, max: 10, unit: '位' }),
    cascade('你从哪里出发？', {}, '', optional),
    single('你打算怎么到场？', ['乘统一的大巴', '自己开车', '公共交通', '步行或骑车']),
    multiple('在饮食上有什么需要照顾的吗？（可多选）', [
      '没有',
      '素食',
      '清真',
      '不吃辣',
      '海鲜过敏',
      '花生等坚果过敏',
    ]),
    open('还有什么需要组织者提前知道的？', '', optional),
    signature(
      '确定参加的，请阅读并签名。',
      '我已了解活动的安排，会听从组织者的安全要求；身体不适合参加时会主动说明。',
      optional,
    ),
  ],
})

export const communityNeeds = surveyTemplate({
  name: 'community-needs',
  title: '社区居民需求调查',
  desc: '社区要添什么、改什么，由住在这里的人说了算。请每户派一位代表填写，结果将在公告栏公布。',
  summary: '居委会、物业入户或线上收集：设施、服务、治安和停车。',
  keywords: '社区 居民 需求',
  settings: { needLoginParticipate: false },
  questions: [
    single('您在本社区住了多久？', ['不到 1 年', '1 到 5 年', '6 到 10 年', '10 年以上']),
    entryTable(
      '家里有哪些人常住？一人一行。',
      {
        columns: [
          { name: '称呼' },
          { name: '年龄', kind: 'number' },
          { name: '有没有特殊需要', kind: 'choice', options: ['没有', '行动不便', '需要看护'] },
        ],
        most: 8,
      },
      optional,
    ),
    multiple('您家里有哪些成员？（可多选）', [
      '学龄前儿童',
      '中小学生',
      '60 岁以上的老人',
      '行动不便的人',
      '以上都没有',
    ]),
    multiple('您希望社区增设哪些设施？（可多选）', [
      '健身器材',
      '儿童游乐场',
      '老年食堂',
      '充电车棚',
      '快递柜',
      '图书角',
    ]),
    single('夜里在小区行走，您觉得安全吗？', ['很安全', '比较安全', '不太安全', '不安全']),
    single('家里停车方便吗？', ['有固定车位', '一般能找到', '经常找不到', '没有车']),
    allocation(
      '公共经费有限，每 100 元您认为应该怎么花？',
      ['修补道路和照明', '加装电梯', '绿化和环境', '安防监控', '文体活动'],
      { total: 100, unit: '元' },
    ),
    single('您愿意抽空参加社区的志愿服务吗？', ['愿意长期参加', '偶尔可以', '暂时没空', '不愿意']),
    open('您身边最急着要解决的一件事是什么？请写明地点。', '', optional),
    upload('能拍到的，请上传现场照片。', { most: 3 }, optional),
  ],
})
