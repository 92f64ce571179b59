import type { XmlElement } from '@wenhai/core/bank/document/element'
import sax from 'sax'

/** The prefixes by which the code knows namespaces, whichever the file declares. A name in another namespace has none. */
const prefixes: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://purl.oclc.org/ooxml/drawingml/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'urn:schemas-microsoft-com:vml': 'v',
  'http://www.w3.org/1998/Math/MathML': 'math',
}

export interface XmlLimits {
  /** The most elements inside each other. */
  depth: number
  /** The most elements and texts in memory at once. */
  nodes: number
  /** The most characters of text in the whole file; undefined where a part of it may hold pictures. */
  characters?: number
}

/** Why a document cannot be read: it is no XML, in another encoding than it says, declares types or entities, or is too deep or too large. */
export class XmlFault extends Error {
  readonly why: 'broken' | 'encoding' | 'forbidden' | 'too-large'

  constructor(why: XmlFault['why'], message: string) {
    super(message)
    this.why = why
  }
}

/**
 * Reads XML from end to end without building more of it than is asked for: where `take` returns true for an element that is
 * complete, the element is forgotten. Declarations of types are refused, so there are no entities to expand and nothing
 * to load.
 */
export function readXml(
  bytes: Uint8Array,
  limits: XmlLimits,
  take: (element: XmlElement, parent: XmlElement) => boolean = () => false,
): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [] }
  const open: { element: XmlElement; nodes: number }[] = [{ element: document, nodes: 0 }]
  let nodes = 0
  const count = () => {
    nodes += 1
    if (nodes > limits.nodes) throw new XmlFault('too-large', 'the document has too many parts')
  }
  let characters = 0
  const addText = (text: string) => {
    characters += text.length
    if (characters > (limits.characters ?? Number.POSITIVE_INFINITY))
      throw new XmlFault('too-large', 'the document has too much text')
    const { children } = open.at(-1)?.element ?? document
    const last = children.length - 1
    if (typeof children[last] === 'string') children[last] += text
    else {
      count()
      children.push(text)
    }
  }
  const parser = sax.parser(true, { xmlns: true, position: false })
  parser.onerror = (error) => {
    throw new XmlFault('broken', error.message)
  }
  parser.ondoctype = () => {
    throw new XmlFault('forbidden', 'the document declares its own types')
  }
  parser.onopentag = (tag) => {
    if (open.length > limits.depth) throw new XmlFault('too-large', 'the document is nested too deeply')
    const before = nodes
    count()
    open.push({ element: toElement(tag as sax.QualifiedTag), nodes: before })
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const closed = open.pop()
    const parent = open.at(-1)?.element
    if (!closed || !parent) return
    if (parent !== document && take(closed.element, parent)) nodes = closed.nodes
    else parent.children.push(closed.element)
  }
  writeAll(parser, bytes)
  const root = document.children.find((child) => typeof child !== 'string')
  if (!root) throw new XmlFault('broken', 'the document has no element')
  return root
}

const chunkLength = 64 * 1024

function writeAll(parser: sax.SAXParser, bytes: Uint8Array): void {
  const decode = makeDecode(encodingOf(bytes))
  for (let from = 0; from < bytes.length; from += chunkLength)
    parser.write(decode(bytes.subarray(from, from + chunkLength)))
  parser.write(decode()).close()
}

/** What the first bytes say, or the declaration in front of the document. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8'
}

/** Text in another encoding than it says is refused, because nobody would see which letters were lost. */
function makeDecode(encoding: string): (piece?: Uint8Array) => string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    return (piece) => {
      try {
        return decoder.decode(piece, { stream: piece !== undefined })
      } catch {
        throw new XmlFault('encoding', `the text is not ${encoding}`)
      }
    }
  } catch {
    throw new XmlFault('encoding', `there is no encoding ${encoding}`)
  }
}

function toElement({ local, uri, attributes }: sax.QualifiedTag): XmlElement {
  const own: Record<string, string> = {}
  for (const { name, prefix, local: key, uri: of, value } of Object.values(attributes))
    if (prefix !== 'xmlns' && name !== 'xmlns') own[nameIn(of, key)] = value
  return { name: nameIn(uri, local), attributes: own, children: [] }
}

const nameIn = (uri: string, local: string): string => {
  const prefix = prefixes[uri]
  return prefix === undefined ? local : `${prefix}:${local}`
}
