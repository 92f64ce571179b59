/** What Excel in China writes. Node reads GB18030 but does not write it: the two-byte part, turned round. */
const codes = new Map<string, [number, number]>()
const decoder = new TextDecoder('gb18030')
for (let first = 0x81; first <= 0xfe; first += 1)
  for (let second = 0x40; second <= 0xfe; second += 1)
    if (second !== 0x7f) codes.set(decoder.decode(Uint8Array.of(first, second)), [first, second])

export const encodeGb18030 = (text: string): Buffer =>
  Buffer.from(Array.from(text).flatMap((character) => codes.get(character) ?? [character.charCodeAt(0)]))
