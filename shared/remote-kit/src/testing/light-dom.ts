/** Adds what the light DOM lacks of a browser, or does otherwise. */

const known = new WeakSet<Document>()

/** Reports a selection that stays as it is too, and at once: what selects on hearing it would never end. */
const silenceSelection = (): void => {
  if (known.has(document)) return
  known.add(document)
  document.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true)
}

/** Browsers keep cookies by this. */
const keepCookies = (): void => {
  if ('cookieStore' in globalThis) return
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    cookieStore: {
      get: async (name: string) => (kept.has(name) ? { name, value: kept.get(name) } : null),
      set: async ({ name, value }: { name: string; value: string }) => void kept.set(name, value),
    },
  })
}

/** Call it before anything is drawn. */
export const mendDom = (): void => {
  silenceSelection()
  keepCookies()
}
