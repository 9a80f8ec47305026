/** What stands in the corner: what just happened, and what has gathered in the blogs since the page was opened. */
import type { ClientNotification } from '@samvaer/contracts/notifications'
import { createStore } from '@samvaer/remote-kit/host'

export interface PopupState {
  /** One notification in words, or several as a number. */
  arrived: readonly ClientNotification[]
  /** New in the blogs; 0 shows nothing. */
  news: number
}

export const popupStore = createStore<PopupState>({ arrived: [], news: 0 })

export const showPopup = (arrived: readonly ClientNotification[]): void =>
  popupStore.set((popups) => ({ ...popups, arrived }))

export const hidePopup = (): void => showPopup([])

export const showNews = (news: number): void => popupStore.set((popups) => ({ ...popups, news }))
