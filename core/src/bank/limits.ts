export const bankLimits = {
  /** The specification's lists of questions have 25 a page. */
  pageLength: 25,
  /** Lists to pick from come in hundreds, with load more. */
  pickLength: 100,
  /** One page can show as many at once. */
  maxBatch: 200,
  /** A search counts and pages up to this number: nobody turns forty pages, they narrow the search. */
  maxFound: 1000,
  /** Similar questions shown beside the editor. */
  maxSimilar: 5,
  /** A deleted question can be brought back for so many days. */
  restoreDays: 30,
} as const

/** The limits of what exams say about questions of the bank. */
export const health = {
  /** With fewer marked reports the measured difficulty is off by a tenth or more. */
  fewestForLevel: 30,
  /** A facility this close to the range of the level is no reason to change it. */
  levelMargin: 0.05,
  /** From then on a question has been seen so often that it may be known. */
  often: { uses: 5, asked: 1000 },
  /** Equal questions whose facilities differ by this behave differently. */
  differentFrom: 0.2,
} as const

export const bankImport = {
  /** A school's bank of one subject has at most so many rows. */
  maxRows: 5000,
  maxBytes: 10 * 1024 * 1024,
  /**
   * Characters of all questions together. Every two neighbours are a row of the index, all in one transaction: four
   * seconds of SQLite's one writer where no pair occurs twice (32 for nearly two million before there was a bound). Five
   * thousand usual questions have half.
   */
  maxText: 400_000,
  /** The columns we know, and as many again that people use for notes. */
  maxColumns: 60,
  /** The pictures of two hundred options, with room to spare so that the fault can be shown at its cell. */
  maxCellLength: 20_000,
  /** Characters compared to find doubles, two seconds of a thread: five thousand usual questions take a quarter. */
  maxCompared: 8_000_000,
} as const

/** A paper in Word. */
export const wordFile = {
  /** A hundred photos of a telephone fit in. */
  maxBytes: 20 * 1024 * 1024,
  /** The text of as many questions as one import may have. */
  maxText: 600_000,
  maxPictures: 300,
} as const

/** A file of ours, and what is written for other programs: what one site writes, another one reads. */
export const exchangeFile = {
  /** A bank of one subject in a few files. Each question is checked on its own when it comes in. */
  maxQuestions: 1000,
  /** Pictures are encoded anew one after the other, a twentieth of a second each. */
  maxFiles: 300,
  /** An upload lies in memory until it is read: three hundred photos and some recordings. */
  maxBytes: 48 * 1024 * 1024,
  /** The text of a thousand questions, with room for trees of cascades. */
  maxJsonBytes: 6 * 1024 * 1024,
  maxJsonValues: 200_000,
  /** So much of what cannot be held, and of what is wrong, is listed; the rest is counted. */
  maxListed: 100,
} as const

/** The files that questions and forms are written to. */
export const exchangeFormats = ['own', 'moodle', 'qti'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]

/** A spreadsheet with a tree in it. */
export const treeFile = {
  maxBytes: 2 * 1024 * 1024,
  /** A tree may have so many names, each in a row of its own, with a heading and empty rows. */
  maxRows: 5100,
  /** The levels, and notes beside them. */
  maxColumns: 20,
  maxCellLength: 500,
} as const

/** Fewer reports than this say too little about a question to check it: one of them is 5 %. */
export const fewestForWarning = 20

/** Ebel and Frisbie (1991): below this a question hardly tells good takers from weak ones. */
export const lowDiscrimination = 0.2

/** Nearly everyone, and hardly anyone: such questions say nothing about differences between takers. */
export const easyFrom = 0.95
export const hardTo = 0.1

/** 我的, or what may be picked: the caller's own and what others share. Level >5 sees all in both. */
export const bankScopes = ['own', 'usable'] as const
export type BankScope = (typeof bankScopes)[number]

export const bankSorts = ['new', 'old', 'updated', 'hard', 'easy', 'weak', 'asked'] as const
export type BankSort = (typeof bankSorts)[number]

export const bankSortNames: Record<BankSort, string> = {
  new: '最新创建',
  old: '最早创建',
  updated: '最近修改',
  hard: '得分率从低到高',
  easy: '得分率从高到低',
  weak: '区分度从低到高',
  asked: '做过的人最多',
}

/** Orders by what exams have measured: only measured questions have a place in them. */
export const measuredSorts = ['hard', 'easy', 'weak', 'asked'] as const satisfies readonly BankSort[]

/** Which measured questions. */
export const healthFilters = ['measured', 'level', 'fault', 'often', 'double'] as const
export type HealthFilter = (typeof healthFilters)[number]

export const healthFilterNames: Record<HealthFilter, string> = {
  measured: '考过的',
  level: '难度和实测不符',
  fault: '需要检查',
  often: '用得太多',
  double: '相同的题表现不同',
}
