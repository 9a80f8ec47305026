/** Ghost beside ours: as it is installed, and without the add-ons that a reader does not need. */

import { mkdirSync } from 'node:fs'
import { readDocument } from '../../documents.ts'
import { processorOf } from '../../processor.ts'
import { startMariaDb } from '../mariadb.ts'
import type { ShownContent } from '../shown-content.ts'
import type { Side } from '../side.ts'
import { fillGhost } from './ghost-content.ts'
import { ghostFolder, serveAddOns } from './ghost-package.ts'
import { prepareContent, startGhost } from './ghost-server.ts'

/**
 * Brings it up with the content of our list.
 * @param folder of the run
 * @throws Missing when Ghost or its database cannot be had here
 */
export const openGhost = async (
  folder: string,
  content: ShownContent,
  say: (line: string) => void,
): Promise<Side[]> => {
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const ghost = ghostFolder(say)
    mkdirSync(folder, { recursive: true })
    const database = await startMariaDb(folder)
    ends.push(database.stop)
    const addOns = await serveAddOns()
    ends.push(addOns.stop)
    const place = { ghost, folder, database, addOns: addOns.url, perPage: content.entries.length }
    prepareContent(place)
    say('Ghost makes its tables …')
    const whole = await startGhost(place, 'all')
    ends.push(whole.stop)
    const { path, id } = await fillGhost(whole.url, content)
    const bare = await startGhost(place, 'comments')
    ends.push(bare.stop)
    const [, key = ''] = /data-key="([0-9a-f]+)"/.exec(await readDocument(`${whole.url}${path}`, {})) ?? []
    const posts = `${whole.url}/ghost/api/content/posts`
    const call = (address: string) => ({ address, headers: {} })
    const pagesOf = (url: string): Side['pages'] => ({
      list: { address: `${url}/`, ready: '.gh-card-title' },
      entry: { address: `${url}${path}`, ready: '.gh-content p' },
    })
    return [
      {
        name: 'Ghost',
        pages: pagesOf(whole.url),
        cookies: [],
        fields: {},
        calls: {
          list: call(`${whole.url}/`),
          entry: call(whole.url + path),
          'list, JSON': call(`${posts}/?key=${key}&limit=${place.perPage}&include=authors,tags`),
          'entry, JSON': call(`${posts}/${id}/?key=${key}&include=authors,tags`),
        },
        processor: () => processorOf(whole.pid) + processorOf(database.pid),
        stop,
      },
      {
        ...{ name: 'Ghost, bare', pages: pagesOf(bare.url), cookies: [], fields: {}, calls: {} },
        stop: async () => undefined,
      },
    ]
  } catch (error) {
    await stop()
    throw error
  }
}
