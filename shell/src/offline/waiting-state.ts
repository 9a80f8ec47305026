/** What waits, as the page knows it. */
import { createStore } from '@samvaer/remote-kit/host'
import { useSyncExternalStore } from 'react'
import type { WaitingCall } from './waiting-calls.ts'

/** `member` 0: nothing may wait here. */
export const outboxState = createStore<{ member: number; waiting: readonly WaitingCall[] }>({ member: 0, waiting: [] })

/** Whether calls may wait here at all. */
export const isOutboxOpen = (): boolean => outboxState.get().member !== 0
export const waitingNow = (): readonly WaitingCall[] => outboxState.get().waiting
export const useWaiting = (): readonly WaitingCall[] =>
  useSyncExternalStore(outboxState.subscribe, outboxState.get).waiting
