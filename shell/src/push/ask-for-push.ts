/** The question that comes before the browser's own: a small card, once, after an act that makes pushes useful. */
import { createStore, staysSignedIn } from '@samvaer/remote-kit/host'
import { isOffline } from '../network/network.ts'
import { isPushPossible, pushWorker } from './subscription.ts'

export interface PushQuestion {
  profileId: number
}

/** The open question. */
export const pushQuestion = createStore<PushQuestion | undefined>(undefined)
export const closePushQuestion = (): void => pushQuestion.set(undefined)

interface Asked {
  profile: { id: number }
  /** Milliseconds. */
  now: number
  /** When what was asked last in this browser; 0: never. */
  memory: { ever: (step: 'push') => number; note: (step: 'push', now: number) => void }
  /** The reader has gone on, or has begun something else, meanwhile. */
  isOver: () => boolean
}

/** True once in this browser, and where an answer leads somewhere. */
export const isTimeToAsk = (memory: Pick<Asked['memory'], 'ever'>, offline: boolean): boolean =>
  memory.ever('push') === 0 && !offline

/**
 * Opens the question where pushes are possible and nothing is decided; true when it took the reader's attention. It is
 * asked once: whoever says "not now", or nothing, finds the same in the settings.
 */
export const askForPush = async ({ memory, now, profile, isOver }: Asked): Promise<boolean> => {
  if (!isTimeToAsk(memory, isOffline()) || pushQuestion.get()) return false
  // A member who does not stay signed in cannot get any.
  if (!staysSignedIn() || !isPushPossible() || Notification.permission !== 'default') return false
  if (!(await pushWorker()) || isOver()) return false
  memory.note('push', now)
  pushQuestion.set({ profileId: profile.id })
  return true
}
