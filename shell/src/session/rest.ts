/**
 * The shell stands in two parts: the door, which a visitor of the front page gets alone, and the rest (router, cache,
 * remotes), which comes with the first wish that needs it. Here the one asks for the other.
 */
import type { SessionMessage } from './other-tabs.ts'

export interface Rest {
  /** Opens a page of the product. */
  goTo(path: string): Promise<void>
  /** After a call that signed in: reads who is here now, and goes where that one wants to be. */
  enterSession(): Promise<void>
  /** Another tab of this browser signed in or out. */
  hear(message: SessionMessage): Promise<void>
}

const connected: { bring: () => Promise<Rest> } = { bring: () => Promise.reject(new Error('The page is not started')) }

/** @param bring called for every wish: it brings the rest once, and again where that failed */
export const connectRest = (bring: () => Promise<Rest>): void => {
  connected.bring = bring
}

/** The rest of the shell, once it is there. */
export const rest = (): Promise<Rest> => connected.bring()
