import { Agent, request } from 'node:http'

/** A browser as seen by the server: one kept connection, its own device, the cookies it was given. */
export class Browser {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #cookies = new Map()

  constructor(url) {
    this.url = url
  }

  /** Like a browser, it loads a page first: the page sets the device cookie and the XSRF pair. */
  async openPage() {
    await this.send('GET', '/', { accept: 'text/html' })
    return this
  }

  /** Gives the browser cookies that were made for it, so that it need not open a page. */
  enterAs({ cookie }) {
    for (const pair of cookie.split('; ')) this.#cookies.set(...pair.split('='))
  }

  /** What it sends along with every call. */
  get headers() {
    const token = this.#cookies.get('person-jwt')
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      ...(token && { 'person-jwt': token }),
    }
  }

  /** Only successes count: a flood of refusals would look like speed. */
  async signIn(username, password) {
    const text = await this.send(
      'POST',
      '/oceanAPI/v1/user/login',
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ username, password }).toString(),
    )
    const { status, data } = JSON.parse(text)
    const isIn = status === 200 && data.token && data.checkAuth && data.checkPhone
    if (!isIn) throw new Error(`the sign-in was refused: ${text}`)
  }

  send(method, path, headers, body = '') {
    return new Promise((resolve, reject) => {
      const asked = request(
        this.url + path,
        {
          method,
          agent: this.#agent,
          headers: { ...this.headers, ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          for (const cookie of answer.headers['set-cookie'] ?? []) this.#keep(cookie)
          const chunks = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('end', () => resolve(Buffer.concat(chunks).toString()))
          answer.on('error', reject)
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  #keep(cookie) {
    const [pair] = cookie.split(';', 1)
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
