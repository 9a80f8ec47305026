/**
 * Keeps unsent text on the server while it is written (docs/product/expectations.md, point 5): a pause after typing
 * saves it under a rising sequence; a failed save is reported, tried again and covered by a copy in this browser; a
 * Conflict means that another window wrote later, and waits for the reader's choice.
 */
import { ApiError } from '../errors.ts'
import { isPassing } from '../recovery.ts'

export type DraftPhase = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'

export interface DraftState {
  phase: DraftPhase
  /** When the server last took it, ISO 8601. */
  savedAt: string | undefined
  /** The last save failed; stays so through the tries that follow, until one is answered. */
  failing: boolean
}

export interface DraftKeeper<Content> {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** The reader wrote something. */
  changed(content: Content): void
  /** Saves what is unsaved now; settles when the save has ended, well or badly. */
  flush(): Promise<void>
  /** No save begins until `resume`; settles when none is under way. */
  pause(): Promise<void>
  resume(): void
  /** After a conflict: what stands here wins. */
  overrule(): Promise<void>
  /**
   * Nothing of what was written so far is saved any more: it was sent, or the other window's words were taken over.
   * Text that is written next is saved again. Settles when no save is under way.
   */
  forget(): Promise<void>
  /** The same for good: nothing that is written next is saved either, until `resume`. */
  stop(): Promise<void>
}

/** `Content` is plain data that nobody changes; the next words are a new one. */
export interface DraftKeeperParts<Content> {
  /** Throws Conflict, with the kept `sequence` in its detail, when the server has this sequence or a later one. */
  save: (sequence: number, content: Content) => Promise<unknown>
  /** The copy in this browser, for as long as the server does not have it. */
  local: { write(content: Content): void; remove(): void }
  /** The sequence that the server has; 0 without a draft. */
  sequence: number
  now?: () => Date
}

/** Milliseconds without a key press before a save. */
export const pauseBeforeSave = 1500
/** Milliseconds before a failed save is tried again; the last one is repeated. */
export const retryWaits = [3_000, 10_000, 30_000] as const

/** Returns the sequence that another window wrote later; undefined for any other error. */
const laterSequence = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'Conflict') return undefined
  const sequence = error.detail?.sequence
  return typeof sequence === 'number' ? sequence : 0
}

export const createDraftKeeper = <Content extends string | object>(
  parts: DraftKeeperParts<Content>,
): DraftKeeper<Content> => {
  const { save, local, sequence, now = () => new Date() } = parts
  let state: DraftState = { phase: 'unchanged', savedAt: undefined, failing: false }
  let unsaved: Content | undefined
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
    const later = laterSequence(error)
    if (later !== undefined) {
      lastSequence = Math.max(lastSequence, later)
      failures = 0
      return show('conflict')
    }
    const wait = retryWaits[Math.min(failures, retryWaits.length - 1)] ?? pauseBeforeSave
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
    failures += 1
    show('failed')
    // Words that the server refuses for good wait for other words.
    if (isPassing(error)) saveIn(Math.max(wait, asked))
  }
  const saveOnce = async (content: Content) => {
    show('saving')
    // A new sequence for each try: the answer to the last one may have been lost on its way back.
    lastSequence += 1
    try {
      await save(lastSequence, content)
    } catch (error) {
      // A draft that was forgotten meanwhile has nothing to report.
      return unsaved === undefined ? undefined : failed(error)
    }
    if (unsaved === undefined) return
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
    // Words written since that save began are saved behind it; a failed one is tried again by itself.
    if (running) {
      while (running) await running
      if (state.phase === 'failed') return
    }
    clearTimeout(timer)
    if (held || unsaved === undefined || state.phase === 'conflict') return
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
  const forget = async () => {
    clearTimeout(timer)
    unsaved = undefined
    failures = 0
    local.remove()
    show('unchanged', { savedAt: undefined })
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
      if (unsaved !== undefined && state.phase !== 'conflict') saveIn(pauseBeforeSave)
    },
    overrule: () => {
      show('waiting')
      return flush()
    },
    forget,
    stop: () => {
      held = true
      return forget()
    },
  }
}
