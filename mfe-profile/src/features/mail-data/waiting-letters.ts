/**
 * Letters that were sent and have not arrived: kept in this browser until the service has it, tried again while nobody answers,
 * and put before the author when it is refused. One after the other, so that an answer never overtakes its question.
 */
import type { CallOutput } from '@samvaer/contracts/client'
import { ApiError } from '@samvaer/remote-kit/errors'
import { isPassing } from '@samvaer/remote-kit/recovery'
import { type Letter, parseLetter, type Target, targetKey, type WaitingLetter, writeLetter } from './letter.ts'

export type Sent = CallOutput<'Mail/SendMessage'>

/** The words of a letter and its receiver. */
export interface Written extends Pick<Letter, 'body' | 'mediaIds' | 'voice' | 'quote' | 'to' | 'path'> {
  /** That of a letter which was taken back with its pictures: they belong to it. */
  clientMessageId?: string | undefined
}

export interface WaitingLetters {
  /** The same array until something changes. */
  letters(): readonly WaitingLetter[]
  subscribe(listener: () => void): () => void
  /** @param after what has to be over before the first attempt */
  send(target: Target, written: Written, after?: Promise<unknown>): void
  /** Tries everything that waits for this target now. */
  retry(target: Target): void
  /** Takes a letter out, to be written anew or thrown away. */
  remove(clientMessageId: string): void
  /** Takes up what other windows have written, sent and been refused. */
  read(): void
  /**
   * Tries everything again, and what was refused where that may be otherwise by now.
   * @param paid its author has a membership
   */
  resume(paid: boolean): void
}

interface WaitingLettersParts {
  profileId: number
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
  send: (letter: Letter) => Promise<Sent>
  /** It was taken; called before it waits no longer. */
  onSent: (letter: Letter, sent: Sent) => void
  /** @param before the refusal that it had already */
  onRefused?: (letter: Letter, error: ApiError, before: ApiError | undefined) => void
  /** Runs an act while no other window does the same. */
  alone?: (name: string, act: () => Promise<void>) => Promise<void>
  now?: () => Date
  newId?: () => string
}

/** Milliseconds before another attempt; the last one is repeated. */
export const retryWaits = [3_000, 10_000, 30_000] as const
/** Attempts after which a refusal is believed, though it should be otherwise by now. */
const mostAttempts = 6

/**
 * True when nobody answered, or not now, so that another try helps. A session that ended goes on after signing in, and
 * one of somebody else ends what is on this page.
 */
const isWorthRetrying = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 401 || status >= 500 || code === 'AnotherMember'

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    // A browser that refuses storage: the letter lives as long as the page.
    return undefined
  }
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, { message: String(error) })

const byMoment = (one: Letter, other: Letter): number => one.at.localeCompare(other.at)

