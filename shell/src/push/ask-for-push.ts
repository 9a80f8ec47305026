/** The question that comes before the browser's own: a small card, once the member has looked around a little. */
import { createStore } from '@samvaer/remote-kit/host'
import { isPushPossible, pushWorker } from './subscription.ts'

/** Navigations of a visit before it, and the pause after a "not now" in milliseconds. */
const askAfter = 3
export const pauseAfterNo = 30 * 24 * 60 * 60 * 1000

export interface PushQuestion {
  profileId: number
  /** The member wants to be asked later. */
  later: () => void
}

/** The open question. */
export const pushQuestion = createStore<PushQuestion | undefined>(undefined)
export const closePushQuestion = (): void => pushQuestion.set(undefined)

interface Asked {
  profile: { id: number }
  /** Milliseconds. */
  now: number
  /** How often the member has gone on in this visit, and when what was asked last. */
  memory: { navigations: () => number; ever: (step: 'push') => number; note: (step: 'push', now: number) => void }
  /** The reader has gone on meanwhile. */
  isOver: () => boolean
}

/** Whether it is time: in the visit, and since the last "not now". */
export const isTimeToAsk = ({ memory, now }: Pick<Asked, 'memory' | 'now'>): boolean =>
  memory.navigations() >= askAfter && (memory.ever('push') === 0 || now - memory.ever('push') >= pauseAfterNo)

/** Opens the question where pushes are possible and nothing is decided; true when it took the reader's attention. */
export const askForPush = async ({ memory, now, profile, isOver }: Asked): Promise<boolean> => {
  if (pushQuestion.get() || !isPushPossible() || Notification.permission !== 'default') return false
  if (!isTimeToAsk({ memory, now }) || !(await pushWorker()) || isOver()) return false
  pushQuestion.set({ profileId: profile.id, later: () => memory.note('push', Date.now()) })
  return true
}
