import { contestTemplate, voteTemplate } from './template.ts'

export const springOuting = voteTemplate({
  name: 'spring-outing',
  title: '今年春游去哪里',
  desc: '每人一票，得票最多的地方就是目的地。投票之前可以先和同伴商量。',
  summary: '五个去处选一个，班级、部门、家庭群都能用。',
  vote: ['植物园赏花', '湖边野餐', '爬山看日出', '博物馆参观', '农场采摘'],
  settings: { allowChange: true },
})

export const starOfTheYear = voteTemplate({
  name: 'star-of-the-year',
  title: '年度之星评选',
  desc: '请根据一年来的表现，投给你心目中的年度之星。把下面的名字换成候选人，也可以配上照片。',
  summary: '评优评先：换上候选人的名字和照片，结束后公布结果。',
  vote: ['候选人一', '候选人二', '候选人三', '候选人四'],
  settings: { showResult: 'ended' },
})

export const meetingTime = voteTemplate({
  name: 'meeting-time',
  title: '会议定在什么时间',
  desc: '请选出你最方便的时间。到截止时，票数最多的时间即为会议时间。',
  summary: '给出几个时间，看哪个来的人最多，可以随时改票。',
  vote: ['周二上午 10:00', '周三下午 14:00', '周四上午 10:00', '周五下午 15:30'],
  settings: { allowChange: true },
})

export const classUniform = voteTemplate({
  name: 'class-uniform',
  title: '班服选哪个颜色',
  desc: '全班统一订做，一人一票。选项里可以放上样衣的照片，看着图选。',
  summary: '定班服、队服、文化衫的颜色，选项可以带图。',
  vote: ['海蓝', '墨绿', '酒红', '米白', '纯黑'],
  settings: {},
})

export const teamDay = voteTemplate({
  name: 'team-day',
  title: '这次团建怎么过',
  desc: '大家定，大家玩。投票结束后按票数最高的方案安排，时间和集合地点另行通知。',
  summary: '部门、社团聚一聚：五种玩法，票多的赢。',
  vote: ['徒步露营', '密室逃脱', '聚餐唱歌', '球类比赛', '手工体验'],
  settings: { allowChange: true },
})

export const nextBook = voteTemplate({
  name: 'next-book',
  title: '读书会下一本读什么',
  desc: '从书单里选出下个月共读的一本。票数相同时，由上一期的领读人决定。',
  summary: '共读选书：换上你们的书单，选项里可以放封面。',
  vote: ['《平凡的世界》', '《万历十五年》', '《乡土中国》', '《人类群星闪耀时》'],
  settings: {},
})

export const bestWorks = contestTemplate({
  name: 'best-works',
  title: '校园摄影作品评选',
  desc: '请看看每一幅作品，选出你最喜欢的三幅。每人一票，结束后公布结果。',
  summary: '作品评选，每人最多选三幅，结束后公布。把名称换成作品，配上图片。',
  vote: ['作品一', '作品二', '作品三', '作品四', '作品五', '作品六'],
  settings: { choices: 3, showResult: 'ended' },
})

export const popularCandidates = contestTemplate({
  name: 'popular-candidates',
  title: '最受欢迎的志愿者',
  desc: '为你心目中的志愿者投票，每天都可以投，最多选两位。',
  summary: '人气评选，每天一票，最多选两位。把名称换成候选人，配上照片和介绍。',
  vote: ['候选人一', '候选人二', '候选人三', '候选人四', '候选人五', '候选人六'],
  settings: { choices: 2, period: 'day', perDay: 1, needLoginParticipate: true },
})
