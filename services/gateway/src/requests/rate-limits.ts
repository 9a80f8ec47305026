import type { SignedInProfile } from '@samvaer/contracts/context'
import { rates as declaredRates, type Rate, type RateName } from '@samvaer/contracts/rates'
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
  rate: RateName
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
  private readonly counters: Map<RateName, Counter>

  constructor(table: Record<RateName, Rate> = declaredRates) {
    this.counters = new Map(Object.entries(table).map(([name, rate]) => [name as RateName, counterOf(rate)]))
  }

  /**
   * Counts a request. Anonymous visitors have no profile to count by: for them `anonymous` stands for `api`.
   * @returns the limit that is used up, or undefined
   */
  async count(named: readonly RateName[], counted: Counted): Promise<Limited | undefined> {
    const limited = await this.countOne(counted.profile ? 'api' : 'anonymous', counted)
    if (limited) return limited
    for (const name of named) {
      const namedLimited = await this.countOne(name, counted)
      if (namedLimited) return namedLimited
    }
    return undefined
  }

  /** Counts against one limit and no other: for what is no call. */
  async countOne(name: RateName, counted: Counted): Promise<Limited | undefined> {
    const counter = this.counters.get(name)
    const key = counter && keyOf(counter.rate, counted)
    if (!counter || key === undefined) return undefined
    try {
      await (counted.profile?.newcomer ? counter.newcomer : counter.usual).consume(key)
      return undefined
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return { rate: name, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
    }
  }
}
