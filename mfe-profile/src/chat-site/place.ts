/** The place in the chat: `/Chat` is the list of rooms, `/Chat/7` a room. The page needs no more of a router. */
import { type MouseEvent, useSyncExternalStore } from 'react'

const home = '/Chat'

export const roomPath = (chatRoomId: number): string => `${home}/${chatRoomId}`
export const roomsPath = home

const moves = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  moves.add(listener)
  addEventListener('popstate', listener)
  return () => {
    moves.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const readRoom = (): number | undefined => {
  const [, room] = /^\/Chat\/(\d+)\/?$/i.exec(location.pathname) ?? []
  return room === undefined ? undefined : Number(room)
}

/** The room that is open; undefined for the list. */
export const useOpenRoom = (): number | undefined => useSyncExternalStore(subscribe, readRoom)

/** Follows a link of the chat within the page, unless somebody wants it elsewhere. */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  history.pushState(null, '', event.currentTarget.href)
  for (const move of moves) move()
}
