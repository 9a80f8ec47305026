import { useState } from 'react'

const key = 'samvaer-drawer'

const isRememberedMini = (): boolean => {
  try {
    return localStorage.getItem(key) === 'mini'
  } catch {
    return false
  }
}

/** Storage that is full or forbidden only costs the memory. */
const remember = (mini: boolean): void => {
  try {
    localStorage.setItem(key, mini ? 'mini' : 'wide')
  } catch {
    return
  }
}

/** Whether the drawer of wide windows shows icons alone; remembered in this browser. */
export const useMiniDrawer = (): [boolean, () => void] => {
  const [mini, setMini] = useState(isRememberedMini)
  const toggle = () => {
    remember(!mini)
    setMini(!mini)
  }
  return [mini, toggle]
}
