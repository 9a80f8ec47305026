/** Named places on a remote's own pages that other remotes fill, and what a source of the start page's feed is. */
import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { type SlotProps, slotStore } from './internal/stores/slot-store.ts'

/** Draws what other remotes put into a slot; the stand-in where nobody fills it, or without a shell. */
export const Slot = (props: SlotProps): ReactNode => {
  const { Slot: Shown } = useSyncExternalStore(slotStore.subscribe, slotStore.get)
  return Shown ? createElement(Shown, props) : props.instead
}

/** An item as the feed sorts it; the rest of it is its source's own. */
export interface FeedItem {
  /** Told apart by it from the other items of its source. */
  key: string
  /** The moment by which it stands in the feed; an instant. */
  at: string
}

/** A source of the feed: the module of an entry of `contributes.feed` exports one by default. */
export interface FeedSource<Item extends FeedItem = FeedItem> {
  /** Reads items, the latest first; the page behind an anchor that it answered with. */
  read: (asked: { take: number; anchor: string | undefined; signal: AbortSignal }) => Promise<{
    items: Item[]
    /** Null on the last page. */
    next: string | null
  }>
  /** Draws one of them, as `FeedRow` of the components. */
  Row: ComponentType<{ item: Item }>
}
