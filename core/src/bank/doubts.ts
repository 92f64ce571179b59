/** What a person should look at before a paper that was read is accepted. The kinds of files come first. */
export const doubtKinds = [
  'drawing',
  'chart',
  'diagram',
  'lostPicture',
  'badPicture',
  'twoKeys',
  'wrongKey',
  'noKey',
  'strayKey',
  'missingNumber',
  'numberTwice',
  'missingOption',
  'oneOption',
  'keptText',
  'otherPoints',
] as const
export type DoubtKind = (typeof doubtKinds)[number]

/** A place of a paper, or of the file with its answers, that may have been read otherwise than it is meant. */
export interface Doubt {
  kind: DoubtKind
  /** The line of the text, from 1; 0 where the doubt has no place. */
  line: number
  /** What it is about: a number of a picture or of a question, letters, a key as it was written. */
  about: string
  /** The place is in the file with the answers, and not in the paper. */
  isInAnswers?: boolean | undefined
}

const texts: Readonly<Record<DoubtKind, (about: string) => string>> = {
  drawing: (about) =>
    `图 ${about} 是 EMF 或 WMF 格式（多半是公式编辑器的公式），读不出来，请截成图片放进去再导入`,
  chart: () => '这里有图表，读不出来，请截成图片放进去再导入',
  diagram: () => '这里有示意图，读不出来，请截成图片放进去再导入',
  lostPicture: (about) => `图 ${about} 不在文件里，没有读到`,
  badPicture: (about) => `图 ${about} 读不出来，请换成 jpg 或 png 图片`,
  twoKeys: (about) => `有不同的答案（${about}），没有采用，请填写正确的答案`,
  wrongKey: (about) => `答案“${about}”和题目对不上，没有采用，请填写正确的答案`,
  noKey: () => '没有读到答案，请填写',
  strayKey: (about) => `答案里有第 ${about} 题，题目里没有找到它`,
  missingNumber: (about) => `前面没有读到第 ${about} 题，请核对题号`,
  numberTwice: (about) => `第 ${about} 题出现了两次，请核对题号`,
  missingOption: (about) => `没有读到选项 ${about}`,
  oneOption: () => '选择题只读到一个选项，请核对',
  keptText: () => '这一行没有看懂，留在了上一题里',
  otherPoints: (about) => `各题分值相加是 ${about} 分，和这里写的不一样`,
}

/** What is said of a doubt at its place. */
export const describeDoubt = ({ kind, about }: Pick<Doubt, 'kind' | 'about'>): string => texts[kind](about)
