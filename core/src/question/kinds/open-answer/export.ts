import type { KindExport } from '../exporting.ts'

export const openAnswerExport: KindExport = {
  columns: () => [{ suffix: '', width: 40, read: (answer) => answer }],
  variables: () => [{ name: '', suffix: '', isText: true, labels: [], read: (answer) => answer }],
}
