/** Draws a remote's page from answers that were asked for ahead. */
import type { CachedAnswer, PageToWrite, WrittenPage } from '@samvaer/contracts/shell/written'
import { sendCallsBy, setPageState } from '@samvaer/remote-kit/host'
import { declaredRoots, standingAt, whenTextsChange } from '@samvaer/remote-kit/server'
import { contentTokenQuery, currentProfileQuery } from '@samvaer/remote-kit/session'
import { loadTexts, registerTexts, startTexts } from '@samvaer/remote-kit/texts'
import { type InfiniteData, type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { shellTexts } from '../boot/texts.ts'
import { leadsSomewhere } from '../places/places.ts'
import { ownPlaces } from '../routing/own-pages.ts'
import { dependsOnRoom, standAt } from './realm.ts'

/** Rounds in which what a round asked for is brought for the next one: page, its parts, their answers. */
const mostRounds = 6
/** Turns of promises within which whatever can come without a network or a clock has come. */
const turns = 100

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await undefined
}

/**
 * Answers calls with what was asked for ahead; what was not never comes.
 * @returns the calls that nothing has asked for yet
 */
const answerBy = (answers: PageToWrite['answers']): ReadonlySet<string> => {
  const known = new Map(Object.entries(answers))
  const unread = new Set(known.keys())
  sendCallsBy((asked) => {
    const call = String(asked).replace(/^.*?\/api\//, '')
    if (!known.has(call)) return new Promise(() => undefined)
    unread.delete(call)
    const answer = known.get(call)
    return Promise.resolve({
      ...{ ok: true, status: 200, json: async () => answer },
    } as Response)
  })
  return unread
}

/** Matches a part that React left out because it waits for its code or its texts. */
const waitingPart = /<!--\$[!?]/

const isNew = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'idle'

/** Has the page draw nothing that waits where it could be there: every round knows what the one before asked for. */
const draw = async (page: React.ReactElement, client: QueryClient): Promise<string> => {
  let problem: unknown
  let html: string | undefined
  let textsCame = false
  whenTextsChange(() => {
    textsCame = true
  })
  for (let round = 0; round < mostRounds; round += 1) {
    const before = html
    textsCame = false
    try {
      html = renderToString(page)
      problem = undefined
    } catch (error) {
      html = undefined
      problem = error
    }
    const asked = client.getQueryCache().getAll().filter(isNew)
    for (const query of asked) query.fetch().catch(() => undefined)
    await settled()
    if (html === undefined || asked.length > 0 || textsCame) continue
    // A part that waits for ever is as it was in the round before.
    if (html === before || !waitingPart.test(html)) break
  }
  if (html === undefined) throw problem
  return html
}

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** Names what is an answer by its call: the page has that once. */
const cacheOf = (client: QueryClient, answers: PageToWrite['answers']): CachedAnswer[] => {
  const calls = new Map(Object.entries(answers).map(([call, answer]) => [answer, call]))
  const named = (data: unknown) => {
    const call = calls.get(data)
    if (call !== undefined) return { call }
    const pages = isPages(data) ? data.pages.flatMap((page) => calls.get(page) ?? []) : []
    return isPages(data) && pages.length === data.pages.length
      ? { calls: pages, pageParams: data.pageParams }
      : { data }
  }
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.data !== undefined && queryHash !== ownHash(client))
    .map(({ queryKey, state }) => ({ key: queryKey, ...named(state.data) }))
}

const ownHash = (client: QueryClient): string | undefined =>
  client.getQueryCache().find(currentProfileQuery())?.queryHash

/** @throws whatever the remote's code throws */
export const writePage = async (
  { name, route, address, origin, boot, answers }: PageToWrite,
  shared: ReadonlySet<string>,
): Promise<WrittenPage> => {
  const { site, language, services, releases, profile } = boot
  standAt(`${origin}${address}`)
  const described = releases.map(({ description }) => description)
  const [profilePath] = described.flatMap(({ remote }) => remote.profilePath ?? [])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 1e12 } } })
  setPageState({
    ...{ site, language, services, profilePath, queryClient: client },
    leadsSomewhere: (path) => leadsSomewhere(path, described, site, ownPlaces),
  })
  const unread = answerBy(answers)
  if (profile) client.setQueryData(currentProfileQuery().queryKey, profile)
  // Asked for by the shell itself, on every page.
  void client.prefetchQuery(contentTokenQuery())
  registerTexts('shell', shellTexts)
  await startTexts(language, 'shell')
  await loadTexts(name)
  const Root = declaredRoots.get(name)
  if (!Root) throw new Error(`${name} declares no root`)
  const page = <QueryClientProvider client={client}>{standingAt(address, route, <Root />)}</QueryClientProvider>
  const html = await draw(page, client)
  return {
    html,
    cache: cacheOf(client, answers),
    shared: [...shared],
    dependsOnRoom: dependsOnRoom(),
    unread: unread.size,
  }
}
