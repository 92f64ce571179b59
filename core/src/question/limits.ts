export const questionText = {
  /** A page of reading before one question, as in language exams. */
  max: 2000,
} as const

/** A sentence or two; longer ones no phone shows side by side. */
export const optionLength = { max: 500 } as const

export const answerText = {
  /** A model answer to an open question is as long as a question may be. */
  max: 2000,
} as const

/** An answer or key as it is sent and stored: some kinds hold many texts in one. How long it may be says each kind. */
export const storedAnswer = { max: 20_000 } as const

/** An explanation with its working. */
export const noteText = { max: 5000 } as const

/** All keywords of a question together have at most so many characters. */
export const keywords = { max: 200 } as const

export const optionCount = {
  /** Four options fill one phone screen without scrolling. */
  single: { min: 2, max: 4 },
  multiple: { min: 2, max: 6 },
  /** More than six options are hard to keep in order on a phone. */
  ranking: { min: 2, max: 6 },
  trueFalse: { min: 2, max: 2 },
} as const

/** A new question begins with so many empty options, as most papers have it. How many it may have is another matter. */
export const newOptionCount = 4

/** The countries of the world are some two hundred. What each kind allows of them, the kind says. */
export const maxOptions = 200

/** All options of a question together fit into one cell of a spreadsheet. */
export const optionsText = { max: 10_000 } as const

export const picturesPerQuestion = {
  /** The specification's figure, for its kinds. */
  specified: 1,
  /** Three rows of three: the steps of an experiment, or the pages of a text. */
  most: 9,
} as const

export const media = {
  /** A dialogue, the questions about it read out, and a film beside them. */
  perQuestion: 3,
  nameMax: 60,
  /** A lecture is the longest recording that people attach to a question. */
  maxSeconds: 2 * 60 * 60,
  /** A taker who may hear a recording more often may as well hear it without limit. */
  maxPlays: 20,
} as const

/** A sentence with more gaps cannot be read. */
export const maxBlanks = 20

/** A passage holds at most so many questions, because a page of reading with more is two. */
export const mostParts = 20

export const uploadLimits = {
  /** A message on a phone takes as many; their names and numbers have to fit into one answer. */
  most: { min: 1, max: 9 },
  /** A file may be some minutes of recording, or a thesis with pictures. */
  megabytes: { min: 1, max: 20 },
  /** Characters of a file's name without its ending: nine of them fit into an answer. */
  name: 60,
} as const
