/** Options by the group they belong to, in their order. */
export function groupOptions<Option extends { group?: string | undefined }>(
  options: readonly Option[],
): readonly (readonly [group: string, options: readonly Option[]])[] {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const known = groups.get(option.group ?? '')
    if (known) known.push(option)
    else groups.set(option.group ?? '', [option])
  }
  return [...groups]
}
