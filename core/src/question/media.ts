/** A recording or a film beside the text of a question. */
export interface QuestionMedia {
  /** Where it is fetched. Takers of an exam that counts its plays are given the ending alone: see `hideCounted`. */
  path: string
  name: string
  /** Measured by the author's browser. */
  seconds: number
  /** How often a taker of an exam may play it; 0 for as often as they like. */
  plays: number
  /** In an open attempt at an exam that counts: what was played so far. */
  heard?: Heard | undefined
}

export interface Heard {
  /** Plays that were begun. */
  used: number
  /** The last one can go on. */
  isUnderWay: boolean
  /** What a plain form asked to play. */
  url?: string | undefined
}

export const isFilm = ({ path }: Pick<QuestionMedia, 'path'>): boolean => /(?:mp4|webm)$/.test(path)

export const mediaWord = (media: Pick<QuestionMedia, 'path'>): string => (isFilm(media) ? '视频' : '音频')

/** On paper, and where it cannot be played: 音频：听力一（2 次） */
export const mediaLine = (media: Omit<QuestionMedia, 'seconds'>): string =>
  `${mediaWord(media)}：${media.name}${media.plays > 0 ? `（${media.plays} 次）` : ''}`

/** Its address is not known here: each play is asked for. */
export const isAddressHidden = ({ path }: Pick<QuestionMedia, 'path'>): boolean => !path.startsWith('/')
