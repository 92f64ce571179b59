/** For whoever tries the site out at their own terminal. It goes past the log, which may be kept. */
export const printToTerminal = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
