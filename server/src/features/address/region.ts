import { areaList } from '@vant/area-data'
import type { AddressInput, Region } from '@wenhai/core/address/schema'
import { refuse } from '@wenhai/core/contract/refusal'

const { province_list, city_list, county_list } = areaList

/** Built once: a region belongs to the one whose code is a prefix of its own. */
const children = new Map<string, Region[]>()

function gather(list: Record<string, string>, parentOf: (code: string) => string): void {
  for (const [code, name] of Object.entries(list)) {
    const parent = parentOf(code)
    const others = children.get(parent)
    if (others) others.push({ code, name })
    else children.set(parent, [{ code, name }])
  }
}

gather(province_list, () => '0')
gather(city_list, (code) => `${code.slice(0, 2)}0000`)
gather(county_list, (code) => `${code.slice(0, 4)}00`)

export const listRegions = (code: string): Region[] => children.get(code) ?? []

/** 浙江省 杭州市 西湖区 */
export const nameRegion = (province: string, city: string, county: string): string =>
  [province_list[province], city_list[city], county_list[county]].filter(Boolean).join(' ')

/** Refuses a region unless each of the three is inside the one before. */
export function refuseUnknownRegion({
  province,
  city,
  county,
}: Pick<AddressInput, 'province' | 'city' | 'county'>): void {
  const holds = (parent: string, child: string) => listRegions(parent).some(({ code }) => code === child)
  const wrong = !holds('0', province)
    ? 'province'
    : !holds(province, city)
      ? 'city'
      : !holds(city, county)
        ? 'county'
        : ''
  if (wrong) throw refuse('wrong_field', { field: wrong, reason: '请选择收货地址' })
}

const linesBelow = (code: string, levels: number, indent = ''): string[] =>
  levels === 0
    ? []
    : listRegions(code).flatMap((region) => [
        indent + region.name,
        ...linesBelow(region.code, levels - 1, `${indent} `),
      ])

const trees = new Map<number, string>()

/** Writes all regions down to so many levels, a line each, indented by level. */
export function regionTree(levels: number): string {
  const text = trees.get(levels) ?? linesBelow('0', levels).join('\n')
  trees.set(levels, text)
  return text
}
