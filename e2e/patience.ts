/** How long something may take before it counts as never: a machine that others share is now and then slow by the minute. */
export const patience = 120_000