export const createWaitingLetters = (parts: WaitingLettersParts): WaitingLetters => {
  const { profileId, storage, send, onSent, onRefused, now = () => new Date() } = parts
  const { alone = (_name, act) => act() } = parts
  const newId = parts.newId ?? (() => crypto.randomUUID())
  const prefix = `samvaer:letter:${profileId}:`
  const listeners = new Set<() => void>()
  const running = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const failures = new Map<string, number>()
  let hasPaid = false
  /** True when what was refused for this reason may be taken by now; services hear of a payment a moment later. */
  const isOtherwise = (error: ApiError): boolean => (error.code === 'SubscriberRequired' ? hasPaid : isPassing(error))
  /** Letters that lie in the storage, and not only in this page. */
  const written = new Set<string>()

  const stored = (): WaitingLetter[] =>
    (attempt(() => Array.from({ length: storage.length }, (_, place) => storage.key(place))) ?? [])
      .filter((key) => key?.startsWith(prefix))
      .flatMap((key) => parseLetter(attempt(() => storage.getItem(key ?? '')) ?? null) ?? [])
      .toSorted(byMoment)

  let letters: readonly WaitingLetter[] = stored()
  for (const { clientMessageId } of letters) written.add(clientMessageId)
  const show = (next: readonly WaitingLetter[]): void => {
    letters = next
    for (const listener of listeners) listener()
  }
  const keep = (letter: WaitingLetter): void => {
    const { clientMessageId: id } = letter
    written.add(id)
    const isKept = attempt(() => {
      storage.setItem(prefix + id, writeLetter(letter))
      return true
    })
    if (!isKept) written.delete(id)
  }
  const change = (
    { error: _before, ...letter }: WaitingLetter,
    refused: boolean,
    error: ApiError | undefined,
  ): void => {
    const { clientMessageId: id } = letter
    const changed = { ...letter, refused, ...(error && { error }) }
    show(letters.map((one) => (one.clientMessageId === id ? changed : one)))
    // A refusal outlasts the page: it is neither sent again at every opening, nor said again.
    if (written.has(id)) keep(changed)
  }
  const takeOut = (id: string): void => {
    attempt(() => storage.removeItem(prefix + id))
    written.delete(id)
    show(letters.filter(({ clientMessageId }) => clientMessageId !== id))
  }
  const signOf = (all: readonly WaitingLetter[]): string =>
    all.map(({ clientMessageId, refused }) => `${clientMessageId} ${refused}`).join()
  /** Drops letters that another window has sent, or that went with the member who signed out. */
  const read = (): void => {
    const known = new Map(letters.map((letter) => [letter.clientMessageId, letter]))
    const found = stored().map((letter) => {
      const here = known.get(letter.clientMessageId)
      return here?.refused === letter.refused ? here : letter
    })
    const isFound = new Set(found.map(({ clientMessageId }) => clientMessageId))
    const unkept = letters.filter(({ clientMessageId: id }) => !written.has(id) && !isFound.has(id))
    written.clear()
    for (const { clientMessageId } of found) written.add(clientMessageId)
    const next = [...found, ...unkept].toSorted(byMoment)
    if (signOf(next) !== signOf(letters)) show(next)
  }

  const nextFor = (key: string): WaitingLetter | undefined =>
    letters.find(({ target, refused }) => targetKey(target) === key && !refused)

  const failed = (letter: WaitingLetter, error: ApiError): void => {
    const key = targetKey(letter.target)
    const count = failures.get(key) ?? 0
    const again = isWorthRetrying(error) || (isOtherwise(error) && count < mostAttempts)
    change(letter, !again, error)
    if (!again) {
      failures.delete(key)
      onRefused?.(letter, error, letter.error)
      return
    }
    failures.set(key, count + 1)
    const wait = retryWaits[Math.min(count, retryWaits.length - 1)] ?? retryWaits[0]
    timers.set(
      key,
      setTimeout(() => void run(key), Math.max(wait, (error.retryAfter ?? 0) * 1000)),
    )
  }

  /** Sends what waits for a target in its order, until one does not arrive. */
  const sendAll = async (key: string): Promise<void> => {
    for (;;) {
      read()
      const next = nextFor(key)
      if (!next) return
      const sent = await send(next)
      failures.delete(key)
      onSent(next, sent)
      takeOut(next.clientMessageId)
    }
  }

  const run = async (key: string): Promise<void> => {
    if (running.has(key)) return
    clearTimeout(timers.get(key))
    running.add(key)
    try {
      await alone(`${prefix}${key}`, () => sendAll(key))
    } catch (error) {
      const next = nextFor(key)
      if (next) failed(next, asApiError(error))
      return
    } finally {
      running.delete(key)
    }
    // Written while the last one was on its way out of here.
    if (nextFor(key)) void run(key)
  }

  return {
    letters: () => letters,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (target, { clientMessageId = newId(), ...says }, after = Promise.resolve()) => {
      const letter = { ...says, clientMessageId, target, at: now().toISOString(), refused: false }
      show([...letters, letter])
      keep(letter)
      void after.catch(() => undefined).then(() => run(targetKey(target)))
    },
    retry: (target) => {
      const key = targetKey(target)
      for (const letter of letters)
        if (letter.refused && targetKey(letter.target) === key) change(letter, false, letter.error)
      void run(key)
    },
    remove: takeOut,
    read,
    resume: (paid) => {
      hasPaid = paid
      read()
      for (const letter of letters)
        if (letter.refused && letter.error && isOtherwise(letter.error)) change(letter, false, letter.error)
      for (const key of new Set(letters.map(({ target }) => targetKey(target)))) void run(key)
    },
  }
}
