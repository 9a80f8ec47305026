/** The waiting calls, as the page knows them. */
import { createStore } from '@samvaer/remote-kit/host'
import { useSyncExternalStore } from 'react'
import type { WaitingCall } from './waiting-calls.ts'

/** `member` 0: nothing may wait here. */
export const waitingState = createStore<{ member: number; waiting: readonly WaitingCall[] }>({ member: 0, waiting: [] })

/** True when calls may wait here at all. */
export const callsMayWait = (): boolean => waitingState.get().member !== 0
export const waitingNow = (): readonly WaitingCall[] => waitingState.get().waiting
export const useWaiting = (): readonly WaitingCall[] =>
  useSyncExternalStore(waitingState.subscribe, waitingState.get).waiting
