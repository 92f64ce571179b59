/**
 * Names of one unit, by lines; the first is its name here. A unit that measures something has to be written where the key has
 * one. Counters say nothing that the question does not say, and may be left out or added.
 */
const measures = `
m 米 公尺
km 千米 公里
dm 分米
cm 厘米 公分
mm 毫米
μm um 微米
nm 纳米
光年 ly
海里 nmile
里 华里 市里
丈
尺 市尺
寸 市寸
kg 千克 公斤
g 克
mg 毫克
μg ug 微克
t 吨
斤 市斤
两 市两
s 秒 秒钟 sec
ms 毫秒
min 分 分钟
h 小时 个小时 钟头 个钟头 hr hour hours
天 d day days
周 星期 个星期 礼拜
个月 month months
m2 ㎡ 平方米 平米
km2 平方千米 平方公里
dm2 平方分米
cm2 平方厘米
mm2 平方毫米
hm2 公顷 ha
亩
m3 立方米 立方 方
dm3 立方分米
cm3 立方厘米 cc
mm3 立方毫米
L 升 公升
mL 毫升
m/s 米/秒 米每秒 m·s-1
km/h 千米/时 千米/小时 千米每时 千米每小时 公里/小时 公里每小时 公里/时 km·h-1 kmh
km/s 千米/秒 千米每秒 公里/秒 公里每秒
m/s2 米/秒2 米每二次方秒 米每平方秒 m·s-2
N 牛 牛顿
kN 千牛
N/kg 牛/千克 牛每千克 牛顿每千克 牛顿/千克
N·m 牛米 牛·米 Nm
Pa 帕 帕斯卡
kPa 千帕
hPa 百帕
MPa 兆帕
J 焦 焦耳
kJ 千焦
MJ 兆焦
kW·h 千瓦时 kWh
cal 卡
kcal 千卡 大卡
eV 电子伏 电子伏特
W 瓦 瓦特
kW 千瓦
MW 兆瓦
mW 毫瓦
V 伏 伏特
kV 千伏
mV 毫伏
A 安 安培
mA 毫安
μA uA 微安
Ω 欧 欧姆 ohm
kΩ 千欧
MΩ 兆欧
C 库 库仑
F 法 法拉
H 亨 亨利
T 特斯拉
Hz 赫 赫兹
kHz 千赫 千赫兹
MHz mhz 兆赫 兆赫兹
GHz 吉赫 吉赫兹
dB 分贝
℃ °C 摄氏度
K 开 开尔文
℉ °F 华氏度
° deg
度
mol 摩尔 摩
mmol 毫摩尔
mol/L 摩尔/升 摩尔每升 mol·L-1
g/mol 克/摩尔 克每摩尔 g·mol-1
g/L 克/升 克每升
mg/L 毫克/升 毫克每升
kg/m3 千克/立方米 千克每立方米 千克/米3 kg·m-3
g/cm3 克/立方厘米 克每立方厘米 克/厘米3 g·cm-3
J/(kg·℃) 焦/(千克·℃) 焦每千克摄氏度 焦耳每千克摄氏度 J/(kg·°C)
B 字节 byte bytes
bit 比特
KB kB
MB mb
GB
TB
美元 美金 USD
倍
成
折
番
`
const counters = `
个
人 名 位 个人
元 块 块钱 元钱 圆 rmb cny
角 毛
年
月 月份
日 号
点 时 点钟
岁 周岁
次
只
条
张
本
件
台
辆
座
棵
朵
头
匹
级
层
楼
章
回
页
首
篇
句
字
种
类
组
对
双
套
家
所
门
场
届
颗
粒
片
户
支
根
幅
项
卷
集
世纪
年代
年级
班
`

export interface Unit {
  /** Equal for all names of one unit. */
  id: string
  isCounter: boolean
}

/** 度 is an angle or a temperature, so the other side decides. */
const degrees = ['°', '℃']

const units = new Map<string, Unit>()
/** Units are found without case, but for m and M at the beginning: mW is not MW. Nobody means a megametre by MM. */
const loose = new Map<string, Unit>()
const looseName = (name: string) => {
  const lower = name.toLowerCase()
  return name.startsWith('M') && lower.length > 1 && !/^(?:mm|ml|mg|mol|mmol|min)\b/.test(lower)
    ? `M${lower.slice(1)}`
    : lower
}

for (const [lines, isCounter] of [
  [measures, false],
  [counters, true],
] as const)
  for (const line of lines.trim().split('\n')) {
    const names = line.split(' ')
    const unit = { id: names[0] ?? '', isCounter }
    for (const name of names) {
      const key = foldUnitName(name)
      units.set(key, unit)
      if (!loose.has(looseName(key))) loose.set(looseName(key), unit)
    }
  }

/** Folds powers and products into one spelling: m/s^2, m/s² and m/s2; kW·h and kW*h. */
export function foldUnitName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s^]/g, '')
    .replace(/[*⋅•∙×]/g, '·')
    .replaceAll('µ', 'μ')
}

/** No name of a unit is longer. */
export const longestUnit = 12

/** A unit that people know, in any of its names. */
export function findMeasureUnit(name: string): Unit | undefined {
  const folded = foldUnitName(name)
  return units.get(folded) ?? loose.get(looseName(folded))
}

/** Whether a number with one unit, or none, is meant as a number with the other. */
export function isSameUnit(right: Unit | undefined, given: Unit | undefined): boolean {
  if (!right || !given) return (right ?? given)?.isCounter ?? true
  if (right.id === given.id) return true
  return [right, given].some(({ id }) => id === '度') && [right, given].some(({ id }) => degrees.includes(id))
}
