/** Named places on a remote's own pages that other remotes fill. */
import { createElement, type ReactNode, useSyncExternalStore } from 'react'
import { type SlotProps, slotStore } from './internal/stores/slot-store.ts'

/** Draws what other remotes put into a slot; the stand-in where nobody fills it, or without a shell. */
export const Slot = (props: SlotProps): ReactNode => {
  const { Slot: Shown } = useSyncExternalStore(slotStore.subscribe, slotStore.get)
  return Shown ? createElement(Shown, props) : props.instead
}
