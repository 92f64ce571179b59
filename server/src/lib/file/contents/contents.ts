/** What a file is, by its content alone; the ending under which it is stored follows from it. */
export interface Contents {
  group: 'picture' | 'document' | 'audio'
  ending: string
}

/** Why a file is not taken, in words for the person who sent it. */
export interface Unwanted {
  fault: string
}

export type ContentsReading = Contents | Unwanted

export const document = (ending: string): Contents => ({ group: 'document', ending })
export const audioContents = (ending: string): Contents => ({ group: 'audio', ending })
export const unwanted = (fault: string): Unwanted => ({ fault })

export const brokenFile = unwanted('这个文件已经损坏，或者没有传完整，请换一个')

export const startsWith = (bytes: Buffer, head: string): boolean =>
  bytes.subarray(0, head.length).toString('latin1') === head

/** The end of an archive may be followed by a comment of at most this length. */
const maxComment = 0xffff
const endLength = 22

/** Whether an archive is behind the file. Readers of archives begin at the end, so such a file is two files at once. */
export const hasArchiveBehind = (bytes: Buffer): boolean =>
  bytes.indexOf('PK\x05\x06', Math.max(0, bytes.length - maxComment - endLength), 'latin1') !== -1

export const twoAtOnce = unwanted('这个文件里藏着另一个文件，不能上传，请重新导出再试')
