/**
 * The whole file has this time: 5,000 full rows take a second or two, and more than five where others keep the machine
 * busy.
 */
export const timeLimitSeconds = 20

/** The heap of the thread; the rows of the largest accepted spreadsheet are a tenth of it. */
export const memoryMegabytes = 256

/**
 * The most bytes of all unpacked parts of a workbook. Buffers are outside the thread's heap, so its limit alone would
 * not stop a zip bomb; the largest spreadsheet of 5,000 rows unpacks to half of this.
 */
export const maxUnpackedBytes = 64 * 1024 * 1024

/** A workbook with pictures and charts has dozens of parts. */
export const maxParts = 2000

/** So many threads run at once: each may need its whole heap, and two keep two cores busy. */
export const maxThreads = 2
