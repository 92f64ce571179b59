export const uploadLimits = {
  /** As many as a message on a phone takes; their names and numbers have to fit into one answer. */
  most: { min: 1, max: 9 },
  /** Some minutes of recording, or a thesis with pictures. */
  megabytes: { min: 1, max: 20 },
  /** Characters of a file's name without its ending: nine of them fit into an answer. */
  name: 60,
} as const
