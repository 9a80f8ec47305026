/** Keeps the component that draws a slot: the shell's, since it knows who fills it. */

import type { ComponentType, ReactNode } from 'react'
import { createStore } from './store.ts'

export interface SlotProps {
  /** As the part that has the place offers it (`offers` of its `remote.json`). */
  name: string
  /** The values that the slot gives to those who fill it. */
  values?: object
  /** Shaped like what comes. */
  skeleton?: ReactNode
  /** The stand-in when nobody fills it, or the filling does not come. */
  instead?: ReactNode
  /** Nothing says that the filling did not come: nobody has asked for it. */
  quiet?: boolean
}

export const slotStore = createStore<{ Slot: ComponentType<SlotProps> | undefined }>({ Slot: undefined })

/** The shell says how slots are drawn. */
export const provideSlots = (Slot: ComponentType<SlotProps>): void => slotStore.set(() => ({ Slot }))
