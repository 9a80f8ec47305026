/**
 * Asks which remotes the site has, while the page is open: with growing pauses where the page brought none, because the
 * platform was starting, and now and then afterwards, because one may be taken away.
 */

import type { PresentRemotes } from '@samvaer/contracts/shell/boot'
import { remotesPath } from '@samvaer/contracts/shell/values'
import { waitBefore } from '@samvaer/remote-kit/recovery'
import { noteNewVersion } from '../network/new-version.ts'
import { forgetRemote, releaseDescriptions } from './release-list.ts'
import { goneRemotes } from './use-gone.ts'

/** Milliseconds between two questions of a page that has its remotes. */
const askEvery = 60_000
/** On a part that says that the platform starts: nothing stands on such a page that a reload would lose. */
export const startingMark = 'data-starting'

const present = async (): Promise<readonly string[]> => {
  const answer = await fetch(remotesPath, { cache: 'no-cache' })
  return answer.ok ? (((await answer.json()) as PresentRemotes).names ?? []) : []
}

/** The page brought none, and now there are some. */
const arrive = (): void => {
  if (document.querySelector(`[${startingMark}]`)) location.reload()
  // Somebody may be writing: the next page is loaded whole.
  else noteNewVersion(Promise.resolve())
}

const look = async (): Promise<'arrived' | 'none' | 'some'> => {
  const names = await present().catch((): readonly string[] => [])
  // None at all is a site that starts: nothing was taken away.
  if (names.length === 0) return 'none'
  const own = releaseDescriptions().map(({ name }) => name)
  if (own.length === 0 && goneRemotes.get().length === 0) return 'arrived'
  const gone = own.filter((name) => !names.includes(name))
  for (const name of gone) forgetRemote(name)
  if (gone.length > 0) goneRemotes.set([...goneRemotes.get(), ...gone])
  return 'some'
}

let watching = false

/** Begins once a page. */
export const watchRemotes = (): void => {
  if (watching) return
  watching = true
  const waits = (): number => (releaseDescriptions().length === 0 ? waitBefore(attempts) : askEvery)
  let attempts = 0
  const next = () => {
    setTimeout(async () => {
      attempts += 1
      const found = document.visibilityState === 'visible' ? await look() : 'none'
      if (found === 'arrived') arrive()
      else next()
    }, waits())
  }
  next()
}
