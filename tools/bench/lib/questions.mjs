import { tidyQuestion } from '../../../core/dist/question/tidy-question.js'

/**
 * Questions like those of a real bank: some words are everywhere, some in one of a hundred, and no question repeats.
 */
const subjects = [
  '二次函数',
  '光合作用',
  '辛亥革命',
  '长江流域',
  '电磁感应',
  '文言虚词',
  '概率分布',
  '化学平衡',
  '细胞分裂',
  '操作系统',
]
const verbs = [
  '的主要特点',
  '的正确说法',
  '产生的影响',
  '的计算方法',
  '的历史意义',
  '的实验步骤',
  '与生活的联系',
  '的常见误区',
]
const rare = Array.from(
  { length: 100 },
  (_, i) => String.fromCodePoint(0x5200 + i * 37) + String.fromCodePoint(0x6c00 + i * 29),
)
const scatter = (i, by) => Math.floor(((i * 2654435761) % 4294967296) / by)

export function makeDraft(i) {
  const pick = (list, by) => list[scatter(i + 1, by) % list.length]
  const word = rare[i % rare.length]
  return tidyQuestion({
    question: `第 ${i} 题：关于${pick(subjects, 7)}和${word}${pick(verbs, 13)}，结合${pick(subjects, 101)}，下列选项中正确的是哪一项？`,
    question_pic: [],
    option_type: 0,
    questionnaire_type: '综合',
    options: ['甲', '乙', '丙', '丁'].map((name, at) => ({
      opt: `${name}：${pick(verbs, 17 + at)}`,
      key: '',
      pic: '',
    })),
    isRequired: true,
    isOnlyOpt: 1,
    answer: 'ABCD'[i % 4],
    note: `因为${pick(subjects, 31)}${pick(verbs, 37)}，所以选这一项。`,
    key: `${pick(subjects, 7)} ${word}`,
    level: ['easy', 'normal', 'hard', 'hell'][i % 4],
    allowPeopleUse: true,
    status: 1,
    filterType: '',
  })
}

/** A word that one of a hundred questions has. */
export const rareWord = rare[42]
/** A phrase of four characters that one of ten questions has. */
export const commonPhrase = subjects[0]
