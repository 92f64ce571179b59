import type { ShownOption } from '../bars.ts'

/** The options of each row or blank, in their order. */
export function groupsOf<Option extends Pick<ShownOption, 'group'>>(
  options: readonly Option[],
): { name: string; options: Option[] }[] {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const name = option.group ?? ''
    const known = groups.get(name)
    if (known) known.push(option)
    else groups.set(name, [option])
  }
  return [...groups].map(([name, members]) => ({ name, options: members }))
}
