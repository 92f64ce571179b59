export const deviceClasses = ['phone', 'tablet', 'desk', 'other'] as const
export type DeviceClass = (typeof deviceClasses)[number]
export const deviceClassNames: Record<DeviceClass, string> = {
  phone: '手机',
  tablet: '平板',
  desk: '电脑',
  other: '其他',
}

/** Deliberately coarse: it is for a chart, not for telling people apart. */
export function deviceClassOf(userAgent: string | undefined): DeviceClass {
  if (!userAgent) return 'other'
  const isAndroidTablet = /Android/i.test(userAgent) && !/Mobile/i.test(userAgent)
  if (isAndroidTablet || /iPad|Tablet/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|Android/i.test(userAgent)) return 'phone'
  return /Windows|Macintosh|X11|CrOS|Linux/i.test(userAgent) ? 'desk' : 'other'
}
