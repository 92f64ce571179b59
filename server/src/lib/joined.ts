/**
 * The properties of both objects, and of the second where they differ. It is for what every request does: `{ ...a, b, c
 * }` costs Node.js 20 two microseconds for every property that is added to the copy, which for a row of thirty is as
 * much as all its rules.
 */
export const joined = <First extends object, More extends object>(first: First, more: More): First & More =>
  Object.assign({}, first, more)
