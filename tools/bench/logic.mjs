import { benchEvaluator } from './logic/evaluator.mjs'
import { benchAgreement, benchProof } from './logic/proof.mjs'
import { benchQuota } from './logic/quota.mjs'
import { benchRuled } from './logic/submit.mjs'

const pieces = {
  evaluator: benchEvaluator,
  proof: benchProof,
  agreement: benchAgreement,
  submit: benchRuled,
  quota: benchQuota,
}

/** Rules between questions, all of it or the pieces that are named: each takes less than a minute or two. */
export async function benchLogic(names = Object.keys(pieces)) {
  const figures = {}
  for (const name of names) {
    if (!pieces[name]) throw new Error(`logic has ${Object.keys(pieces).join(', ')}, not ${name}`)
    figures[name] = await pieces[name]()
  }
  return figures
}
