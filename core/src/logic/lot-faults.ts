import type { Finding } from '../contract/finding.ts'
import type { FormLogic } from '../form/logic-model.ts'

/**
 * Finds what must not be in the rules of a form whose reports are released in lots: rules that differ for takers who
 * come later, or that were made for one of them. A form that was begun with such a rule keeps it.
 */
export function findLotFaults(
  { rules, values, quotas, random }: FormLogic,
  { isInLots, hasRoster, isBegun }: Partial<Record<'isInLots' | 'hasRoster' | 'isBegun', boolean>>,
): Finding[] {
  if (!isInLots || isBegun) return []
  const findings: Finding[] = []
  if (quotas.length > 0)
    findings.push({
      field: 'logic.quotas',
      reason: '匿名、又要登录或按名单参与的不能设配额：从名额的变化能看出是谁',
    })
  if (hasRoster && random.length > 0)
    findings.push({
      field: 'logic.random',
      reason: '匿名、又按名单参与的不能有随机小节：从分到的小节能看出是谁',
    })
  for (const [list, each] of Object.entries({ rules, values }))
    for (const [index, part] of each.entries())
      if (readsToday(part))
        findings.push({
          field: `logic.${list}.${index}`,
          reason: '匿名、又要登录或按名单参与的不能用“填写当天”：从哪一天填的能看出是谁',
        })
  return findings
}

/** Whether a rule or a value asks for the day on which the form is filled in. */
function readsToday(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return ('kind' in part && part.kind === 'today') || Object.values(part).some(readsToday)
}
