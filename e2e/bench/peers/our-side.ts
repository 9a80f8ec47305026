/** Our platform with the demo world, in a process of its own, its pages written on the server. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll } from '@samvaer/cli/build-all'
import { forkPlatform } from '@samvaer/cli/forked-platform'
import { forTests, seededPrefix, seededWorld } from '@samvaer/cli/seeded-world'
import { shellBuild } from '@samvaer/cli/shell-build'
import { consentCookie } from '@samvaer/contracts/shell/values'
import { untilWritten } from '../documents.ts'
import { processorOf } from '../processor.ts'
import { unreachedRates } from '../servers/settings.ts'
import { sessionCookie } from '../sign-in.ts'
import { readContent, type ShownContent } from './shown-content.ts'
import type { Side } from './side.ts'

/** Milliseconds within which a page is drawn on the server; what is said to be good where nothing else is given. */
const pagesWithin = process.env.SAMVAER_PAGES_WITHIN || '150'
const list = '/Community/Blogs/All'

/** Returns the address of an entry as the list has it, with its title. */
const linkTo = (blogEntryId: number, page: string): string => {
  const [address] = new RegExp(`/Community/Blogs/Entry/${blogEntryId}[^"?#]*`).exec(page) ?? []
  if (!address) throw new Error(`The list has no link to the entry ${blogEntryId}`)
  return address
}

/** @param folder of the run */
export const openOurs = async (
  folder: string,
  say: (line: string) => void,
): Promise<{ side: Side; content: ShownContent }> => {
  const remotes = await buildAll(say)
  const seeded = await seededWorld(say)
  const data = join(folder, 'ours')
  cpSync(seeded.directory, data, { recursive: true })
  const platform = await forkPlatform(
    {
      ...{ data, databasePrefix: seededPrefix, fresh: false, remotes, shell: shellBuild },
      ...{ rates: unreachedRates, logLevel: 'error' },
    },
    { ...forTests, SAMVAER_WORLD_NOW: seeded.now, SAMVAER_PAGES_WITHIN: pagesWithin },
  )
  try {
    const { url, pid } = platform
    const session = await sessionCookie(url)
    const cookie = `${session.name}=${session.value}`
    const content = await readContent(url, cookie)
    const { blogEntryId } = content.talkedOf
    const entry = linkTo(blogEntryId, await untilWritten(url + list, cookie))
    await untilWritten(url + entry, cookie)
    const call = (path: string) => ({ address: url + path, headers: { cookie } })
    const side: Side = {
      name: 'ours',
      pages: {
        'sign-in': { address: `${url}/`, ready: 'main form input[autocomplete=username]' },
        list: { address: url + list, ready: 'main a[href*="/Blogs/Entry/"]', alive: 'main article button' },
        entry: { address: url + entry, ready: 'main article p', alive: 'main article button' },
      },
      cookies: [session, { name: consentCookie, value: 'necessary', url }],
      fields: {
        editor: async (page) => {
          await page.goto(`${url}/Community/Blogs/Create`)
          return 'main [contenteditable=true]'
        },
        comment: async (page) => {
          await page.goto(url + entry)
          return 'main form textarea'
        },
      },
      calls: {
        list: call(list),
        entry: call(entry),
        'list, JSON': call('/api/Blogs/GetAllBlogEntries?sortByActivity=false'),
        'entry, JSON': call(`/api/Blogs/GetBlogEntryData?blogEntryId=${blogEntryId}`),
      },
      processor: () => processorOf(pid),
      stop: platform.stop,
    }
    return { side, content }
  } catch (error) {
    await platform.stop()
    throw error
  }
}
