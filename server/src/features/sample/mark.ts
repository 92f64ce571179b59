/** A keyword of sample articles, and the last word of what a sample form says of itself. */
export const sampleMark = '示例'

/** A keyword of sample questions, by which the sample paper draws: an author's own questions hardly ever have it. */
export const sampleKeyword = '问海示例'
