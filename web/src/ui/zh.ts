/**
 * The build keeps only the Chinese texts of React Aria, so it must never look for those of the
 * browser's own language. It reads this symbol before `navigator.language`.
 */
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: 'zh-CN' })
