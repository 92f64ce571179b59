import type { KindExport } from '../exporting.ts'

/** Text, however many digits it has: a number would lose the zeros before it and the last ones. */
export const checkedTextExport: KindExport = {
  columns: () => [{ suffix: '', width: 22, read: (answer) => answer }],
  variables: () => [{ name: '', suffix: '', isText: true, labels: [], read: (answer) => answer }],
}
