/** Whether answers stand below what they answer, or every comment in the order of time; kept in this browser. */
import { useState } from 'react'

const key = 'samvaer:comment-layers'

/** A browser that refuses storage keeps the choice as long as the page. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const readTwoLayered = (storage: Pick<Storage, 'getItem'>): boolean =>
  attempt(() => storage.getItem(key)) !== 'one'

export const writeTwoLayered = (storage: Pick<Storage, 'setItem'>, twoLayered: boolean): void => {
  attempt(() => storage.setItem(key, twoLayered ? 'two' : 'one'))
}

/** The reader's choice; two layers until another one is made. */
export const useTwoLayered = (): [twoLayered: boolean, choose: (twoLayered: boolean) => void] => {
  const [twoLayered, setTwoLayered] = useState(() => readTwoLayered(window.localStorage))
  const choose = (next: boolean) => {
    writeTwoLayered(window.localStorage, next)
    setTwoLayered(next)
  }
  return [twoLayered, choose]
}
