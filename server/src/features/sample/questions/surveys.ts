import {
  allocation,
  cascade,
  checkedText,
  choiceList,
  dateTime,
  entryTable,
  fillIn,
  inCategory,
  longRanking,
  matrix,
  multiple,
  number,
  open,
  ranking,
  scale,
  signature,
  single,
  upload,
} from '@wenhai/core/question/compose'

const satisfaction = inCategory('满意度', 'survey', [
  scale('总体来说，您对我们的服务满意吗？', {}, { level: 'easy', key: '满意度 服务' }),
  upload('请拍照上传需要维修的地方。', { most: 3 }, { level: 'easy', key: '报修 照片', isRequired: false }),
  signature('请阅读并签名。', '我已阅读活动须知，同意参加，并会遵守安全要求。', {
    level: 'easy',
    key: '同意书 签名',
    isRequired: false,
  }),
  matrix(
    '您对下面几方面满意吗？',
    {
      rows: ['响应速度', '服务态度', '专业水平'],
      columns: ['很满意', '满意', '一般', '不满意'],
    },
    { level: 'easy', key: '满意度 矩阵' },
  ),
  allocation(
    '如果有 100 分，您会怎样分给下面几项？',
    ['质量', '价格', '服务'],
    { total: 100 },
    {
      level: 'easy',
      key: '满意度 比重',
    },
  ),
  multiple(
    '您觉得我们最需要改进的是哪些方面？（可多选）',
    ['响应速度', '服务态度', '专业水平', '价格', '售后保障', '其他'],
    '',
    { level: 'easy', key: '满意度 改进' },
  ),
  single('您愿意把我们推荐给朋友或同事吗？', ['非常愿意', '可能会', '不太会', '不会'], '', {
    level: 'easy',
    key: '满意度 推荐',
  }),
  open('还有什么想对我们说的？表扬、批评和建议，我们都认真看。', '', { level: 'easy', key: '满意度 建议' }),
])

export const campus = inCategory('校园生活', 'survey', [
  single('上学的日子，你每晚大约睡多久？', ['不到 6 小时', '6 到 7 小时', '7 到 8 小时', '8 小时以上'], '', {
    level: 'easy',
    key: '校园 睡眠',
  }),
  multiple(
    '你希望学校食堂增加哪些菜品？（可多选）',
    ['清淡的家常菜', '面食', '各地特色小吃', '水果和酸奶', '素食'],
    '',
    { level: 'easy', key: '校园 食堂' },
  ),
  ranking('对学校食堂，你最看重什么？请按重要程度排列。', ['口味', '卫生', '价格', '排队时间'], '', {
    level: 'easy',
    key: '校园 食堂 期待',
  }),
  choiceList(
    '你参加过哪些社团？',
    ['合唱团', '篮球社', '书法社', '机器人社', '话剧社', '志愿者协会', '其他', '都没有'],
    { several: true, texts: ['G'] },
    '',
    { level: 'easy', key: '校园 社团' },
  ),
  number('你每天运动多长时间？', { min: 0, max: 300, unit: '分钟' }, '', { level: 'easy', key: '校园 运动' }),
  cascade('你的家乡在哪里？', {}, '', { level: 'easy', key: '校园 家乡', isRequired: false }),
  dateTime('你的生日是哪一天？', {}, '', { level: 'easy', key: '校园 生日', isRequired: false }),
  checkedText('请填写家长的手机号。', { form: 'mobile' }, { level: 'easy', key: '校园 联系方式' }),
  entryTable(
    '请填写紧急联系人，一人一行。',
    { columns: [{ name: '姓名' }, { name: '电话' }, { name: '关系' }], most: 3 },
    { level: 'easy', key: '校园 紧急联系人' },
  ),
  longRanking(
    '这些活动，你最想参加哪三个？请按先后排列。',
    ['运动会', '艺术节', '科技节', '读书节', '研学旅行', '义卖', '春游', '迎新晚会'],
    { first: 3 },
    '',
    { level: 'easy', key: '校园 活动' },
  ),
  fillIn('这学期你最喜欢的一门课是____，最想参加的社团是____。', '', {
    level: 'easy',
    key: '校园 课程 社团',
  }),
])

const staff = inCategory('员工', 'survey', [
  single('今年秋天的团建，你更想怎么过？', ['爬山徒步', '海边露营', '看演出', '聚餐桌游'], '', {
    level: 'easy',
    key: '员工 团建',
  }),
  multiple(
    '你希望公司增加哪些福利？（可多选）',
    ['弹性工作时间', '补充医疗保险', '健身补贴', '学习经费', '带薪陪护假', '下午茶'],
    '',
    { level: 'easy', key: '员工 福利' },
  ),
  ranking(
    '选择一份工作时，你最看重什么？请按重要程度排列。',
    ['薪酬', '成长空间', '团队氛围', '工作与生活的平衡', '稳定'],
    '',
    { level: 'normal', key: '员工 择业' },
  ),
  open('你觉得部门之间的协作，哪里最不顺畅？可以怎样改？', '', { level: 'normal', key: '员工 协作' }),
])

export const general = inCategory('综合', 'survey', [
  single('您是从哪里知道这次调查的？', ['朋友转发', '群聊', '海报上的二维码', '其他'], '', {
    level: 'easy',
    key: '渠道 来源',
  }),
  single('您的年龄段是', ['18 岁以下', '18 到 30 岁', '31 到 50 岁', '50 岁以上'], '', {
    level: 'easy',
    key: '年龄 基本情况',
  }),
  fillIn('您现在住在____市。', '', { level: 'easy', key: '城市 基本情况' }),
])

export const surveys = [...satisfaction, ...campus, ...staff, ...general]
