/** How long the bundler's plugins took is of no use to a person who starts the site. */
export const quietChecks = { bundlerTimings: false }
