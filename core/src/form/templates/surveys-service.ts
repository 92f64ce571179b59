import {
  choiceList,
  longRanking,
  matrix,
  multiple,
  open,
  ranking,
  scale,
  single,
  upload,
} from '../../question/compose.ts'
import { surveyTemplate } from './template.ts'

const optional = { isRequired: false }

export const customerSatisfaction = surveyTemplate({
  name: 'customer-satisfaction',
  title: '客户满意度调查',
  desc: '感谢您选择我们。占用您两分钟，告诉我们哪里做得好、哪里还不够，我们会认真看每一份回答。',
  summary: '服务结束后请客户评一评：总体感受、响应、推荐意愿和建议。',
  keywords: '客户 满意度',
  settings: { needLoginParticipate: false },
  questions: [
    single('您最近一次和我们打交道是在什么时候？', ['一周以内', '一个月以内', '半年以内', '更早以前']),
    scale('回想这次经历，您总体上有多满意？', { look: 'faces' }),
    single('您提出的问题，我们解决了吗？', ['当场就解决了', '等了一阵才解决', '只解决了一部分', '没有解决']),
    multiple('这次服务中，哪些地方让您觉得不错？（可多选）', [
      '回应很快',
      '说明清楚',
      '态度耐心',
      '办事专业',
      '价格公道',
      '以上都没有',
    ]),
    ranking('下面几项，您最看重哪一项？请按重要程度排列。', ['质量可靠', '回应及时', '价格合理', '售后省心']),
    scale('身边有人需要时，您有多大可能向他推荐我们？', {
      look: 'nps',
      first: 0,
      steps: 11,
      low: '完全不可能',
      high: '非常可能',
    }),
    open('有没有哪件小事让您印象特别深？好的坏的都请告诉我们。', '', optional),
  ],
})

export const productExperience = surveyTemplate({
  name: 'product-experience',
  title: '产品体验调查',
  desc: '你每天在用的产品，还可以更顺手。请按真实的使用感受填写，没有标准答案。',
  summary: '给正在使用产品的人：用得多不多、顺不顺、最想改什么。',
  keywords: '产品 体验',
  settings: { needLoginParticipate: false },
  questions: [
    single('你用这款产品多久了？', ['不到一个月', '一到六个月', '半年到两年', '两年以上']),
    single('平均下来，你多久打开它一次？', ['每天好几次', '每天一次左右', '每周几次', '偶尔才用']),
    choiceList(
      '你主要在哪些设备上使用它？',
      ['手机', '平板', '笔记本电脑', '台式电脑', '手表', '电视', '其他'],
      {
        several: true,
        texts: ['G'],
      },
    ),
    single('第一次使用时，你花了多久弄明白怎么用？', [
      '一看就会',
      '摸索几分钟',
      '看了说明才会',
      '到现在也没全明白',
    ]),
    multiple('使用中遇到过哪些麻烦？（可多选）', [
      '打开慢或卡顿',
      '找不到想要的功能',
      '步骤太多',
      '文字看不懂',
      '数据丢失',
      '没有遇到过',
    ]),
    longRanking(
      '如果只能先改三样，你希望先改哪三样？',
      [
        '速度更快',
        '界面更简洁',
        '功能更全',
        '更稳定',
        '更省电省流量',
        '搜索更好用',
        '消息更少打扰',
        '换手机更方便',
      ],
      { first: 3 },
    ),
    open('请写下你最想要、而它现在还没有的一个功能。', '', optional),
    upload('遇到过麻烦的，有截图请传上来。', { most: 3 }, optional),
  ],
})

export const canteen = surveyTemplate({
  name: 'canteen',
  title: '食堂满意度调查',
  desc: '吃得好，才有力气学习和工作。请花两分钟说说你对食堂的看法，结果会交给食堂管理小组。',
  summary: '学校或单位食堂：口味、价格、卫生、排队，一次问清楚。',
  keywords: '食堂 满意度',
  settings: { anonymous: true, needLoginParticipate: false },
  questions: [
    single('平时你每周在食堂吃几顿饭？', ['10 顿以上', '6 到 10 顿', '1 到 5 顿', '几乎不去']),
    multiple('你一般在食堂吃哪几餐？（可多选）', ['早餐', '午餐', '晚餐', '夜宵']),
    matrix('下面几方面，你满意吗？', {
      rows: ['饭菜的味道', '价格和分量', '餐具和桌面的卫生', '服务态度'],
      columns: ['很满意', '比较满意', '不太满意', '很不满意'],
    }),
    single('高峰时段打一份饭，通常要排多久的队？', [
      '5 分钟以内',
      '5 到 10 分钟',
      '10 到 20 分钟',
      '20 分钟以上',
    ]),
    ranking('食堂要改进，你觉得应该从哪里开始？请按先后排列。', [
      '菜品更新更勤',
      '增加窗口',
      '降低油盐',
      '延长供餐时间',
    ]),
    open('写下一道你最想在食堂吃到的菜。', '', optional),
  ],
})
