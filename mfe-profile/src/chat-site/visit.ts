/**
 * One's visit to a room: entering with a ticket, saying every half minute that one is still there, reading what is said,
 * and sending what one says, again and again until it is there. Lives outside the tree, because a room outlasts renders.
 */
import type { ChatMessage, ChatRoomState } from '@samvaer/contracts/chat/talk'
import { chatMessageHours, chatStaySeconds } from '@samvaer/contracts/chat/values'
import { ApiError, api } from '@samvaer/remote-kit/api'
import { keepUnsent, readUnsent, type UnsentMessage } from './unsent-messages.ts'

export interface Waiting extends UnsentMessage {
  /** The reason why it will not be sent as it is; undefined while it is tried. */
  refused?: ApiError | undefined
  /** It did not get through and is tried again. */
  delayed?: true | undefined
}

export interface VisitState {
  /** `out`: one may not be there; `failed`: it could not be found out. */
  phase: 'entering' | 'there' | 'out' | 'failed'
  error?: ApiError | undefined
  room?: ChatRoomState | undefined
  /** The oldest first; undefined until they were read. */
  messages?: readonly ChatMessage[] | undefined
  /** Older ones can be read. */
  more: boolean
  waiting: readonly Waiting[]
  /** Nothing gets through at the moment. */
  away: boolean
}

export interface Visit {
  get(): VisitState
  subscribe(listener: () => void): () => void
  say(text: string): void
  sayAgain(clientMessageId: string): void
  takeBack(clientMessageId: string): void
  readOlder(): Promise<void>
  /** Hears what changed in the room. */
  hear(change: string): void
  /** Tries at once what did not get through. */
  wake(): void
  enter(): Promise<void>
  keepDraft(text: string): void
  readonly draft: string
  /** Says to the others that the page goes away; it may come back. */
  pauseHere(): void
  /** Leaves the room. */
  end(): void
}

interface VisitOptions {
  chatRoomId: number
  profileId: number
  /** The address of a chat elsewhere, if the brand has one: one goes there with the ticket. */
  elsewhere?: string | undefined
  go?: (address: string) => void
}

/** Milliseconds. */
const again = 5000
const betweenReads = 700

/** Failures that pass by themselves; everything else is an answer. */
const passes = ({ status, code }: ApiError): boolean => status === 0 || status >= 500 || code === 'TooManyRequests'

const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(500, {}))

const isOut = ({ code, detail }: ApiError): boolean => code === 'NotAllowed' && detail?.reason === 'NotPresent'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const withTicket = (address: string, ticket: string): string => {
  const target = new URL(address)
  target.searchParams.set('ticket', ticket)
  return target.href
}

const sorted = (messages: Iterable<ChatMessage>): ChatMessage[] => {
  const byId = new Map([...messages].map((message) => [message.chatMessageId, message]))
  return [...byId.values()].sort((one, other) => one.sequence - other.sequence)
}

/** Returns the visit without what is older than the day that messages live. */
const ofToday = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const since = new Date(Date.now() - chatMessageHours * 60 * 60 * 1000).toISOString()
  return messages.some(({ sentAt }) => sentAt <= since) ? messages.filter(({ sentAt }) => sentAt > since) : messages
}

