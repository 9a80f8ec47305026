import type { Brand } from '@samvaer/contracts/brand'
import type { ApiClient } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/context'
import { within } from '@samvaer/service-kit/deadline'
import { LRUCache } from 'lru-cache'

/** Milliseconds that a resolved session is believed; R1: an ended one is refused within a second. */
const believedFor = 1000
/** Milliseconds that identity's last word holds while it is away: nothing can end a session then. */
const heldFor = 60_000
const capacity = 50_000

/** Where somebody is: a session belongs to a community, and each brand asks to accept terms of its own. */
type Place = Pick<Brand, 'id' | 'community'>

interface Resolved {
  siteId: number
  profile: SignedInProfile | null
  /** The same in text: a profile that did not change keeps its object, and with it the signed contexts. */
  text: string
  /** When identity last said so, and when it was last asked. */
  at: number
  askedAt: number
}

/** Who a request comes from: nobody (null), a member, or unknown because identity is away. */
export type Visitor = SignedInProfile | null | 'unknown'

const held = (entry: Resolved): Visitor => (Date.now() - entry.at < heldFor ? entry.profile : 'unknown')

/** Sessions by token, asked of identity at most once a second each. */
export class Sessions {
  private readonly peers: ApiClient
  private readonly failed: (error: unknown) => void
  private readonly patience: () => number
  private readonly resolved = new LRUCache<string, Resolved>({ max: capacity })
  private readonly asking = new Map<string, { siteId: number; answer: Promise<Visitor> }>()

  /**
   * @param failed called every time that identity did not answer
   * @param patience milliseconds that identity may take; afterwards it counts as away
   */
  constructor(peers: ApiClient, failed: (error: unknown) => void, patience: () => number) {
    this.peers = peers
    this.patience = patience
    this.failed = failed
  }

  /** The way without waiting: undefined when identity has to be asked. */
  known(token: string, { id }: Place): Visitor | undefined {
    const entry = this.resolved.get(token)
    if (!entry || entry.siteId !== id || Date.now() - entry.askedAt >= believedFor) return undefined
    return held(entry)
  }

  /** @param watching only looks whether the session goes on: its idle limit stays where it is */
  resolve(token: string, place: Place, watching = false): Promise<Visitor> {
    const running = this.asking.get(token)
    if (running?.siteId === place.id) return running.answer
    const answer = this.ask(token, place, watching).finally(() => {
      if (this.asking.get(token)?.answer === answer) this.asking.delete(token)
    })
    this.asking.set(token, { siteId: place.id, answer })
    return answer
  }

  /** Forgets what is known of a token; an answer on its way is not kept either. */
  forget(token: string): void {
    this.resolved.delete(token)
    this.asking.delete(token)
  }

  private async ask(token: string, { id: siteId, community }: Place, watching: boolean): Promise<Visitor> {
    const last = this.resolved.get(token)
    const before = last?.siteId === siteId ? last : undefined
    try {
      const asked = { token, community, siteId, ...(watching && { watching }) }
      const { profile } = await within(this.patience(), (signal) =>
        this.peers.post('Sessions/ResolveSession', asked, { signal }),
      )
      const text = JSON.stringify(profile)
      const kept = before?.text === text ? before.profile : profile
      if (this.asking.has(token)) {
        this.resolved.set(token, { siteId, profile: kept, text, at: Date.now(), askedAt: Date.now() })
      }
      return kept
    } catch (error) {
      this.failed(error)
      if (!before) return 'unknown'
      before.askedAt = Date.now()
      return held(before)
    }
  }
}
