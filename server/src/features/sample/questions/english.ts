import {
  cloze,
  fillIn,
  inCategory,
  multiple,
  open,
  ranking,
  single,
  trueFalse,
} from '@wenhai/core/question/compose'

export const english = inCategory('英语', 'exam', [
  cloze(
    'There ____ some milk in the fridge, but there ____ any eggs.',
    [
      ['is', 'are'],
      ['isn’t', 'aren’t'],
    ],
    'AB',
    { level: 'easy', key: '英语 be动词', note: 'milk 不可数，用 is；eggs 是复数，用 aren’t。' },
  ),
  single('She ____ to school by bus every day.', ['go', 'goes', 'going', 'gone'], 'B', {
    level: 'easy',
    key: '一般现在时 主谓一致',
    note: 'every day 表示经常发生，用一般现在时；主语是第三人称单数，动词用 goes。',
  }),
  single('If it ____ tomorrow, we will stay at home.', ['rains', 'will rain', 'rained', 'is raining'], 'A', {
    level: 'normal',
    key: '条件状语从句 时态',
    note: '在 if 引导的条件状语从句中，用一般现在时表示将来。',
  }),
  single(
    'Hardly ____ the station when the train left.',
    ['I had reached', 'had I reached', 'did I reach', 'I reached'],
    'B',
    {
      level: 'hell',
      key: '倒装句 过去完成时',
      note: 'hardly 放在句首时，主句用部分倒装；“一……就……”用 hardly … when，主句用过去完成时。',
    },
  ),
  multiple('下列名词中，复数形式不规则的有', ['child', 'book', 'mouse', 'box', 'foot'], 'A,C,E', {
    level: 'normal',
    key: '名词复数 词汇',
    note: 'child 变为 children，mouse 变为 mice，foot 变为 feet。',
  }),
  fillIn('动词 go 的过去式是____。', 'went', {
    level: 'easy',
    key: '过去式 不规则动词',
    note: 'go 的变化是 go, went, gone。',
  }),
  fillIn(
    '用所给词的适当形式填空：There ____ (be) two books on the desk, and one of ____ (they) is mine.',
    'are；them',
    {
      level: 'normal',
      key: 'there be 代词宾格',
      note: 'two books 是复数，用 are；介词 of 后面用宾格 them。',
    },
  ),
  fillIn('形容词 bad 的比较级是____，最高级是____。', 'worse；worst|the worst', {
    level: 'hard',
    key: '比较级 最高级',
    note: 'bad 的变化不规则：bad, worse, worst。',
  }),
  trueFalse('单词 library 的重音在第一个音节。', true, {
    level: 'normal',
    key: '语音 重音',
    note: 'library 读作 /ˈlaɪbrəri/，重音在第一个音节。',
  }),
  trueFalse('“The news are exciting.” 这句话的语法是正确的。', false, {
    level: 'hard',
    key: '不可数名词 主谓一致',
    note: 'news 是不可数名词，谓语动词用单数：The news is exciting.',
  }),
  ranking('请把下列频度副词按频率从低到高排列。', ['always', 'never', 'sometimes', 'usually'], 'B,C,D,A', {
    level: 'easy',
    key: '频度副词 词汇',
    note: 'never 从不，sometimes 有时，usually 通常，always 总是。',
  }),
  open(
    '请用英语写一段不少于 50 词的短文，介绍你最喜欢的季节，并说明理由。',
    'My favourite season is autumn. The weather is cool and the sky is high and blue. Leaves turn yellow and red, so the whole park looks like a painting. Farmers are busy getting in the crops. I often go hiking with my parents at weekends, and we enjoy the fresh air together. That is why I like autumn best.',
    {
      level: 'normal',
      key: '写作 季节',
      note: '从内容是否完整、语法是否正确、表达是否连贯三方面评分。',
    },
  ),
])
