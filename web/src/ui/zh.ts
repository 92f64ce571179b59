/**
 * Sets the language of React Aria. The build keeps only its Chinese texts, so it must never look for those of the
 * browser's own language. It reads this symbol before `navigator.language`, once, when it is loaded; the entry of the
 * app imports this file, because a file of the build is loaded before those that import it.
 */
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: 'zh-CN' })
