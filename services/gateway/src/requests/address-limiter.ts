import { addressKey } from './client-address.ts'

/** Counts what an address has at once (IPv6 by /64), up to a limit. */
export class AddressLimiter {
  private readonly most: number
  private readonly counts = new Map<string, number>()

  constructor(most: number) {
    this.most = most
  }

  /** One more of an address: what gives it back, once; undefined where it has as many as it may. */
  take(address: string): (() => void) | undefined {
    const key = addressKey(address)
    const count = this.counts.get(key) ?? 0
    if (count >= this.most) return undefined
    this.counts.set(key, count + 1)
    return () => {
      const left = (this.counts.get(key) ?? 1) - 1
      if (left > 0) this.counts.set(key, left)
      else this.counts.delete(key)
    }
  }
}
