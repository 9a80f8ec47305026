/** Remembers whose pages and answers are kept while the worker sleeps; pages say it. */

const store = 'samvaer-member'
const place = '/member'
const cachePrefixes = ['samvaer-pages-', 'samvaer-answers-']

let known: Promise<number> | undefined

const read = async (): Promise<number> => {
  const kept = await (await caches.open(store)).match(place)
  return Number(await kept?.text()) || 0
}

/** The member's profile id; 0 while nothing may be kept. */
export const member = (): Promise<number> => {
  known ??= read()
  return known
}

/** Another member, or nobody: what was kept of everybody else is removed. */
export const setMember = async (profileId: number): Promise<void> => {
  known = Promise.resolve(profileId)
  const names = await caches.keys()
  const others = names.filter((name) =>
    cachePrefixes.some((prefix) => name.startsWith(prefix) && name !== prefix + profileId),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
  await (await caches.open(store)).put(place, new Response(String(profileId)))
}
