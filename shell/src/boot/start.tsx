/** Starts the page: boot data and texts, and then the door alone, or the rest of the shell with it. */
// First: it names the order of the cascade layers that every other sheet is put into.
import '@samvaer/ui/tokens.css'
import { readTextFile, setPageState } from '@samvaer/remote-kit/host'
import { loadTexts, registerTexts } from '@samvaer/remote-kit/texts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { recall } from '../browser/browser-memory.ts'
import { Door } from '../frame/door.tsx'
import { watchFields } from '../layers/field-place.ts'
import { leadsSomewhere } from '../places/places.ts'
import { installIntegrity } from '../remotes/integrity.ts'
import { waitForHashes } from '../remotes/later-hashes.ts'
import { releaseDescriptions, startRemotes } from '../remotes/release-list.ts'
import { ownPlaces } from '../routing/own-pages.ts'
import { settleLook } from '../session/look.ts'
import { onOtherTab } from '../session/other-tabs.ts'
import { connectRest, type Rest, rest } from '../session/rest.ts'
import { readBootData } from './boot-data.ts'
import { onCaughtError } from './caught-errors.ts'
import { firstPaint } from './first-paint.ts'
import { firstSheets } from './first-sheets.ts'
import { isAtDoor } from './is-at-door.ts'
import { prefetchRest } from './prefetch-rest.ts'
import { showStartFailure } from './start-failure.ts'
import { shellTexts } from './texts.ts'

/** The same answer for every wish; where it failed, the next one tries again. */
const once = <Answer,>(bring: () => Promise<Answer>): (() => Promise<Answer>) => {
  let bringing: Promise<Answer> | undefined
  return () => {
    bringing ??= bring().catch((error: unknown) => {
      bringing = undefined
      throw error
    })
    return bringing
  }
}

/** Answers with what the work answers, which React does bit by bit. */
const inTransition = <Answer,>(work: () => Answer): Answer => {
  let answer: Answer | undefined
  startTransition(() => {
    answer = work()
  })
  return answer as Answer
}

const start = async (): Promise<void> => {
  // Before anything of the member is shown: a sign-out that had not reached the server.
  if (recall('samvaer-signing-out')) {
    await (await import('../session/pending-sign-out.ts')).signedOutFirst()
    location.replace('/')
    return
  }
  installIntegrity()
  waitForHashes()
  await firstPaint()
  const boot = readBootData()
  const { site, language, profile, services, releases, front } = boot
  if (!settleLook(profile)) return
  const atDoor = isAtDoor(boot, location)
  const [profilePath] = releases.flatMap(({ description }) => description.remote.profilePath ?? [])
  const leads = (path: string) => leadsSomewhere(path, releaseDescriptions(), site, ownPlaces)
  setPageState({ site, language, services, profilePath, leadsSomewhere: leads })
  startRemotes(releases)
  registerTexts('shell', shellTexts)
  const place = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
  // In development React's own words name the component.
  const options = process.env.NODE_ENV === 'development' ? {} : { onCaughtError }
  const door = atDoor && profile && (
    <Door visitor={profile} words={await readTextFile(language, 'shell')} tried={front?.tried} />
  )
  const isWritten = door && front
  // In slices: what the gateway wrote stands meanwhile, and whoever scrolls or types is not held up.
  const root = isWritten ? inTransition(() => hydrateRoot(place, door, options)) : createRoot(place, options)
  const bring = async (): Promise<Rest> => {
    // Beside the rest, which asks for them again.
    loadTexts('shell').catch(() => undefined)
    // Before whatever asks for one of them by itself.
    await firstSheets()
    const { startRest } = await import(/* webpackChunkName: "rest" */ './rest.tsx')
    return startRest(boot, root, atDoor)
  }
  connectRest(once(bring))
  watchFields()
  let watched = false
  const watch = (focused: EventTarget | null) => {
    if (watched) return
    watched = true
    import(/* webpackChunkName: "focus" */ '../layers/watch-focus.ts').then(
      ({ watchFocus }) => watchFocus(focused),
      () => undefined,
    )
  }
  // With the first focus, which it needs to know, and not before; in a written page something may have it already.
  document.addEventListener('focusin', ({ target }) => watch(target), { once: true })
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) watch(activeElement)
  if (matchMedia('(forced-colors: active)').matches) watch(null)
  // Without an answer nothing is known; the next call or look shows it.
  onOtherTab(
    (message) =>
      void rest()
        .then(({ hear }) => hear(message))
        .catch(() => undefined),
  )
  if (!door) {
    await rest()
    return
  }
  // Loading the page anew sends no form again.
  if (front?.tried) history.replaceState(history.state, '')
  if (!isWritten) inTransition(() => root.render(door))
  prefetchRest()
}

start().catch(showStartFailure)
