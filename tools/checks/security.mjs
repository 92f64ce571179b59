import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findReferenceFault } from './conformance.mjs'

const documents = ['docs/security.md', 'docs/security-asvs.md']

/** `path › title` names a test, `folder/file.ext` a file; anything else between backticks is ignored. */
const isTest = (text) => text.includes('›')
const isFile = (text) => /^[\w.@-]+(\/[\w.@-]+)+\.\w+$/.test(text)

const statuses = /^(met|partly|not met|not applicable)$/

/** The documents on security name tests and files that exist, and every requirement of the table has a verdict. */
export function checkSecurity({ root }) {
  const problems = []
  let tests = 0
  let rows = 0
  for (const document of documents) {
    const path = join(root, document)
    if (!existsSync(path)) {
      problems.push(`${document} is missing; restore it`)
      continue
    }
    for (const [index, line] of readFileSync(path, 'utf8').split(/\r?\n/).entries()) {
      const report = (fault) => problems.push(`${document}:${index + 1}: ${fault}`)
      for (const [, text] of line.matchAll(/`([^`]+)`/g)) {
        if (isTest(text)) {
          tests += 1
          const fault = findReferenceFault(root, `\`${text}\``)
          if (fault) report(fault)
        } else if (isFile(text) && !isThere(root, text)) report(`${text} does not exist; correct the path`)
      }
      if (!/^\| \d+\.\d+\.\d+ \|/.test(line)) continue
      rows += 1
      const verdict = line.split('|')[4]?.trim() ?? ''
      if (!statuses.test(verdict))
        report(`"${verdict}" is no verdict: met, partly, not met or not applicable`)
    }
  }
  return { problems, tests, rows }
}

const isThere = (root, path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile()
