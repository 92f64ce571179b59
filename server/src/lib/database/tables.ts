/** Every table there is. Each feature adds its own in `table.ts`, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the features
export interface Tables {}