export const openVisit = ({ chatRoomId, profileId, elsewhere, go }: VisitOptions): Visit => {
  const kept = readUnsent(profileId, chatRoomId)
  let { draft } = kept
  let state: VisitState = { phase: 'entering', more: false, waiting: kept.waiting, away: false }
  let ended = false
  let retrying: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (change: Partial<VisitState>): void => {
    if (ended) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const keepWords = () => {
    const waiting = state.waiting.map(({ clientMessageId, text, at }) => ({ clientMessageId, text, at }))
    keepUnsent(profileId, chatRoomId, { draft, waiting })
  }
  const setWaiting = (waiting: readonly Waiting[]): void => {
    set({ waiting })
    keepWords()
  }

  const tryLater = (seconds?: number): void => {
    clearTimeout(retrying)
    retrying = setTimeout(wake, seconds === undefined ? again : seconds * 1000)
  }

  /** Answers an error of the visit as a whole. */
  const fail = (error: ApiError): void => {
    if (passes(error)) {
      set(state.room ? { away: true } : { phase: 'failed', error, away: true })
      tryLater(error.retryAfter)
    } else set({ phase: 'out', error, room: undefined, messages: undefined, away: false })
  }

  /** Shows these messages; what one said oneself waits no more. */
  const place = (items: readonly ChatMessage[], more = state.more): void => {
    const messages = ofToday(sorted(items))
    set({ messages, more, away: false })
    const there = new Set(messages.map(({ clientMessageId }) => clientMessageId))
    const waiting = state.waiting.filter(({ clientMessageId }) => !there.has(clientMessageId))
    if (waiting.length < state.waiting.length) setWaiting(waiting)
  }
  const merge = (items: readonly ChatMessage[], more?: boolean): void =>
    place([...(state.messages ?? []), ...items], more)

  const readAll = async (): Promise<void> => {
    const { items, more } = await api.get('Chat/GetChatMessages', { chatRoomId })
    place(items, more)
  }
  const readNew = async (): Promise<void> => {
    if (!state.messages) return readAll()
    const after = state.messages.at(-1)?.sequence ?? 0
    const { items, more } = await api.get('Chat/GetChatMessages', { chatRoomId, after })
    merge(items)
    if (more) await readNew()
  }

  let wanted: 'new' | 'all' | undefined
  const want = (what: 'new' | 'all'): void => {
    wanted = what === 'all' || wanted === 'all' ? 'all' : 'new'
  }
  let reading = false
  /** Reads one after the other, and what comes in between together: a lively room is read at most so often. */
  const read = async (what: 'new' | 'all'): Promise<void> => {
    want(what)
    if (reading) return
    reading = true
    while (wanted && !ended && state.phase === 'there') {
      const now = wanted
      wanted = undefined
      try {
        await (now === 'all' ? readAll() : readNew())
      } catch (error) {
        // It is read when one is there again.
        want(now)
        await refuse(asApiError(error))
        if (state.away) break
      }
      await pause(betweenReads)
    }
    reading = false
  }

  /** Enters the room again for a member who is no more in it, if they may. */
  const refuse = async (error: ApiError): Promise<void> => (isOut(error) ? enter() : fail(error))

  let entering: Promise<void> | undefined
  const enterOnce = async (): Promise<void> => {
    try {
      const { ticket } = await api.post('Chat/GetChatTicket', { chatRoomId })
      if (elsewhere !== undefined) {
        go?.(withTicket(elsewhere, ticket))
        return
      }
      const room = await api.post('Chat/EnterChatRoom', { ticket })
      if (ended) {
        leave()
        return
      }
      set({ phase: 'there', room, error: undefined, away: false })
      void read('all')
      void flush()
    } catch (error) {
      fail(asApiError(error))
    }
  }
  const enter = (): Promise<void> => {
    entering ??= enterOnce().finally(() => {
      entering = undefined
    })
    return entering
  }

  const stay = async (): Promise<void> => {
    if (state.phase === 'failed') return enter()
    if (state.phase !== 'there') return
    try {
      const room = await api.post('Chat/StayInChatRoom', { chatRoomId })
      if (state.phase === 'there') set({ room, away: false, messages: state.messages && ofToday(state.messages) })
    } catch (error) {
      await refuse(asApiError(error))
    }
  }

  let sending = false
  const send = async (words: Waiting): Promise<'sent' | 'later'> => {
    const { clientMessageId, text } = words
    const change = (to: Partial<Waiting>) =>
      setWaiting(state.waiting.map((one) => (one.clientMessageId === clientMessageId ? { ...one, ...to } : one)))
    try {
      merge([await api.post('Chat/WriteChatMessage', { chatRoomId, clientMessageId, text })])
      return 'sent'
    } catch (thrown) {
      const error = asApiError(thrown)
      if (isOut(error)) {
        await enter()
        return 'later'
      }
      if (passes(error)) {
        change({ delayed: true })
        set({ away: error.code !== 'TooManyRequests' })
        tryLater(error.retryAfter)
        return 'later'
      }
      change({ refused: error })
      return 'sent'
    }
  }
  /** In the order in which it was said. */
  const flush = async (): Promise<void> => {
    if (sending) return
    sending = true
    try {
      for (;;) {
        const next = state.waiting.find(({ refused }) => refused === undefined)
        if (!next || ended || state.phase !== 'there' || (await send(next)) === 'later') return
      }
    } finally {
      sending = false
    }
  }

  const wake = (): void => {
    clearTimeout(retrying)
    void stay().then(async () => {
      await flush()
      if (state.away) want('new')
      if (wanted) await read(wanted)
    })
  }

  /** A page that goes away says so while it can; without it the others learn it a minute later. */
  const leave = (): void => {
    void fetch('/api/Chat/LeaveChatRoom', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
      body: JSON.stringify({ chatRoomId }),
    }).catch(() => undefined)
  }

  const staying = setInterval(() => void stay(), chatStaySeconds * 1000)
  void enter()

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    say: (text) => {
      const words = { clientMessageId: crypto.randomUUID(), text, at: new Date().toISOString() }
      draft = ''
      setWaiting([...state.waiting, words])
      void flush()
    },
    sayAgain: (clientMessageId) => {
      setWaiting(
        state.waiting.map((one) => (one.clientMessageId === clientMessageId ? { ...one, refused: undefined } : one)),
      )
      void flush()
    },
    takeBack: (clientMessageId) => setWaiting(state.waiting.filter((one) => one.clientMessageId !== clientMessageId)),
    readOlder: async () => {
      const before = state.messages?.[0]?.sequence
      if (before === undefined) return
      try {
        const { items, more } = await api.get('Chat/GetChatMessages', { chatRoomId, before })
        merge(items, more)
      } catch (error) {
        await refuse(asApiError(error))
      }
    },
    hear: (change) => {
      if (change === 'messages') return void read('new')
      void stay()
      if (change !== 'people') void read('all')
    },
    wake,
    enter,
    keepDraft: (text) => {
      draft = text
      keepWords()
    },
    get draft() {
      return draft
    },
    pauseHere: () => {
      if (state.phase === 'there') leave()
    },
    end: () => {
      if (state.phase === 'there') void api.post('Chat/LeaveChatRoom', { chatRoomId }).catch(() => undefined)
      ended = true
      clearInterval(staying)
      clearTimeout(retrying)
    },
  }
}
