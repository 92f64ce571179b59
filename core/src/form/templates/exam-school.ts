import {
  cloze,
  fillIn,
  matching,
  multiple,
  number,
  open,
  passage,
  ranking,
  single,
  trueFalse,
} from '../../question/compose.ts'
import { examTemplate } from './template.ts'

export const primaryMaths = examTemplate({
  name: 'primary-maths',
  title: '小学数学随堂测（五年级）',
  desc: '共 10 题，每题 10 分，20 分钟完成。计算请在草稿纸上进行，不使用计算器。',
  summary: '五年级小数、方程、因数与面积，二十分钟一张小卷。',
  subject: '数学',
  keywords: '小学数学 五年级',
  settings: { examTime: 20, shuffleOptions: true, partial: 'half' },
  questions: [
    single('0.25 × 4.8 的积是', ['0.12', '1.2', '12', '120'], 'B', {
      note: '25 × 48 = 1200，两个因数共有三位小数，积是 1.2。',
    }),
    single('下面各数中，既是 2 的倍数又是 3 的倍数的是', ['14', '27', '36', '45'], 'C', {
      note: '36 是偶数，且 3 + 6 = 9 是 3 的倍数。',
    }),
    single('一个三角形的底是 8 厘米，高是 5 厘米，它的面积是多少平方厘米？', ['13', '20', '26', '40'], 'B', {
      note: '三角形的面积 = 底 × 高 ÷ 2 = 8 × 5 ÷ 2 = 20（平方厘米）。',
    }),
    multiple('下面的数中，哪些是质数？', ['2', '9', '11', '15', '23'], 'A,C,E', {
      level: 'normal',
      note: '9 = 3 × 3，15 = 3 × 5，它们是合数；2、11、23 只有 1 和它本身两个因数。',
    }),
    number('解方程 3x + 7 = 25，x 等于几？', {}, '6', { note: '3x = 25 − 7 = 18，x = 6。' }),
    fillIn('12 和 18 的最大公因数是____，最小公倍数是____。', '6；36', {
      level: 'normal',
      note: '12 = 2 × 2 × 3，18 = 2 × 3 × 3，最大公因数是 6，最小公倍数是 36。',
    }),
    number('3.05 平方米是多少平方分米？', { max: 1000, unit: '平方分米' }, '305', {
      level: 'normal',
      note: '1 平方米 = 100 平方分米，3.05 × 100 = 305。',
    }),
    trueFalse('两个面积相等的梯形，一定能拼成一个平行四边形。', false, {
      level: 'hard',
      note: '两个完全一样的梯形才一定能拼成平行四边形，面积相等形状不一定相同。',
    }),
    ranking(
      '把下列各数按从大到小的顺序排列。',
      ['0.6', '$\\frac{5}{8}$', '0.58', '$\\frac{2}{3}$'],
      'D,B,A,C',
      {
        level: 'hard',
        note: '$\\frac{2}{3}\\approx 0.667$，$\\frac{5}{8}=0.625$，所以 $\\frac{2}{3}>\\frac{5}{8}>0.6>0.58$。',
      },
    ),
    open(
      '学校买了 4 个足球和 6 个篮球，一共用去 710 元。每个足球 65 元，每个篮球多少元？请写出过程。',
      '4 个足球：65 × 4 = 260（元）；6 个篮球：710 − 260 = 450（元）；每个篮球：450 ÷ 6 = 75（元）。答：每个篮球 75 元。',
      { level: 'normal', note: '列方程也可以：65 × 4 + 6x = 710，x = 75。过程和答语各占分。' },
    ),
  ],
})

