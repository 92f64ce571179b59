/** A keyword of sample questions and articles, and the last word of what a sample form says of itself. */
export const sampleMark = '示例'
