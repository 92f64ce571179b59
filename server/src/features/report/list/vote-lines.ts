import { voteId } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { ReportView } from '@wenhai/core/report/schema'
import { lineKeyOf, lineUpContest, lineUpVote, type VoteLines } from '@wenhai/core/report/vote-lines'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { BoundedMap } from '#lib/bounded-map'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'

/** Few votes are looked at by many. */
const maxVotes = 200

/** Every edit changes the form's update_time, and with it the key. */
const linesCache = perDatabase(() => new BoundedMap<string, VoteLines>(maxVotes))

/** The options of all revisions of a vote; undefined for other forms. */
export async function findVoteLines(
  database: Database,
  { form }: Pick<TakeForm, 'form'>,
): Promise<VoteLines | undefined> {
  if (!formKindOf(form).isBallot) return undefined
  const cache = linesCache(database)
  const key = `${form.survey_id} ${form.update_time}`
  const known = cache.get(key)
  if (known) return known
  const votes = []
  const contests = []
  for (let number = 1; number <= form.revision; number += 1) {
    const revision = await findTakeRevision(database, form, number)
    if (revision?.contest) contests.push({ number, contest: revision.contest })
    else if (revision) votes.push({ number, vote: revision.vote })
  }
  const lines = contests.length > 0 ? lineUpContest(contests) : lineUpVote(votes)
  cache.set(key, lines)
  return lines
}

/** A ballot with the letters of today, so that it can be compared with the result and changed. */
export function toLines(
  lines: VoteLines,
  revision: number,
  { question, answers }: Pick<ReportView, 'question' | 'answers'>,
): Pick<ReportView, 'question' | 'answers'> {
  const lineOf = (key: string) => lineKeyOf(lines, revision, key)
  const chosen = answers[voteId]
  return {
    question: question.map((asked) => ({
      ...asked,
      options: asked.options.map((option) => ({ ...option, key: lineOf(option.key) })),
    })),
    answers: chosen === undefined ? answers : { ...answers, [voteId]: lineOf(chosen) },
  }
}
