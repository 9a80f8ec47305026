/** Describes the browser in which a session began: enough to recognise it in a list, too little to follow anybody. */
import { isIP } from 'node:net'
import { parse } from 'bowser'

export interface Device {
  /** Families such as `Firefox` and `Android`; empty when unknown. */
  browser: string
  system: string
  /** The network address without its last part; empty when unknown. */
  address: string
}

/** Letters of a user agent that are looked at: what is longer is no browser's. */
const longestUserAgent = 512
const longestName = 40

/** The first half of an IPv6 address is the network of a household, the second half a machine in it. */
const networkOf = (address: string): string => {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::`
}

/**
 * An address with its last part left out: what remains says a provider and a region, not a person
 * (docs/product/retention.md).
 */
export const shortAddress = (address: string): string => {
  const version = isIP(address)
  if (version === 4) return address.split('.').slice(0, 3).join('.')
  return version === 6 ? networkOf(address) : ''
}

/** @param userAgent what the browser calls itself; it may be anything, and of any length */
export const deviceOf = (userAgent: string, address: string): Device => {
  const known = userAgent === '' ? undefined : parse(userAgent.slice(0, longestUserAgent))
  return {
    browser: (known?.browser.name ?? '').slice(0, longestName),
    system: (known?.os.name ?? '').slice(0, longestName),
    address: shortAddress(address),
  }
}

/** The device in words: `Firefox, Android`; empty when nothing is known of it. */
export const deviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  [browser, system].filter((part) => part !== '').join(', ')

/** Devices that an account remembers. */
const rememberedDevices = 20

/** The known devices after a sign-in: the present one stands at the end. */
export const withDevice = (known: readonly string[], name: string): string[] =>
  [...known.filter((other) => other !== name), name].slice(-rememberedDevices)

/**
 * True when the member should hear of a sign-in. Nothing can be said before a first browser is known: programs that
 * name none are no comparison.
 */
export const isNewDevice = (known: readonly string[], name: string): boolean =>
  !known.includes(name) && known.some((other) => other !== '')