export const literature = examTemplate({
  name: 'literature',
  title: '语文文学常识测验',
  desc: '从先秦到现当代，共 10 题，每题 10 分，限时 20 分钟。',
  summary: '初高中文学常识：名著、作家、名句与文体，全部自动判分。',
  subject: '语文',
  keywords: '文学常识 语文',
  settings: { examTime: 20, shuffleQuestions: true, partial: 'share' },
  questions: [
    single('我国最早的一部诗歌总集是', ['《楚辞》', '《诗经》', '《乐府诗集》', '《古诗十九首》'], 'B', {
      note: '《诗经》收录西周初年至春秋中叶的诗歌三百零五篇。',
    }),
    single(
      '“唐宋八大家”中，唐代的两位是',
      ['李白、杜甫', '王维、孟浩然', '白居易、元稹', '韩愈、柳宗元'],
      'D',
      {
        level: 'normal',
        note: '其余六位是宋代的欧阳修、苏洵、苏轼、苏辙、王安石、曾巩。',
      },
    ),
    single('“采菊东篱下，悠然见南山”的作者是', ['陶渊明', '谢灵运', '孟浩然', '范成大'], 'A', {
      note: '出自陶渊明《饮酒》其五。',
    }),
    single('小说《边城》描写的是哪里的风土人情？', ['陕北', '江南水乡', '湘西', '东北'], 'C', {
      level: 'normal',
      note: '《边城》是沈从文的代表作，以湘西小城茶峒为背景。',
    }),
    multiple(
      '下列作品中，属于“四大名著”的有',
      ['《三国演义》', '《聊斋志异》', '《西游记》', '《儒林外史》', '《红楼梦》'],
      'A,C,E',
      { note: '四大名著是《三国演义》《水浒传》《西游记》《红楼梦》。' },
    ),
    matching(
      '把人物和作品连起来。',
      ['祥子', '觉慧', '周朴园', '闰土'],
      ['《家》', '《故乡》', '《骆驼祥子》', '《雷雨》', '《子夜》'],
      'CADB',
      { level: 'hard', note: '觉慧出自巴金《家》，闰土出自鲁迅《故乡》，周朴园是曹禺话剧《雷雨》中的人物。' },
    ),
    fillIn('《论语》是记录____及其弟子言行的书，属于____家经典。', '孔子|孔丘；儒', {
      level: 'normal',
      note: '《论语》由孔子的弟子和再传弟子编成，是儒家的重要经典。',
    }),
    passage(
      '读杜牧《泊秦淮》，回答下面两小题。\n烟笼寒水月笼沙，夜泊秦淮近酒家。\n商女不知亡国恨，____。',
      [
        fillIn('补上最后一句：____。', '隔江犹唱后庭花'),
        single('诗中的秦淮河流经今天的哪座城市？', ['南京', '杭州', '洛阳', '西安'], 'A'),
      ],
      { level: 'normal', note: '《后庭花》是南朝陈后主所作，后人视为亡国之音；秦淮河流经南京。' },
    ),
    trueFalse('“词”按字数可分为小令、中调和长调，其中长调在九十一字以上。', true, {
      level: 'hard',
      note: '通行的说法：五十八字以内为小令，五十九至九十字为中调，九十一字以上为长调。',
    }),
    ranking('请把下列文学样式按兴盛的朝代从早到晚排列。', ['元曲', '汉赋', '宋词', '唐诗'], 'B,D,C,A', {
      note: '汉赋、唐诗、宋词、元曲，各为一代之文学。',
    }),
  ],
})

export const englishWords = examTemplate({
  name: 'english-words',
  title: '英语词汇小测（初中）',
  desc: '词义、拼写与搭配，共 10 题，限时 12 分钟，可以考两次，取最高分。',
  summary: '初中英语单词：词义辨析、拼写填空、固定搭配。',
  subject: '英语',
  keywords: '英语 词汇',
  settings: { examTime: 12, attempts: 2, shuffleQuestions: true, shuffleOptions: true },
  questions: [
    single('The opposite of “borrow” is ____.', ['lend', 'return', 'keep', 'buy'], 'A', {
      note: 'borrow 借入，lend 借出。',
    }),
    cloze(
      'My sister is good ____ playing the piano, and she ____ every day.',
      [
        ['in', 'at', 'for', 'with'],
        ['practise', 'practises', 'practising'],
      ],
      'BB',
      { note: 'be good at 意为擅长；主语是第三人称单数，动词加 s。' },
    ),
    single('Which word means “很少，难得”?', ['often', 'seldom', 'always', 'already'], 'B', {
      level: 'normal',
      note: 'seldom 很少；often 经常；always 总是；already 已经。',
    }),
    single('Please turn ____ the light when you leave the room.', ['on', 'up', 'off', 'down'], 'C', {
      note: 'turn off 关掉；turn on 打开；turn up、turn down 调高、调低。',
    }),
    multiple(
      '下列单词中，表示职业的有哪些？',
      ['engineer', 'dictionary', 'nurse', 'accident', 'lawyer'],
      'A,C,E',
      {
        note: 'engineer 工程师，nurse 护士，lawyer 律师；dictionary 词典，accident 事故。',
      },
    ),
    multiple(
      '下列单词中，哪些是不可数名词？',
      ['advice', 'suggestion', 'furniture', 'information'],
      'A,C,D',
      {
        level: 'hard',
        note: 'suggestion 是可数名词；advice、furniture、information 不可数。',
      },
    ),
    fillIn('写出单词：二月 ____，星期三 ____。', 'February；Wednesday', {
      note: 'February 别漏掉第一个 r，Wednesday 中的 d 不发音。',
    }),
    fillIn('看汉语写短语：盼望，期待 look ____ to。', 'forward', {
      level: 'normal',
      note: 'look forward to 后面接名词或动词的 -ing 形式。',
    }),
    trueFalse('“hard” 和 “hardly” 意思相近，可以互换。', false, {
      level: 'normal',
      note: 'hard 作副词意为努力地，hardly 意为几乎不。',
    }),
    ranking('按一年中的先后排列这些月份。', ['August', 'April', 'November', 'January'], 'D,B,A,C', {
      note: 'January 一月，April 四月，August 八月，November 十一月。',
    }),
  ],
})
