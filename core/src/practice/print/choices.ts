import type { PrintedDocument } from '../../format/page-block.ts'

/** The parts of a paper, each a document of its own: 试卷, 答题卡, 答案 and 原稿, which the import reads again. */
export const paperDocuments = ['paper', 'sheet', 'key', 'source'] as const
export type PaperDocument = (typeof paperDocuments)[number]

const names: Readonly<Record<PaperDocument, string>> = {
  paper: '试卷',
  sheet: '答题卡',
  key: '答案与解析',
  source: '可再导入的原稿',
}

/** What a document is called: without scores the paper is a questionnaire. */
export const nameOfPaper = (hasScores: boolean, what: PaperDocument): string =>
  what === 'paper' && !hasScores ? '问卷' : names[what]

export const paperOrders = ['A', 'B'] as const

export interface PaperChoice {
  what: PaperDocument
  order: (typeof paperOrders)[number]
  size: PrintedDocument['size']
}
