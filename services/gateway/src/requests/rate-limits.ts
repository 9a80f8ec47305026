import type { SignedInProfile } from '@samvaer/contracts/context'
import { type NamedRate, type Rate, rates } from '@samvaer/contracts/rates'
import { foldLogin } from '@samvaer/service-kit/fold-login'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from './client-address.ts'

/** Whom a request counts for. */
export interface Counted {
  profile: SignedInProfile | null
  address: string
  /** The `login` or `email` of the body, on the calls that count by it. */
  login?: string | undefined
}

export interface Limited {
  /** Its name. */
  rate: string
  /** Seconds until the next request is let in. */
  retryAfter: number
}

interface Counter {
  rate: Rate
  usual: RateLimiterMemory
  /** Newcomers count in a counter of their own: it has another limit. */
  newcomer: RateLimiterMemory
}

const counterOf = (rate: Rate): Counter => {
  const usual = new RateLimiterMemory({ points: rate.limit, duration: rate.seconds })
  const newcomer =
    rate.newcomerLimit === undefined
      ? usual
      : new RateLimiterMemory({ points: rate.newcomerLimit, duration: rate.seconds })
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

/** The limits of docs/product/limits.md, counted in this process. */
export class RateLimits {
  private readonly counters = new Map<string, Counter>()
  private readonly others: Readonly<Record<string, Rate>>

  /** @param others by name, which stand in the place of declared ones */
  constructor(others: Readonly<Record<string, Rate>> = {}) {
    this.others = others
  }

  private counter(declared: NamedRate): Counter {
    const { name } = declared
    const counter = this.counters.get(name) ?? counterOf(this.others[name] ?? declared)
    this.counters.set(name, counter)
    return counter
  }

  /**
   * Counts a request. Anonymous visitors have no profile to count by: for them `anonymous` stands for `api`.
   * @returns the limit that is used up, or undefined
   */
  async count(named: readonly NamedRate[], counted: Counted): Promise<Limited | undefined> {
    const limited = await this.countOne(counted.profile ? rates.api : rates.anonymous, counted)
    if (limited) return limited
    for (const rate of named) {
      const namedLimited = await this.countOne(rate, counted)
      if (namedLimited) return namedLimited
    }
    return undefined
  }

  /** Counts against one limit and no other: for what is no call. */
  async countOne(declared: NamedRate, counted: Counted): Promise<Limited | undefined> {
    const counter = this.counter(declared)
    const key = keyOf(counter.rate, counted)
    if (key === undefined) return undefined
    try {
      await (counted.profile?.newcomer ? counter.newcomer : counter.usual).consume(key)
      return undefined
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return { rate: declared.name, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
    }
  }
}
