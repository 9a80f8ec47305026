/**
 * Passes time that members wait for and journeys do not: the clock of a page passes over it. Install the clock before a
 * page opens.
 */
import type { Page } from 'playwright'
import { runClock } from './requests-under-way.ts'

/** A draft is saved after so many milliseconds without a key (shared/remote-kit/src/drafts/draft-keeper.ts). */
const pauseBeforeSave = 1500

/** The time in which a deleted guestbook entry can be brought back (mfe-profile/src/features/profile-guestbook). */
const undoTime = 6000

/** Before a call that failed is repeated (@tanstack/react-query). */
const pausesBeforeRetries = [1000, 2000]

export const passPauseBeforeSave = (page: Page): Promise<void> => runClock(page, pauseBeforeSave)
export const passUndoTime = (page: Page): Promise<void> => runClock(page, undoTime)
export const passRetries = async (page: Page): Promise<void> => {
  for (const pause of pausesBeforeRetries) await runClock(page, pause)
}
