/**
 * Whether an input method takes this key for itself, such as Enter that picks a word. Safari has ended the composition
 * by the time it tells of the key that ended it, and only this old code still says so; other browsers set both.
 */
export const isComposing = ({
  isComposing: isNow,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) => isNow || keyCode === 229
