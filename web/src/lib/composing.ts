/**
 * A key that an input method takes for itself: Enter that picks a word is not ours. Safari has ended the composition by
 * the time it tells of the key that ended it, and only this old code still says so; elsewhere both do.
 */
export const isComposing = ({
  isComposing: isNow,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) => isNow || keyCode === 229
