import type { ZipLimits } from '../read-zip.ts'
import type { XmlLimits } from '../xml.ts'

/** A paper of 200 questions with 100 pictures takes a second or two, and more where others keep the machine busy. */
export const timeLimitSeconds = 20

/** The heap of the thread. */
export const memoryMegabytes = 192

/** Buffers are outside the thread's heap, so its limit alone would not stop a zip bomb. */
export const zipLimits: ZipLimits = { parts: 3000, unpackedBytes: 64 * 1024 * 1024 }

/** A table is read as a whole, and everything else paragraph by paragraph. */
export const xmlLimits: XmlLimits = { depth: 250, nodes: 400_000 }
