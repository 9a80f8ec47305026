/**
 * After which acts being notified by a push is offered (docs/product/states.md, "Push permission"): the remotes declare the
 * calls (`pushAfter`), the shell knows none of them.
 */
import { releaseDescriptions } from '../remotes/release-list.ts'
import { currentProfile } from '../session/session.ts'

/** The name under which the visit remembers that the member waits for something. */
export const waits = 'waits'

const declares = (call: string): boolean => releaseDescriptions().some(({ remote }) => remote.pushAfter?.includes(call))

/** Sends as `send` does, and remembers an act after which pushes help, for the member and for this visit. */
export const notingActs =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    if (typeof input !== 'string' || init?.method !== 'POST' || !response.ok) return response
    if (declares(new URL(input, location.origin).pathname.slice('/api/'.length)))
      try {
        sessionStorage.setItem(`samvaer-${currentProfile().id}-${waits}`, String(Date.now()))
      } catch {
        // A browser that keeps nothing is not asked; the settings offer the same.
      }
    return response
  }
