import { colours, palette } from './chart-colours.ts'
import { fitText } from './text-width.ts'

const axisText = { color: colours.ink2, fontSize: 13 }
const hairline = { lineStyle: { color: colours.line } }

/** Hairlines, ink on paper, no box, no shadow but the hint's. */
export const themeWith = (fontFamily: string) => ({
  color: [...palette],
  textStyle: { fontFamily, fontSize: 13, color: colours.ink2 },
  categoryAxis: {
    axisLine: hairline,
    axisTick: { show: false },
    axisLabel: axisText,
    splitLine: { show: false },
    splitArea: { show: false },
  },
  valueAxis: {
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { ...axisText, color: colours.ink3, fontSize: 12 },
    splitLine: hairline,
    splitArea: { show: false },
    nameTextStyle: { color: colours.ink3 },
  },
  legend: {
    textStyle: axisText,
    inactiveColor: colours.edge,
    itemWidth: 14,
    itemHeight: 14,
    pageTextStyle: { color: colours.ink2 },
    pageIconColor: colours.sea,
    pageIconInactiveColor: colours.edge,
  },
  tooltip: {
    backgroundColor: colours.surface,
    borderColor: colours.line,
    borderWidth: 1,
    padding: [8, 12],
    textStyle: { color: colours.ink, fontSize: 13 },
    extraCssText: 'border-radius:8px;box-shadow:var(--float);max-width:280px;white-space:normal',
    axisPointer: {
      lineStyle: { color: colours.edge },
      shadowStyle: { color: colours.sunken, opacity: 0.6 },
    },
  },
  // Colours are names here: nothing can be computed from them, so nothing lights up under the pointer.
  bar: { emphasis: { disabled: true } },
  pie: { emphasis: { disabled: true }, itemStyle: { borderColor: colours.surface, borderWidth: 2 } },
  line: { emphasis: { disabled: true }, symbolSize: 6 },
  boxplot: { emphasis: { disabled: true } },
})

/** The mark before a name, and the gap after it. */
const markWidth = 34

/** In one line above the chart, whatever the groups are called. */
export const legendFor = (groups: number, width: number) => ({
  left: 0,
  top: 0,
  formatter: (name: string) => fitText(name, 13, width / groups - markWidth),
})
