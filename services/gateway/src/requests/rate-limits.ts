import { setTimeout as pause } from 'node:timers/promises'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { longestPause, type NamedRate, type Rate, rates } from '@samvaer/contracts/core/rates'
import type { Limit, SharedStore } from '@samvaer/service-kit/store/shared-store'
import { foldLogin } from '@samvaer/service-kit/text/fold-login'
import { addressKey } from './client-address.ts'

/** The sender for whom a request counts. */
export interface Counted {
  profile: SignedInProfile | null
  address: string
  /** The `login` or `email` of the body, on the calls that count by it. */
  login?: string | undefined
}

export interface Limited {
  /** Its name. */
  rate: string
  /** The error that refuses the request. */
  code: ErrorCode
  /** Seconds until the next request is let in. */
  retryAfter: number
}

/** Counted, and answered after so many milliseconds. */
interface LetIn {
  pause: number
}

interface Counter {
  rate: Rate
  usual: Limit
  /** Newcomers count in a counter of their own: it has another limit. */
  newcomer: Limit
}

const counterOf = (store: Pick<SharedStore, 'limit'>, name: string, rate: Rate): Counter => {
  const { limit, newcomerLimit, seconds } = rate
  const usual = store.limit(name, { limit, seconds })
  const newcomer =
    newcomerLimit === undefined ? usual : store.limit(`${name}:newcomer`, { limit: newcomerLimit, seconds })
  return { rate, usual, newcomer }
}

const keyOf = (rate: Rate, counted: Counted): string | undefined => {
  switch (rate.by) {
    case 'profile':
      return counted.profile ? String(counted.profile.profileId) : undefined
    case 'address':
      return addressKey(counted.address)
    case 'login':
      // As identity reads it: another spelling of an address is no other box.
      return counted.login === undefined ? undefined : Object.values(foldLogin(counted.login)).join()
  }
}

/**
 * Returns the pause before a call is answered: none up to where a rate slows down, and then the longer, the nearer the
 * limit is.
 */
const pauseOf = ({ limit, slowFrom = limit }: Rate, consumed: number): number =>
  consumed <= slowFrom ? 0 : Math.round((longestPause * (consumed - slowFrom)) / (limit - slowFrom))

/** The limits of docs/product/limits.md, counted for all gateways that share a store. */
export class RateLimits {
  private readonly store: Pick<SharedStore, 'limit'>
  private readonly counters = new Map<string, Counter>()
  private readonly others: Readonly<Record<string, Rate>>
  private readonly wait: (milliseconds: number) => Promise<unknown>

  /** @param others by name, which stand in the place of declared ones */
  constructor(
    store: Pick<SharedStore, 'limit'>,
    others: Readonly<Record<string, Rate>> = {},
    wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => pause(milliseconds),
  ) {
    this.store = store
    this.others = others
    this.wait = wait
  }

  private counter(declared: NamedRate): Counter {
    const { name } = declared
    const counter = this.counters.get(name) ?? counterOf(this.store, name, this.others[name] ?? declared)
    this.counters.set(name, counter)
    return counter
  }

  /**
   * Counts a request, and holds it up where a limit slows down. Anonymous visitors have no profile to count by: for them `anonymous` stands for `api`.
   * @returns the limit that is used up, or undefined
   */
  async count(named: readonly NamedRate[], counted: Counted): Promise<Limited | undefined> {
    let longest = 0
    for (const rate of [counted.profile ? rates.api : rates.anonymous, ...named]) {
      const answer = await this.consume(rate, counted)
      if ('rate' in answer) return answer
      longest = Math.max(longest, answer.pause)
    }
    if (longest > 0) await this.wait(longest)
    return undefined
  }

  /** Counts against one limit and no other: for what is no call. */
  async countOne(declared: NamedRate, counted: Counted): Promise<Limited | undefined> {
    const answer = await this.consume(declared, counted)
    return 'rate' in answer ? answer : undefined
  }

  private async consume(declared: NamedRate, counted: Counted): Promise<Limited | LetIn> {
    const counter = this.counter(declared)
    const key = keyOf(counter.rate, counted)
    if (key === undefined) return { pause: 0 }
    const { count, refusedFor } = await (counted.profile?.newcomer ? counter.newcomer : counter.usual).take(key)
    if (refusedFor === undefined) return { pause: pauseOf(counter.rate, count) }
    const code = counter.rate.refusal ?? 'TooManyRequests'
    return { rate: declared.name, code, retryAfter: Math.max(1, Math.ceil(refusedFor / 1000)) }
  }
}
