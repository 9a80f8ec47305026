import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { Brand } from '@samvaer/contracts/site/brand'
import { within } from '@samvaer/service-kit/time/deadline'
import { LRUCache } from 'lru-cache'

/** Milliseconds that a resolved session is believed; R1: an ended one is refused within a second. */
const believedFor = 1000
/** Milliseconds that identity's last word holds while it is away: nothing can end a session then. */
const heldFor = 60_000
/** Milliseconds that a member waits for identity's newer word where its last one holds. */
const soon = 1000
/** Answers from this status on say that identity cannot be asked. */
const firstOfSilence = 502
const capacity = 50_000

/** The place of a session: it belongs to a community, and each brand asks to accept terms of its own. */
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

/** The sender of a request: nobody (null), a member, or unknown because identity is away. */
export type Visitor = SignedInProfile | null | 'unknown'

/** The facts by which a session is resolved, besides its token and place. */
interface Asked {
  /** The look through a member that the request belongs to (decision 98). */
  look?: string | undefined
  /** Only looks whether the session goes on: its idle limit stays where it is. */
  watching?: boolean
}

/** A token has no space in it. */
const keyOf = (token: string, look: string | undefined): string => (look === undefined ? token : `${token} ${look}`)

const held = (entry: Resolved): Visitor => (Date.now() - entry.at < heldFor ? entry.profile : 'unknown')

/** A question that is on its way to identity. */
interface Question {
  siteId: number
  answer: Promise<Visitor>
}

/** True when identity said nothing, and not only nothing about this session. */
const isSilence = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= firstOfSilence

/**
 * Sessions by token, and by the look of their staff, asked of identity at most once a second each and never one behind another. While identity says
 * nothing, nobody waits for it: its last words hold, and one question at a time looks whether it is back.
 */
export class Sessions {
  private readonly peers: ApiClient
  private readonly failed: (error: unknown) => void
  private readonly patience: () => number
  private readonly resolved = new LRUCache<string, Resolved>({ max: capacity })
  private readonly asking = new Map<string, Question>()
  /** The number of answers: one that came meanwhile shows that identity lives. */
  private answers = 0
  private state: 'answers' | 'slow' | 'away' = 'answers'
  private probing = false

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
  known(token: string, { id }: Place, look?: string): Visitor | undefined {
    const entry = this.resolved.get(keyOf(token, look))
    if (!entry || entry.siteId !== id || Date.now() - entry.askedAt >= believedFor) return undefined
    return held(entry)
  }

  async resolve(token: string, place: Place, asked: Asked = {}): Promise<Visitor> {
    const word = this.lastWord(keyOf(token, asked.look), place)
    if (this.state === 'answers') {
      const answer = this.ask(token, place, asked)
      return word === 'unknown' ? answer : this.soonOr(word, answer)
    }
    if (this.probing) return word !== 'unknown' || this.state === 'away' ? word : this.ask(token, place, asked)
    this.probing = true
    const answer = this.ask(token, place, asked).finally(() => {
      this.probing = false
    })
    return word === 'unknown' ? answer : word
  }

  /** Forgets what is known of a token, and of a look by it; an answer on its way is not kept either. */
  forget(token: string, look?: string): void {
    for (const key of new Set([token, keyOf(token, look)])) {
      this.resolved.delete(key)
      this.asking.delete(key)
    }
  }

  /** The last answer of identity, as long as it holds. */
  private lastWord(key: string, { id }: Place): Visitor {
    const entry = this.resolved.get(key)
    return entry?.siteId === id ? held(entry) : 'unknown'
  }

  /** The answer, or the last word where it does not come soon. */
  private async soonOr(word: Visitor, answer: Promise<Visitor>): Promise<Visitor> {
    const before = this.answers
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Visitor>((resolve) => {
      timer = setTimeout(() => {
        if (this.answers === before && this.state === 'answers') this.state = 'slow'
        resolve(word)
      }, soon).unref()
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Asks identity, or waits for who asks the same already. */
  private ask(token: string, place: Place, asked: Asked): Promise<Visitor> {
    const key = keyOf(token, asked.look)
    const running = this.asking.get(key)
    if (running?.siteId === place.id) return running.answer
    const answer = this.question(token, place, asked).finally(() => {
      if (this.asking.get(key)?.answer === answer) this.asking.delete(key)
    })
    this.asking.set(key, { siteId: place.id, answer })
    return answer
  }

  private async question(token: string, { id: siteId, community }: Place, { look, watching }: Asked): Promise<Visitor> {
    const key = keyOf(token, look)
    const last = this.resolved.get(key)
    const before = last?.siteId === siteId ? last : undefined
    const answersBefore = this.answers
    try {
      const asked = { token, community, siteId, ...(watching && { watching }), ...(look !== undefined && { look }) }
      const { profile } = await within(this.patience(), (signal) =>
        this.peers.post('Sessions/ResolveSession', asked, { signal }),
      )
      this.answers += 1
      this.state = 'answers'
      const text = JSON.stringify(profile)
      const kept = before?.text === text ? before.profile : profile
      if (this.asking.has(key)) {
        this.resolved.set(key, { siteId, profile: kept, text, at: Date.now(), askedAt: Date.now() })
      }
      return kept
    } catch (error) {
      this.failed(error)
      if (isSilence(error) && this.answers === answersBefore) this.state = 'away'
      if (!before) return 'unknown'
      before.askedAt = Date.now()
      return held(before)
    }
  }
}
