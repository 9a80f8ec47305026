/**
 * The little of a browser that code expects before anything is drawn, in a realm that has the language and nothing else:
 * no network, no storage, no document, and timers that never fire, because nothing outlives a page.
 */

const nothing = (): void => undefined

class Parameters {
  private pairs: [string, string][] = []

  constructor(init: unknown = '') {
    if (typeof init === 'string') this.pairs = Parameters.parse(init)
    else if (init instanceof Parameters) this.pairs = [...init.pairs]
    else if (typeof init === 'object' && init !== null && Symbol.iterator in init)
      this.pairs = [...(init as Iterable<[unknown, unknown]>)].map(([name, value]) => [String(name), String(value)])
    else this.pairs = Object.entries(init as object).map(([name, value]) => [name, String(value)])
  }

  private static parse(text: string): [string, string][] {
    const decoded = (part: string): string => {
      const spaced = part.replaceAll('+', ' ')
      try {
        return decodeURIComponent(spaced)
      } catch {
        return spaced
      }
    }
    return text
      .replace(/^\?/, '')
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', ...value] = part.split('=')
        return [decoded(name), decoded(value.join('='))]
      })
  }

  get size(): number {
    return this.pairs.length
  }
  append(name: string, value: unknown): void {
    this.pairs.push([name, String(value)])
  }
  delete(name: string): void {
    this.pairs = this.pairs.filter(([other]) => other !== name)
  }
  get(name: string): string | null {
    return this.pairs.find(([other]) => other === name)?.[1] ?? null
  }
  getAll(name: string): string[] {
    return this.pairs.flatMap(([other, value]) => (other === name ? [value] : []))
  }
  has(name: string): boolean {
    return this.pairs.some(([other]) => other === name)
  }
  set(name: string, value: unknown): void {
    const known = this.pairs.find(([other]) => other === name)
    if (known) known[1] = String(value)
    else this.append(name, value)
    this.pairs = this.pairs.filter((pair) => !known || pair === known || pair[0] !== name)
  }
  sort(): void {
    this.pairs = this.pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  }
  forEach(hear: (value: string, name: string, all: Parameters) => void): void {
    for (const [name, value] of this.pairs) hear(value, name, this)
  }
  entries(): ArrayIterator<[string, string]> {
    return this.pairs.values()
  }
  keys(): ArrayIterator<string> {
    return this.pairs.map(([name]) => name).values()
  }
  values(): ArrayIterator<string> {
    return this.pairs.map(([, value]) => value).values()
  }
  [Symbol.iterator](): ArrayIterator<[string, string]> {
    return this.entries()
  }
  toString(): string {
    const encoded = (text: string): string =>
      encodeURIComponent(text)
        .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
        .replaceAll('%20', '+')
    return this.pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  }
}

const addressParts = /^([a-z][a-z\d+.-]*:)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/i

class Address {
  readonly protocol: string
  readonly host: string
  readonly pathname: string
  readonly search: string
  readonly hash: string

  constructor(text: unknown, base?: unknown) {
    const [, protocol, host, path = '', search = '', hash = ''] = addressParts.exec(String(text)) ?? []
    const from = protocol === undefined && base !== undefined ? new Address(base) : undefined
    if (protocol === undefined && !from) throw new TypeError('Invalid URL')
    this.protocol = (protocol ?? from?.protocol ?? '').toLowerCase()
    this.host = host ?? from?.host ?? ''
    const beside = (from?.pathname ?? '/').replace(/[^/]*$/, '')
    this.pathname = path.startsWith('/') ? path : host === undefined && from ? beside + path : path || '/'
    if (path === '' && host === undefined && from) this.pathname = from.pathname
    this.search = search || (path === '' && host === undefined && from ? from.search : '')
    this.hash = hash
  }

  static canParse(text: unknown, base?: unknown): boolean {
    try {
      return new Address(text, base) instanceof Address
    } catch {
      return false
    }
  }

