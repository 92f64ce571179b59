import type { XmlElement } from '@wenhai/core/bank/document/element'
import { Paragraph } from 'docx'
import { asChild } from './written-text.ts'

/** Drawings are measured in parts of a millimetre. */
const emu = (mm: number): string => String(Math.round(mm * 36_000))

const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (XmlElement | string)[]
): XmlElement => ({ name, attributes, children })

const bandMm = { left: 5, width: 22, top: 18 }

const namespaces = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:wps': 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
}

/**
 * 密封线: a turned box beside the text with the fields of the taker and the line along which the paper is folded. It lies in
 * the header, so that it takes no room on the page and no reader takes it for a question.
 */
export function sealingLine(fields: readonly string[], heightMm: number): Paragraph {
  const length = heightMm - 2 * bandMm.top
  const box = element(
    'wps:wsp',
    {},
    element('wps:cNvSpPr', { txBox: '1' }),
    element(
      'wps:spPr',
      {},
      element(
        'a:xfrm',
        {},
        element('a:off', { x: '0', y: '0' }),
        element('a:ext', { cx: emu(bandMm.width), cy: emu(length) }),
      ),
      element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
      element('a:noFill'),
      element('a:ln', {}, element('a:noFill')),
    ),
    element(
      'wps:txbx',
      {},
      element(
        'w:txbxContent',
        {},
        centred(fields.map((name) => `${name}：${'_'.repeat(16)}`).join('　　')),
        centred(`${dots}密${dots}封${dots}线${dots}`),
      ),
    ),
    element('wps:bodyPr', { vert: 'vert270', lIns: '0', tIns: '0', rIns: '0', bIns: '0' }),
  )
  return new Paragraph({
    children: [asChild(element('w:r', {}, element('w:drawing', {}, anchor(box, length))))],
  })
}

const dots = '…'.repeat(12)

const centred = (text: string): XmlElement =>
  element(
    'w:p',
    {},
    element('w:pPr', {}, element('w:spacing', { 'w:after': '160' }), element('w:jc', { 'w:val': 'center' })),
    element('w:r', {}, element('w:t', { 'xml:space': 'preserve' }, text)),
  )

const anchor = (box: XmlElement, lengthMm: number): XmlElement =>
  element(
    'wp:anchor',
    {
      ...namespaces,
      distT: '0',
      distB: '0',
      distL: '0',
      distR: '0',
      simplePos: '0',
      relativeHeight: '1',
      behindDoc: '1',
      locked: '0',
      layoutInCell: '1',
      allowOverlap: '1',
    },
    element('wp:simplePos', { x: '0', y: '0' }),
    element('wp:positionH', { relativeFrom: 'page' }, element('wp:posOffset', {}, emu(bandMm.left))),
    element('wp:positionV', { relativeFrom: 'page' }, element('wp:posOffset', {}, emu(bandMm.top))),
    element('wp:extent', { cx: emu(bandMm.width), cy: emu(lengthMm) }),
    element('wp:effectExtent', { l: '0', t: '0', r: '0', b: '0' }),
    element('wp:wrapNone'),
    element('wp:docPr', { id: '9001', name: '密封线' }),
    element('wp:cNvGraphicFramePr'),
    element(
      'a:graphic',
      {},
      element(
        'a:graphicData',
        { uri: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape' },
        box,
      ),
    ),
  )
