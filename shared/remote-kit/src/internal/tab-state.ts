/**
 * A search that says something about whoever asks (desires, kinks) has a number in the address and lies in this
 * tab: neither the history nor a copied address tells it, while Back and loading anew find it.
 */
export const askedName = 'asked'

/** In the form that the shell clears at sign-out. */
const key = 'samvaer-0-asked'
const most = 200

interface Asked {
  number: number
  text: string
}

/** For browsers that let nothing be kept. */
let inPage: readonly Asked[] = []

const read = (): readonly Asked[] => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch {
    return inPage
  }
}

const keep = (asked: readonly Asked[]): void => {
  inPage = asked
  try {
    sessionStorage.setItem(key, JSON.stringify(asked))
  } catch {
    // It is there until the page is loaded anew.
  }
}

/** Returns the number of what is asked for, the same one each time. */
export const tabStateId = (what: unknown): number => {
  const text = JSON.stringify(what)
  const asked = read()
  const known = asked.find((one) => one.text === text)
  if (known) return known.number
  const number = (asked.at(-1)?.number ?? 0) + 1
  keep([...asked, { number, text }].slice(-most))
  return number
}

/** Returns what a number in an address stands for; undefined where this tab does not know it. */
export const tabStateOf = (number: string | null): unknown => {
  const found = read().find((one) => String(one.number) === number)
  return found && JSON.parse(found.text)
}
