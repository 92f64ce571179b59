import { areaList } from '@vant/area-data'
import type { AddressInput, Region } from '@wenhai/core/address/schema'
import { refuse } from '@wenhai/core/contract/refusal'

const { province_list, city_list, county_list } = areaList

const toRegions = (list: Record<string, string>, prefix: string): Region[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(prefix))
    .map(([code, name]) => ({ code, name }))

/** Sorted out once: the list of counties has thousands. */
const children = new Map<string, Region[]>([['0', toRegions(province_list, '')]])
for (const code of Object.keys(province_list)) children.set(code, toRegions(city_list, code.slice(0, 2)))
for (const code of Object.keys(city_list)) children.set(code, toRegions(county_list, code.slice(0, 4)))

export const listRegions = (code: string): Region[] => children.get(code) ?? []

/** 浙江省 杭州市 西湖区 */
export const nameRegion = (province: string, city: string, county: string): string =>
  [province_list[province], city_list[city], county_list[county]].filter(Boolean).join(' ')

/** The three must lie in one another. */
export function refuseUnknownRegion({ province, city, county }: AddressInput): void {
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
