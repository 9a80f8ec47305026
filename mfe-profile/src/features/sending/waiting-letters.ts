/**
 * What was sent and has not arrived: kept in this browser until the service has it, tried again while nobody answers,
 * and put before the author when it is refused. One after the other, so that an answer never overtakes its question.
 */
import type { CallOutput } from '@samvaer/contracts/client'
import { ApiError } from '@samvaer/remote-kit/errors'
import { type Letter, parseLetter, type Target, targetKey, type WaitingLetter } from '../mail-data/letter.ts'

export type Sent = CallOutput<'Mail/SendMessage'>

/** What a letter says. */
export interface Written extends Pick<Letter, 'body' | 'mediaIds' | 'quote'> {
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
  /** Tries everything again: the network is back, or the page was opened anew. */
  resume(): void
}

interface WaitingLettersParts {
  profileId: number
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
  send: (letter: Letter) => Promise<Sent>
  /** It was taken; called before it waits no longer. */
  onSent: (letter: Letter, sent: Sent) => void
  onRefused?: (letter: Letter, error: ApiError) => void
  now?: () => Date
  newId?: () => string
}

/** Milliseconds before another attempt; the last one is repeated. */
export const retryWaits = [3_000, 10_000, 30_000] as const

/** Nobody answered, or not now: trying again helps. A session that ended goes on after signing in. */
const isWorthRetrying = ({ status }: ApiError): boolean => status === 0 || status === 401 || status >= 500

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

export const createWaitingLetters = (parts: WaitingLettersParts): WaitingLetters => {
  const { profileId, storage, send, onSent, onRefused, now = () => new Date() } = parts
  const newId = parts.newId ?? (() => crypto.randomUUID())
  const prefix = `samvaer:letter:${profileId}:`
  const listeners = new Set<() => void>()
  const running = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const failures = new Map<string, number>()
  /** Letters that lie in the storage, and not only in this page. */
  const written = new Set<string>()

  const stored = (): WaitingLetter[] =>
    (attempt(() => Array.from({ length: storage.length }, (_, place) => storage.key(place))) ?? [])
      .filter((key) => key?.startsWith(prefix))
      .flatMap((key) => parseLetter(attempt(() => storage.getItem(key ?? '')) ?? null) ?? [])
      .map((letter) => ({ ...letter, refused: false }))
      .toSorted((one, other) => one.at.localeCompare(other.at))

  let letters: readonly WaitingLetter[] = stored()
  for (const { clientMessageId } of letters) written.add(clientMessageId)
  const show = (next: readonly WaitingLetter[]): void => {
    letters = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, fields: Pick<WaitingLetter, 'refused'> & { error: ApiError | undefined }): void =>
    show(
      letters.map((letter) => {
        if (letter.clientMessageId !== id) return letter
        const { error: _before, ...rest } = letter
        return { ...rest, refused: fields.refused, ...(fields.error && { error: fields.error }) }
      }),
    )
  const takeOut = (id: string): void => {
    attempt(() => storage.removeItem(prefix + id))
    written.delete(id)
    show(letters.filter(({ clientMessageId }) => clientMessageId !== id))
  }
  /** Another window has sent it, or it went with the member who signed out: it is nobody's any more. */
  const dropTaken = (): void => {
    const isTaken = ({ clientMessageId: id }: Letter) =>
      written.has(id) && attempt(() => storage.getItem(prefix + id) === null) === true
    if (letters.some(isTaken)) show(letters.filter((letter) => !isTaken(letter)))
  }

  const failed = (letter: Letter, error: ApiError): void => {
    const key = targetKey(letter.target)
    const again = isWorthRetrying(error)
    change(letter.clientMessageId, { refused: !again, error })
    if (!again) {
      onRefused?.(letter, error)
      return
    }
    const count = failures.get(key) ?? 0
    failures.set(key, count + 1)
    const wait = retryWaits[Math.min(count, retryWaits.length - 1)] ?? retryWaits[0]
    timers.set(
      key,
      setTimeout(() => void run(key), Math.max(wait, (error.retryAfter ?? 0) * 1000)),
    )
  }

  /** Sends what waits for a target in its order, until one does not arrive. */
  const run = async (key: string): Promise<void> => {
    if (running.has(key)) return
    clearTimeout(timers.get(key))
    running.add(key)
    try {
      for (;;) {
        dropTaken()
        const next = letters.find(({ target, refused }) => targetKey(target) === key && !refused)
        if (!next) break
        const sent = await send(next)
        failures.delete(key)
        onSent(next, sent)
        takeOut(next.clientMessageId)
      }
    } catch (error) {
      const next = letters.find(({ target, refused }) => targetKey(target) === key && !refused)
      if (next) failed(next, asApiError(error))
    } finally {
      running.delete(key)
    }
  }

  return {
    letters: () => letters,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (target, { clientMessageId = newId(), body, mediaIds, quote }, after = Promise.resolve()) => {
      const letter: Letter = {
        clientMessageId,
        target,
        body,
        mediaIds,
        ...(quote && { quote }),
        at: now().toISOString(),
      }
      attempt(() => {
        storage.setItem(prefix + letter.clientMessageId, JSON.stringify(letter))
        written.add(letter.clientMessageId)
      })
      show([...letters, { ...letter, refused: false }])
      void after.catch(() => undefined).then(() => run(targetKey(target)))
    },
    retry: (target) => {
      const key = targetKey(target)
      for (const letter of letters)
        if (letter.refused && targetKey(letter.target) === key)
          change(letter.clientMessageId, { refused: false, error: letter.error })
      void run(key)
    },
    remove: takeOut,
    resume: () => {
      dropTaken()
      for (const key of new Set(letters.map(({ target }) => targetKey(target)))) void run(key)
    },
  }
}
