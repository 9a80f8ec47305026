/** A member's live messages, in every tab, by one connection of the browser. */
import { realtimePath } from '@samvaer/contracts/notifications/values'
import { openRealtime, type RealtimeOptions, watchedTickets, watchNetwork } from '@samvaer/remote-kit/host'
import { listenInLeaderTab } from './leader-tab.ts'

/** Answers with how to leave. */
export const joinRealtime = (
  profileId: number,
  { onMessage, onState }: Pick<RealtimeOptions, 'onMessage' | 'onState'>,
): (() => void) =>
  listenInLeaderTab({
    name: `samvaer-realtime-${profileId}`,
    onMessage,
    onState,
    watched: watchedTickets,
    open: (options) => {
      const connection = openRealtime({
        ...options,
        address: `${location.origin.replace(/^http/, 'ws')}${realtimePath}`,
      })
      const unwatch = watchNetwork(connection)
      return {
        watch: connection.watch,
        end: () => {
          unwatch()
          connection.end()
        },
      }
    },
  })
