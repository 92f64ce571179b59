/** A recording or a film beside the text of a question. */
export interface QuestionMedia {
  /** The address of the file. Takers of an exam that counts its plays are given the ending alone: see `hideCounted`. */
  path: string
  name: string
  /** Measured by the author's browser. */
  seconds: number
  /** How often a taker of an exam may play it; 0 for as often as they like. */
  plays: number
  /** The plays so far, in an open attempt at an exam that counts them. */
  heard?: Heard | undefined
}

export interface Heard {
  /** The number of plays that were begun. */
  used: number
  /** True while the last play that was begun can still go on. */
  isUnderWay: boolean
  /** The address of the play that a plain form asked for. */
  url?: string | undefined
}

export const isFilm = ({ path }: Pick<QuestionMedia, 'path'>): boolean => /(?:mp4|webm)$/.test(path)

export const mediaWord = (media: Pick<QuestionMedia, 'path'>): string => (isFilm(media) ? '视频' : '音频')

/** The line on paper, and where the file cannot be played, such as 音频：听力一（2 次）. */
export const mediaLine = (media: Omit<QuestionMedia, 'seconds'>): string =>
  `${mediaWord(media)}：${media.name}${media.plays > 0 ? `（${media.plays} 次）` : ''}`

/** Whether the address is hidden, so that each play is asked for. */
export const isAddressHidden = ({ path }: Pick<QuestionMedia, 'path'>): boolean => !path.startsWith('/')
