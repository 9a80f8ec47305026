/** Keeps the popups of the corner: what just happened, and what has gathered in the tabs since the page was opened. */
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import type { CountedTab } from '@samvaer/contracts/notifications/own-counts'
import { createStore } from '@samvaer/remote-kit/host'

export interface PopupState {
  /** One notification in words, or several as a number. */
  arrived: readonly ClientNotification[]
  /** The number of new ones, by tab; 0 shows nothing. */
  gathered: Readonly<Partial<Record<CountedTab, number>>>
}

export const popupStore = createStore<PopupState>({ arrived: [], gathered: {} })

export const showPopup = (arrived: readonly ClientNotification[]): void =>
  popupStore.set((popups) => ({ ...popups, arrived }))

export const hidePopup = (): void => showPopup([])

export const showGathered = (tab: CountedTab, count: number): void =>
  popupStore.set((popups) => ({ ...popups, gathered: { ...popups.gathered, [tab]: count } }))

/** Hides the gathered popups of all tabs, which were looked at. */
export const hideGathered = (): void => popupStore.set((popups) => ({ ...popups, gathered: {} }))

/** The tabs in which something is new, with how many. */
export const gatheredTabs = ({ gathered }: Pick<PopupState, 'gathered'>): [CountedTab, number][] =>
  (Object.entries(gathered) as [CountedTab, number][]).filter(([, count]) => count > 0)
