import { foldText } from '../format/invisible.ts'

/** Somebody on a spreadsheet or a kept roster, who may have an account. */
export interface ListedPerson {
  /** The row of the spreadsheet, or the place on the roster, counted from 1. */
  row: number
  name: string
  number: string
}

/** An account that may be meant. One that its owner opened may have no number. */
export interface NamedAccount {
  user_id: string
  name: string
  number: string
}

/** A person for whom no account was found, and why. */
interface UnknownPerson extends ListedPerson {
  column: string
  reason: string
}

/**
 * Finds the accounts of the people on a list. Name and number have to agree, so that nobody learns whose account it is by
 * trying numbers; an account without a number is found by a name that it alone has.
 */
export function findAccounts(
  people: readonly ListedPerson[],
  accounts: readonly NamedAccount[],
): { ids: string[]; bad: UnknownPerson[] } {
  const byName = new Map<string, NamedAccount[]>()
  for (const account of accounts) byName.set(account.name, [...(byName.get(account.name) ?? []), account])
  const ids = new Set<string>()
  const bad: UnknownPerson[] = []
  for (const { row, name, number } of people) {
    const found = pickAccount(byName.get(name) ?? [], { name, number })
    if ('user_id' in found) ids.add(found.user_id)
    else bad.push({ row, name, number, ...found })
  }
  return { ids: [...ids], bad }
}

function pickAccount(
  namesakes: readonly NamedAccount[],
  { name, number }: Pick<ListedPerson, 'name' | 'number'>,
): { user_id: string } | { column: string; reason: string } {
  if (name === '') return { column: '姓名', reason: '没有填写姓名' }
  if (namesakes.length === 0) return { column: '姓名', reason: '没有叫这个姓名的会员' }
  const meant =
    number === '' ? namesakes : namesakes.filter((account) => foldText(account.number) === foldText(number))
  const [first, second] = meant.length > 0 ? meant : namesakes.filter((account) => account.number === '')
  if (second)
    return number === ''
      ? { column: '姓名', reason: '不止一位会员叫这个姓名，请写学号或工号' }
      : { column: '姓名', reason: '不止一位会员是这个姓名，请按用户名加' }
  return first ?? { column: '学号/工号', reason: '有叫这个姓名的会员，学号或工号对不上' }
}
