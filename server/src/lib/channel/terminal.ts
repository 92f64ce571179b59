/** Prints for people who try the site out in a terminal. It bypasses the log, which may be stored. */
export const printToTerminal = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
