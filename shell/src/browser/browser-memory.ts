/** Small choices that this browser keeps. Storage that is full or forbidden only costs the memory. */

export const recall = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

export const forget = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}
