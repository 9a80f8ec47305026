/**
 * Keeps unsent text on the server while it is written (rules.md section 3, point 5): a pause after typing saves it under
 * a rising sequence, a copy in this browser covers what the server does not have yet, and a Conflict means that another
 * window wrote later, and waits for the reader's choice.
 */
import { ApiError } from '@samvaer/remote-kit/errors'
import type { LocalCopy } from './local-copy.ts'

export interface DraftState {
  phase: 'quiet' | 'saved' | 'failed' | 'conflict'
  /** The sequence of what another window wrote. */
  theirs: number
}

export interface DraftKeeper {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** The reader wrote something. */
  changed(text: string): void
  /** Saves what is unsaved now. */
  flush(): Promise<void>
  /** After a conflict: what stands here wins. */
  overrule(): Promise<void>
  /** After a conflict: what the other window wrote was taken over. */
  giveIn(): void
  /** It was sent: nothing of it is saved any more. Settles when no save is under way. */
  sent(): Promise<void>
}

interface DraftKeeperParts {
  /** Saves, or throws away what is empty. */
  save: (sequence: number, text: string) => Promise<unknown>
  local: LocalCopy
  /** The sequence that the server has; 0 without a draft. */
  sequence: number
}

/** Milliseconds without a key press before a save. */
export const pauseBeforeSave = 1_000
/** Milliseconds before a failed save is tried again. */
export const retryWait = 5_000

const sequenceIn = (error: ApiError): number => {
  const sequence = error.detail?.sequence
  return typeof sequence === 'number' ? sequence : 0
}

export const createDraftKeeper = ({ save, local, sequence }: DraftKeeperParts): DraftKeeper => {
  let state: DraftState = { phase: 'quiet', theirs: 0 }
  let unsaved: string | undefined
  let last = sequence
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const show = (next: DraftState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const saveIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }
  const saveOnce = async (text: string): Promise<void> => {
    // A new sequence for each try: the answer to the last one may have been lost on its way back.
    last += 1
    try {
      await save(last, text)
    } catch (error) {
      // It was sent meanwhile.
      if (unsaved === undefined) return
      if (error instanceof ApiError && error.code === 'Conflict') {
        return show({ phase: 'conflict', theirs: sequenceIn(error) })
      }
      show({ phase: 'failed', theirs: 0 })
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 429
      return refused ? undefined : saveIn(retryWait)
    }
    if (unsaved === text) {
      unsaved = undefined
      local.remove()
      return show({ phase: text === '' ? 'quiet' : 'saved', theirs: 0 })
    }
    if (unsaved !== undefined) saveIn(pauseBeforeSave)
  }
  const flush = async (): Promise<void> => {
    // What was written since that save began is saved behind it; a failed one is tried again by itself.
    if (running) {
      while (running) await running
      if (state.phase === 'failed') return
    }
    clearTimeout(timer)
    if (unsaved === undefined || state.phase === 'conflict') return
    running = saveOnce(unsaved).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed: (text) => {
      unsaved = text
      local.write({ text })
      if (state.phase === 'conflict') return
      if (state.phase === 'saved') show({ phase: 'quiet', theirs: 0 })
      if (!running) saveIn(pauseBeforeSave)
    },
    flush,
    overrule: async () => {
      last = Math.max(last, state.theirs)
      show({ phase: 'quiet', theirs: 0 })
      await flush()
    },
    giveIn: () => {
      last = Math.max(last, state.theirs)
      unsaved = undefined
      local.remove()
      show({ phase: 'quiet', theirs: 0 })
    },
    sent: async () => {
      clearTimeout(timer)
      unsaved = undefined
      local.remove()
      show({ phase: 'quiet', theirs: 0 })
      await running
    },
  }
}