  get hostname(): string {
    return this.host.replace(/:\d*$/, '')
  }
  get port(): string {
    return /:(\d*)$/.exec(this.host)?.[1] ?? ''
  }
  get origin(): string {
    return `${this.protocol}//${this.host}`
  }
  get href(): string {
    return `${this.origin}${this.pathname}${this.search}${this.hash}`
  }
  get searchParams(): Parameters {
    return new Parameters(this.search)
  }
  toString(): string {
    return this.href
  }
}

class Signal {
  readonly aborted = false
  readonly reason = undefined
  addEventListener = nothing
  removeEventListener = nothing
  throwIfAborted = nothing
}

class Controller {
  readonly signal = new Signal()
  abort = nothing
}

const randomHex = (length: number): string =>
  Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('')

let timers = 0
const never = (): number => {
  timers += 1
  return timers
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const toBase64 = (text: string): string => {
  let encoded = ''
  for (let at = 0; at < text.length; at += 3) {
    const [first = 0, second = 0, third = 0] = [0, 1, 2].map((offset) => text.charCodeAt(at + offset) || 0)
    const bits = (first << 16) | (second << 8) | third
    for (const shift of [18, 12, 6, 0]) encoded += letters[(bits >> shift) & 63]
  }
  const missing = (3 - (text.length % 3)) % 3
  return missing === 0 ? encoded : encoded.slice(0, -missing) + '='.repeat(missing)
}

const fromBase64 = (text: string): string => {
  let decoded = ''
  let bits = 0
  let count = 0
  for (const letter of text.replace(/=+$/, '')) {
    bits = (bits << 6) | letters.indexOf(letter)
    count += 6
    if (count < 8) continue
    count -= 8
    decoded += String.fromCharCode((bits >> count) & 255)
  }
  return decoded
}

/** Text as bytes and back: by the escapes of addresses, which are of UTF-8. */
class Encoder {
  encode(text = ''): Uint8Array {
    const bytes = encodeURIComponent(text).replace(/%([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))
  }
}
class Decoder {
  decode(bytes: Uint8Array = new Uint8Array()): string {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  }
}

const aboutRoom = /width|height|orientation/
let askedForRoom = false
/** True when what is drawn depends on the size of the window, which only the browser knows. */
export const dependsOnRoom = (): boolean => askedForRoom

/** Knows nothing that a browser keeps. */
const emptyStorage = { length: 0, getItem: () => null, setItem: nothing, removeItem: nothing, key: () => null }

Object.assign(globalThis, {
  self: globalThis,
  ...{ btoa: toBase64, atob: fromBase64, localStorage: emptyStorage, sessionStorage: emptyStorage },
  TextEncoder: Encoder,
  TextDecoder: Decoder,
  URL: Address,
  URLSearchParams: Parameters,
  AbortController: Controller,
  AbortSignal: Signal,
  queueMicrotask: (work: () => void) => void Promise.resolve().then(work),
  ...{ setTimeout: never, setInterval: never, setImmediate: never, requestAnimationFrame: never },
  ...{ clearTimeout: nothing, clearInterval: nothing, clearImmediate: nothing, cancelAnimationFrame: nothing },
  ...{ addEventListener: nothing, removeEventListener: nothing },
  matchMedia: (media: string) => ({
    ...{ media, addEventListener: nothing, removeEventListener: nothing },
    get matches() {
      askedForRoom ||= aboutRoom.test(media)
      return false
    },
  }),
  performance: { now: () => Date.now(), mark: nothing, measure: nothing, getEntriesByType: () => [] },
  crypto: { randomUUID: () => [8, 4, 4, 4, 12].map(randomHex).join('-') },
  console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
  process: { env: { NODE_ENV: 'production' } },
})

/** Stands at the address of the page. */
export const standAt = (address: string): void => {
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = new Address(address)
  Object.assign(globalThis, {
    location: { href, origin, protocol, host, hostname, port, pathname, search, hash },
  })
}
