import tokens from '../tokens.css?raw'

/** With this scale a picture is sharp on any screen and in a report. */
const scale = 2
const margin = 20
const titleSize = 17
const titleLine = 25

/**
 * The values of the light theme are used, whatever the page looks like, because a picture goes onto paper and slides.
 */
const light = new Map(
  [...(/:root\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')] as const,
  ),
)

/** A picture is saved alone, so what it takes from the page is written into it. */
export const inLight = (markup: string): string =>
  markup.replace(/var\((--[\w-]+)\)/g, (name, token: string) => light.get(token) ?? name)

export async function toPicture(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = sizeOf(svg)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.font = titleFont()
  const lines = wrap(title, width, (text) => pen.measureText(text).width)
  const top = margin + lines.length * titleLine + (lines.length > 0 ? margin / 2 : 0)
  canvas.width = (width + 2 * margin) * scale
  canvas.height = (top + height + margin) * scale
  pen.scale(scale, scale)
  pen.fillStyle = light.get('--surface') ?? 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = light.get('--ink') ?? 'black'
  pen.font = titleFont()
  pen.textBaseline = 'top'
  for (const [index, line] of lines.entries()) pen.fillText(line, margin, margin + index * titleLine)
  pen.drawImage(await load(svg, { width, height }), margin, top, width, height)
  return toBlob(canvas)
}

const titleFont = () => `bold ${titleSize}px ${light.get('--serif') ?? 'serif'}`

function sizeOf(svg: SVGSVGElement) {
  const { width, height } = svg.viewBox.baseVal
  return width > 0 ? { width, height } : svg.getBoundingClientRect()
}

async function load(svg: SVGSVGElement, { width, height }: { width: number; height: number }) {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('font-family', getComputedStyle(svg).fontFamily)
  copy.setAttribute('width', String(width * scale))
  copy.setAttribute('height', String(height * scale))
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const picture = new Image()
  const markup = inLight(new XMLSerializer().serializeToString(copy))
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`
  await picture.decode()
  return picture
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )

/** Breaks a text into at most three lines, between any two characters, because it is Chinese. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text.trim().replace(/\s+/g, ' ')) {
    if (line !== '' && measure(line + character) > width) {
      lines.push(line)
      line = ''
    }
    line += character
  }
  if (line !== '') lines.push(line)
  return lines.length <= 3 ? lines : [...lines.slice(0, 2), `${(lines[2] ?? '').slice(0, -1)}…`]
}
