import { elementsIn, findChild, textIn, type XmlElement } from '../document/element.ts'

/** Version 3 writes `qti-choice-interaction` where version 2 writes `choiceInteraction`; here both are the latter. */
export function renameQti(element: XmlElement): XmlElement {
  const children = element.children.map((child) => (typeof child === 'string' ? child : renameQti(child)))
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [camel(name), value]),
  )
  return { name: camel(element.name.replace(/^qti-/, '')), attributes, children }
}

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Ways to answer that we do not have, as people call them. */
export const unknownNames: Readonly<Record<string, string>> = {
  hotspotInteraction: '热点题（在图上点）',
  hottextInteraction: '在文字里选词的题',
  graphicGapMatchInteraction: '把图拖到图上的题',
  graphicOrderInteraction: '在图上排序的题',
  graphicAssociateInteraction: '在图上连线的题',
  selectPointInteraction: '在图上标点的题',
  positionObjectInteraction: '在图上摆放的题',
  associateInteraction: '两两配对的题',
  sliderInteraction: '滑块题',
  drawingInteraction: '画图题',
  mediaInteraction: '播放音频或视频的题',
  customInteraction: '自定义的题',
  portableCustomInteraction: '自定义的题',
  endAttemptInteraction: '提前结束的按钮',
}

/** The highest score of an item, where it says one. */
export function pointsOf(item: XmlElement): number | undefined {
  const outcomes = elementsIn(item, 'outcomeDeclaration')
  const score = outcomes.find(({ attributes }) => attributes.identifier === 'SCORE')?.attributes.normalMaximum
  const most = outcomes.find(({ attributes }) => attributes.identifier === 'MAXSCORE')
  const points = Number(score ?? (textIn(findChild(most, 'defaultValue')) || Number.NaN))
  return Number.isFinite(points) && points > 0 && points <= 1000 ? Math.round(points * 100) / 100 : undefined
}

/** The elements of this name, however deep; the reader of XML bounds the depth. */
export const descendantsOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  elementsIn(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ])

export const interactionsIn = (element: XmlElement): XmlElement[] =>
  elementsIn(element).flatMap((child) =>
    child.name.endsWith('Interaction') ? [child] : interactionsIn(child),
  )

/** What is shown after answering, whatever the answer was. */
export const findNote = (item: XmlElement): XmlElement | undefined => elementsIn(item, 'modalFeedback')[0]
