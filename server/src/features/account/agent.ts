/** Browser and system, in words its owner recognises in a list. */
export function nameAgent(userAgent: string | undefined): string {
  const text = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? '其他程序'
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  return system ? `${browser}，${system}` : browser
}

/** In this order: most browsers claim to be several others as well. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser/i, 'UC 浏览器'],
  [/Edg/i, 'Edge 浏览器'],
  [/OPR|Opera/i, 'Opera 浏览器'],
  [/Firefox/i, 'Firefox 浏览器'],
  [/Chrom(e|ium)/i, 'Chrome 浏览器'],
  [/Safari/i, 'Safari 浏览器'],
]

const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/i, '安卓'],
  [/iPhone|iPad/i, 'iOS'],
  [/Windows/i, 'Windows'],
  [/Mac OS/i, 'macOS'],
  [/Linux|X11/i, 'Linux'],
]
