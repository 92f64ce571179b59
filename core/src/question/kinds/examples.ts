import {
  allocation,
  cascade,
  checkedText,
  choiceList,
  cloze,
  dateTime,
  entryTable,
  fillIn,
  longRanking,
  matching,
  matrix,
  multiple,
  number,
  open,
  passage,
  ranking,
  scale,
  signature,
  single,
  trueFalse,
  upload,
} from '../compose.ts'
import { answerText } from '../limits.ts'
import { type OptionType, optionType } from '../option-type.ts'
import type { QuestionDraft } from '../schema.ts'
import { consentHash, signatureAnswer } from './signature/kind.ts'
import { uploadAnswer } from './upload/kind.ts'

const signed = signature('请阅读并签名', '我自愿参加。\n随时可以退出。')

/** An example question of a kind, on which every part of the product that deals with kinds is tried. */
export interface KindExample {
  /** The question has a key where the kind has one. */
  question: QuestionDraft
  /** The answer in the one form it is stored in; the right one where there is a key. */
  answer: string
  /** A text that is not an answer to the question. */
  wrong: string
}

export const examples: Record<OptionType, KindExample> = {
  [optionType.singleChoice]: {
    question: single('中国的首都是哪里？', ['上海', '北京', '广州'], 'B'),
    answer: 'B',
    wrong: 'D',
  },
  [optionType.multipleChoice]: {
    question: multiple('哪些是直辖市？', ['北京', '南京', '天津', '重庆'], 'A,C,D'),
    answer: 'A,C,D',
    wrong: 'A,E',
  },
  [optionType.fillIn]: {
    question: fillIn('孔子名____，字____。', '丘；仲尼'),
    answer: '丘；仲尼',
    wrong: '丘；仲尼；多了',
  },
  [optionType.openAnswer]: {
    question: open('谈谈读书的好处。', '开阔眼界，增长见识。'),
    answer: '第一行\n第二行',
    wrong: '字'.repeat(answerText.max + 1),
  },
  [optionType.ranking]: {
    question: ranking('按朝代先后排列。', ['唐', '秦', '宋'], 'B,A,C'),
    answer: 'B,A,C',
    wrong: 'B,A',
  },
  [optionType.trueFalse]: {
    question: trueFalse('水在标准大气压下 100℃ 沸腾。', true),
    answer: '1',
    wrong: '2',
  },
  [optionType.scale]: {
    question: scale('您对服务满意吗？'),
    answer: '4',
    wrong: '6',
  },
  [optionType.upload]: {
    question: upload('请上传作业', { accepts: ['picture', 'document'], most: 3, megabytes: 5 }),
    answer: uploadAnswer.format([
      { upload_id: '3f2b6c1e-7a4d-4c58-9b1e-5d0a8f6e2c31', bytes: 204_800, name: '作业.pdf' },
      { upload_id: '9c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f', bytes: 81_920, name: '照片.webp' },
    ]),
    wrong: 'http://example.com/a.jpg',
  },
  [optionType.signature]: {
    question: signed,
    answer: signatureAnswer.format({
      strokes: [
        [
          [40, 30],
          [60, 90],
          [120, 40],
        ],
        [[200, 80]],
      ],
      name: '',
      agreed: consentHash(signed),
    }),
    wrong: 'd::不是线条',
  },
  [optionType.choiceList]: {
    question: choiceList(
      '您去过哪些城市？',
      ['北京', '上海', '广州', '深圳', '成都', '杭州', '其他', '都没有去过'],
      { several: true, most: 5, texts: ['G'], alone: ['H'], fixed: ['G', 'H'], shuffle: true },
      'A,C',
    ),
    answer: 'A,C',
    wrong: 'A,H',
  },
  [optionType.allocation]: {
    question: allocation('选购时各方面有多重要？', ['价格', '质量', '服务'], { total: 10, unit: '票' }),
    answer: 'A=6,C=4',
    wrong: 'A=6,C=5',
  },
  [optionType.longRanking]: {
    question: longRanking(
      '按先后排出最早的三个朝代',
      ['秦', '夏', '汉', '唐', '商', '宋', '周', '明'],
      { first: 3 },
      'B,E,G',
    ),
    answer: 'B,E,G',
    wrong: 'B,E,G,A',
  },
  [optionType.number]: {
    question: number(
      '水的密度是多少？',
      { max: 10, decimals: 1, isSlider: true, unit: '克每立方厘米' },
      '1±0.05',
    ),
    answer: '1',
    wrong: '10.5',
  },
  [optionType.dateTime]: {
    question: dateTime(
      '中华人民共和国成立于哪一天？',
      { from: '1949-09-01', to: '1949-10-31' },
      '1949-10-01',
    ),
    answer: '1949-10-01',
    wrong: '1949-11-31',
  },
  [optionType.cascade]: {
    question: cascade(
      '蝙蝠属于哪一类动物？',
      {
        levels: ['门', '纲', '目'],
        tree: [
          '脊索动物门',
          ' 哺乳纲',
          '  翼手目',
          '  食肉目',
          ' 鸟纲',
          '  雀形目',
          '节肢动物门',
          ' 昆虫纲',
          '  鳞翅目',
        ].join('\n'),
        prefixPoints: true,
      },
      '脊索动物门/哺乳纲/翼手目',
    ),
    answer: '脊索动物门/哺乳纲/翼手目',
    wrong: '脊索动物门/昆虫纲',
  },
  [optionType.checkedText]: {
    question: checkedText('您的手机号？', { form: 'mobile', isUnique: true }),
    answer: '13812345678',
    wrong: '12345',
  },
  [optionType.matrix]: {
    question: matrix('您对下面几方面满意吗？', { rows: ['服务', '环境', '价格'] }),
    answer: '1=D\n2=C\n3=A',
    wrong: '1=D\n4=C',
  },
  [optionType.entryTable]: {
    question: entryTable('家庭成员', {
      columns: [
        { name: '姓名' },
        { name: '年龄', kind: 'number' },
        { name: '关系', kind: 'choice', options: ['父亲', '母亲', '其他'] },
        { name: '生日', kind: 'date', isRequired: false },
      ],
      most: 5,
    }),
    answer: '1A=张三\n1B=40\n1C=1\n1D=1986-02-03\n2A=李四\n2B=39\n2C=2',
    wrong: '1A=张三\n1B=四十',
  },
  [optionType.matching]: {
    question: matching('把国家和首都连起来', ['中国', '法国'], ['巴黎', '北京', '伦敦'], 'BA'),
    answer: 'B,A',
    wrong: 'B,B',
  },
  [optionType.cloze]: {
    question: cloze(
      'I ____ to school every day and ____ happy there.',
      [
        ['go', 'goes', 'went', 'gone'],
        ['is', 'am'],
      ],
      'AB',
    ),
    answer: 'A,B',
    wrong: 'A,C',
  },
  [optionType.passage]: {
    question: passage('阅读下面的短文。\n小明每天走路上学，路上要 20 分钟。', [
      single('小明怎么上学？', ['走路', '坐车'], 'A'),
      fillIn('路上要 ____ 分钟。', '20'),
    ]),
    answer: '["A","20"]',
    wrong: '["C","20"]',
  },
}

export const exampleOf = (option_type: OptionType): KindExample => examples[option_type]
