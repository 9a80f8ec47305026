import type { Duplex } from 'node:stream'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { Brand } from '@samvaer/contracts/site/brand'
import type { SharedStore } from '@samvaer/service-kit/store/shared-store'
import { addressKey } from '../requests/client-address.ts'
import type { Sessions } from '../sessions/sessions.ts'

export interface SocketLimits {
  /** Sockets of this process; each costs a few kilobytes and a file descriptor here. */
  total: number
  /** Of one address (IPv6 by /64): many members can stand behind the one of a mobile network. */
  perAddress: number
  /** Milliseconds after which an open socket's session is looked at again, at the latest. */
  checkEvery: number
  /** Milliseconds that clients and services get to end their sockets when the gateway stops. */
  goodbye: number
}

export const socketLimits: SocketLimits = { total: 20_000, perAddress: 2000, checkEvery: 60_000, goodbye: 2000 }

/** Milliseconds that a client gets to end its side of a socket that is ended from here. */
const lingering = 5000
/** The channel by which gateways tell each other whose sockets to look at. */
const rechecks = 'sockets'

export interface SocketOwner {
  address: string
  token: string
  brand: Pick<Brand, 'id' | 'community'>
  profile: SignedInProfile
}

interface OpenSocket extends SocketOwner {
  socket: Duplex
  /** Tells the client that the gateway goes away. */
  sayGoodbye: () => void
}

/**
 * Returns the facts by which a service decides for as long as the socket is open, and those that the member's other
 * open pages show at once: when they change, the socket's context is wrong.
 */
const standingOf = (profile: SignedInProfile): string => {
  const { profileId, role, status, termsAccepted, subscriber, darkStatus, ageProven, paused } = profile
  return JSON.stringify([profileId, role, status, termsAccepted, subscriber, darkStatus, ageProven, paused])
}

/**
 * The open sockets. A call is checked each time; a socket is checked again and again: it ends when its session has
 * ended or its member's standing is another one, and the browser connects anew with what it may be then.
 */
export class OpenSockets {
  private readonly sessions: Sessions
  private readonly limits: SocketLimits
  private readonly store: Pick<SharedStore, 'publish' | 'subscribe'>
  private readonly open = new Set<OpenSocket>()
  private readonly byAddress = new Map<string, number>()

  constructor(sessions: Sessions, limits: SocketLimits, store: Pick<SharedStore, 'publish' | 'subscribe'>) {
    this.sessions = sessions
    this.limits = limits
    this.store = store
    store.subscribe(rechecks, (profileId) => this.recheckHere(Number(profileId)))
  }

  get count(): number {
    return this.open.size
  }

  /** Tells whether one more of an address would be too many, of everybody's or of the address's. */
  full(address: string): 'everywhere' | 'there' | undefined {
    if (this.open.size >= this.limits.total) return 'everywhere'
    const there = this.byAddress.get(addressKey(address)) ?? 0
    return there >= this.limits.perAddress ? 'there' : undefined
  }

  /** Watches over a socket until it closes. */
  add(entry: OpenSocket): void {
    const { socket, address } = entry
    const key = addressKey(address)
    this.open.add(entry)
    this.byAddress.set(key, (this.byAddress.get(key) ?? 0) + 1)
    // Sockets that came together after a restart are not all looked at in the same moment.
    const every = this.limits.checkEvery * (0.75 + Math.random() / 4)
    const timer = setInterval(() => void this.check(entry), every).unref()
    socket.once('finish', () => setTimeout(() => socket.destroy(), lingering).unref())
    socket.once('close', () => {
      clearInterval(timer)
      this.open.delete(entry)
      const left = (this.byAddress.get(key) ?? 1) - 1
      if (left > 0) this.byAddress.set(key, left)
      else this.byAddress.delete(key)
    })
  }

  /** Looks at the sessions of a profile now, at every gateway: it did something that may have ended or changed one. */
  recheck(profileId: number): void {
    this.recheckHere(profileId)
    this.store.publish(rechecks, String(profileId))
  }

  private recheckHere(profileId: number): void {
    for (const entry of this.open) if (entry.profile.profileId === profileId) void this.check(entry)
  }

  /** Tells everybody that the gateway goes away; who does not end the socket then is cut off. */
  async close(): Promise<void> {
    const all = [...this.open]
    if (all.length === 0) return
    for (const { sayGoodbye } of all) sayGoodbye()
    const ended = Promise.all(
      all.map(({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve()))),
    )
    const late = setTimeout(() => {
      for (const { socket } of this.open) socket.destroy()
    }, this.limits.goodbye)
    await ended
    clearTimeout(late)
  }

  private async check({ socket, token, brand, profile }: OpenSocket): Promise<void> {
    const visitor = await this.sessions.resolve(token, brand, { watching: true })
    // While identity is away nothing can end a session.
    if (visitor === 'unknown') return
    if (visitor === null || standingOf(visitor) !== standingOf(profile)) socket.destroy()
  }
}
