/**
 * Keeps unsent text on the server while it is written (rules.md section 3, point 5): a pause after typing saves it under
 * a rising sequence; a failed save is told, tried again and covered by a copy in this browser; a Conflict means that
 * another window wrote later, and waits for the reader's choice.
 */
import { ApiError } from '@samvaer/remote-kit/errors'
import type { DraftContent } from './draft-content.ts'
import type { LocalCopy } from './local-copy.ts'

export type DraftPhase = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'

export interface DraftState {
  phase: DraftPhase
  /** When the server last took it, ISO 8601. */
  savedAt: string | undefined
  /** The last save failed; stays so through the tries that follow, until one succeeds. */
  failing: boolean
}

export interface DraftKeeper {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** The reader wrote something. */
  changed(content: DraftContent): void
  /** Saves what is unsaved now; settles when the save has ended, well or badly. */
  flush(): Promise<void>
  /** No save begins until `resume`; settles when none is under way. */
  pause(): Promise<void>
  resume(): void
  /** After a conflict: what stands here wins over the draft that has `sequence`. */
  overrule(sequence: number): Promise<void>
  /** It was published or thrown away: nothing is saved any more. */
  stop(): Promise<void>
}

interface DraftKeeperParts {
  save: (sequence: number, content: DraftContent) => Promise<unknown>
  local: LocalCopy
  /** The sequence that the server has; 0 without a draft. */
  sequence: number
  now?: () => Date
}

/** Milliseconds without a key press before a save. */
export const pauseBeforeSave = 1500
/** Milliseconds before a failed save is tried again; the last one is repeated. */
export const retryWaits = [3_000, 10_000, 30_000] as const

/** Trying again changes nothing about what the server refuses for good. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

export const createDraftKeeper = (parts: DraftKeeperParts): DraftKeeper => {
  const { save, local, sequence, now = () => new Date() } = parts
  let state: DraftState = { phase: 'unchanged', savedAt: undefined, failing: false }
  let unsaved: DraftContent | undefined
  let lastSequence = sequence
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let held = false
  const listeners = new Set<() => void>()

  const show = (phase: DraftPhase, change: Partial<DraftState> = {}) => {
    state = { ...state, ...change, phase, failing: failures > 0 }
    for (const listener of listeners) listener()
  }
  const saveIn = (milliseconds: number) => {
    clearTimeout(timer)
    if (!held) timer = setTimeout(() => void flush(), milliseconds)
  }

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'Conflict') return show('conflict')
    const wait = retryWaits[Math.min(failures, retryWaits.length - 1)] ?? pauseBeforeSave
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
    failures += 1
    show('failed')
    if (isWorthRetrying(error)) saveIn(Math.max(wait, asked))
  }
  const saveOnce = async (content: DraftContent) => {
    show('saving')
    // A new sequence for each try: the answer to the last one may have been lost on its way back.
    lastSequence += 1
    try {
      await save(lastSequence, content)
    } catch (error) {
      return failed(error)
    }
    failures = 0
    const savedAt = now().toISOString()
    if (unsaved !== content) {
      show('waiting', { savedAt })
      return saveIn(pauseBeforeSave)
    }
    unsaved = undefined
    local.remove()
    show('saved', { savedAt })
  }
  const flush = async (): Promise<void> => {
    // What was written since that save began is saved behind it; a failed one is tried again by itself.
    if (running) {
      while (running) await running
      if (state.phase === 'failed') return
    }
    clearTimeout(timer)
    if (held || !unsaved || state.phase === 'conflict') return
    running = saveOnce(unsaved).finally(() => {
      running = undefined
    })
    return running
  }
  const pause = async () => {
    held = true
    clearTimeout(timer)
    await running
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed: (content) => {
      unsaved = content
      local.write(content)
      // A save under way, or the reader's choice, looks for what is unsaved by itself.
      if (running || state.phase === 'conflict') return
      show('waiting')
      saveIn(pauseBeforeSave)
    },
    flush,
    pause,
    resume: () => {
      held = false
      if (unsaved && state.phase !== 'conflict') saveIn(pauseBeforeSave)
    },
    overrule: async (theirs) => {
      lastSequence = Math.max(lastSequence, theirs)
      show('waiting')
      await flush()
    },
    stop: async () => {
      unsaved = undefined
      await pause()
      failures = 0
      local.remove()
      show('unchanged', { savedAt: undefined })
    },
  }
}
