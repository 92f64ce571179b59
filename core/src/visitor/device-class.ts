export const deviceClasses = ['phone', 'tablet', 'desk', 'other'] as const
export type DeviceClass = (typeof deviceClasses)[number]
export const deviceClassNames: Record<DeviceClass, string> = {
  phone: '手机',
  tablet: '平板',
  desk: '电脑',
  other: '其他',
}

/** Of a stored class; empty where none was stored. */
export const deviceName = (device: string): string =>
  deviceClasses.some((known) => known === device) ? deviceClassNames[device as DeviceClass] : ''

/** As coarse as it can be: it is there for a chart, not to tell people apart. */
export function deviceClassOf(userAgent: string | undefined): DeviceClass {
  if (!userAgent) return 'other'
  const isAndroidTablet = /Android/i.test(userAgent) && !/Mobile/i.test(userAgent)
  if (isAndroidTablet || /iPad|Tablet/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|Android/i.test(userAgent)) return 'phone'
  return /Windows|Macintosh|X11|CrOS|Linux/i.test(userAgent) ? 'desk' : 'other'
}
