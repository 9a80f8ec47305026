/** The profiles of a list take the list along, so that one leads to the next (mfe-profile, features/profile-among). */
import { useNavigate } from '@samvaer/remote-kit/router'
import type { MouseEvent } from 'react'

/** Members that a profile takes along; more would weigh on the history of the browser. */
const most = 200

/** Returns the ids around one of them. */
const around = (ids: readonly number[], id: number): readonly number[] => {
  const from = Math.max(0, Math.min(ids.indexOf(id) - most / 2, ids.length - most))
  return ids.slice(from, from + most)
}

/** Returns the listener to presses on links within a list: those that open another window stay as they are. */
export const useAmong = (ids: readonly number[]) => {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return
    const path = target.closest('a')?.getAttribute('href')
    const id = Number(/^\/Profile\/(\d+)$/.exec(path ?? '')?.[1])
    if (!path || !ids.includes(id)) return
    event.preventDefault()
    void navigate(path, { state: { among: around(ids, id) } })
  }
}
