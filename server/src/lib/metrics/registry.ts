/** Routes and jobs stay far below this number; a label that somebody else could choose would fill the memory. */
const maxSeries = 5000

/** A number that goes up and, for a gauge, down again. */
export class MetricValue {
  value = 0

  add(by = 1): void {
    this.value += by
  }

  set(value: number): void {
    this.value = value
  }
}

/** Counts how often a measured value was within each bound. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  observe(value: number): void {
    const bounds = this.#bounds
    let place = 0
    while (place < bounds.length && value > (bounds[place] ?? 0)) place += 1
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.#sum += value
  }

  toSamples(labels: Labels): Sample[] {
    let count = 0
    const buckets = this.#counts.map((within, place): Sample => {
      count += within
      const le = writeNumber(this.#bounds[place] ?? Number.POSITIVE_INFINITY)
      return { suffix: '_bucket', labels: { ...labels, le }, value: count }
    })
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: count },
    ]
  }
}

/** The figures of one name, which differ in their labels. */
export class Family<Series> {
  readonly head: FamilyHead
  readonly #make: () => Series
  readonly #toSamples: (series: Series, labels: Labels) => Sample[]
  readonly #series = new Map<string, { labels: Labels; series: Series }>()

  constructor(head: FamilyHead, make: () => Series, toSamples: (series: Series, labels: Labels) => Sample[]) {
    this.head = head
    this.#make = make
    this.#toSamples = toSamples
  }

  /** The series of these labels. Code that counts often keeps it, because finding it costs more than counting. */
  of(labels: Labels = {}): Series {
    const key = writeLabels(labels)
    const known = this.#series.get(key)
    if (known) return known.series
    if (this.#series.size >= maxSeries) return this.#make()
    const series = this.#make()
    this.#series.set(key, { labels, series })
    return series
  }

  write(): string {
    const samples = [...this.#series.values()].flatMap(({ labels, series }) =>
      this.#toSamples(series, labels),
    )
    return writeFamily(this.head, samples)
  }
}

interface Written {
  write: () => string | Promise<string>
}

/** Figures that are written together. */
export class Registry {
  readonly #families = new Map<string, Written>()

  counter(name: string, help: string): Family<MetricValue> {
    return this.#add(new Family({ name, help, type: 'counter' }, () => new MetricValue(), toSample), name)
  }

  gauge(name: string, help: string): Family<MetricValue> {
    return this.#add(new Family({ name, help, type: 'gauge' }, () => new MetricValue(), toSample), name)
  }

  histogram(name: string, help: string, bounds: readonly number[]): Family<Histogram> {
    const head = { name, help, type: 'histogram' } as const
    return this.#add(
      new Family(
        head,
        () => new Histogram(bounds),
        (histogram, labels) => histogram.toSamples(labels),
      ),
      name,
    )
  }

  /**
   * Adds a figure that is read when it is asked for; where it cannot be read it is left out, and the others are still
   * told.
   */
  read(head: FamilyHead, read: () => readonly Sample[] | Promise<readonly Sample[]>): void {
    const write = async () => {
      try {
        return writeFamily(head, await read())
      } catch {
        return ''
      }
    }
    this.#add({ write }, head.name)
  }

  async write(): Promise<string> {
    const texts = await Promise.all([...this.#families.values()].map((family) => family.write()))
    return texts.join('')
  }

  #add<Added extends Written>(family: Added, name: string): Added {
    if (this.#families.has(name)) throw new Error(`two metrics have the name ${name}`)
    this.#families.set(name, family)
    return family
  }
}

const toSample = ({ value }: MetricValue, labels: Labels): Sample[] => [{ labels, value }]

/** These functions write figures for Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */

type Labels = Readonly<Record<string, string>>

interface Sample {
  labels?: Labels
  value: number
  /** Says which line of a histogram this is; absent for other figures. */
  suffix?: '_bucket' | '_sum' | '_count'
}

interface FamilyHead {
  name: string
  /** The help is one sentence in English, as in the tools around Prometheus. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
}

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

function writeFamily({ name, help, type }: FamilyHead, samples: readonly Sample[]): string {
  if (samples.length === 0) return ''
  const lines = samples.map(
    ({ labels, value, suffix = '' }) => `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`
}

function writeLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escapeValue = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const writeNumber = (value: number): string =>
  Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : value < 0 ? '-Inf' : 'NaN'
