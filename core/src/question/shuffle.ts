export const shuffle = <Item>(items: readonly Item[], dice: () => number): Item[] => {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1))
    const held = mixed[last] as Item
    mixed[last] = mixed[other] as Item
    mixed[other] = held
  }
  return mixed
}
