/** Small choices that this browser keeps. Storage that is full or forbidden only costs the memory. */

const disk = (): Storage => localStorage

export const recall = (key: string, storage: () => Storage = disk): string | undefined => {
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const remember = (key: string, value: string, storage: () => Storage = disk): void => {
  try {
    storage().setItem(key, value)
  } catch {
    return
  }
}

export const forget = (key: string, storage: () => Storage = disk): void => {
  try {
    storage().removeItem(key)
  } catch {
    return
  }
}
