/** The remotes of this page: their current releases, what to fall back to, and which release is in use. */

import type {
  DescribedRelease,
  FilesOfRelease,
  PageRelease,
  ReleaseFiles,
} from '@samvaer/contracts/registry/listed-release'
import type { OpenPath, ReleaseDescription } from '@samvaer/contracts/registry/release'
import type { PhoneScreen } from '@samvaer/contracts/registry/release-entries'
import { registerIntegrity } from './integrity.ts'
import { type Candidate, orderedCandidates, recall, remember } from './last-working-release.ts'
import { federation } from './load-federation.ts'
import { loadTimeLimit } from './load-time-limit.ts'
import { provideManifest } from './manifests.ts'

interface RemoteState {
  description: DescribedRelease
  candidates: readonly Candidate[]
  /** The candidate that the name means now. */
  current: number
  /** True when the federation runtime knows of it yet. */
  registered: boolean
  changing: Promise<boolean> | undefined
}

const remotes = new Map<string, RemoteState>()

/** The files with what the page's releases are loaded with, by the folders of those. */
const filesOfPage = new Map<string, FilesOfRelease>()

const fetchJson = async <Content>(address: string, integrity?: string): Promise<Content> => {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(loadTimeLimit),
    ...(integrity !== undefined && { integrity }),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Content
}

/** Reads the description of a release that the page does not describe. */
export const fetchDescription = (base: string): Promise<ReleaseDescription> => fetchJson(`${base}release.json`)

/** Returns what stands in the folder of a release that is not among the page's, or whose file is gone since. */
const filesInFolder = async (base: string): Promise<ReleaseFiles> => {
  const [{ integrity }, manifest] = await Promise.all([
    fetchDescription(base),
    fetchJson<ReleaseFiles['manifest']>(`${base}mf-manifest.json`),
  ])
  return { integrity, manifest }
}

const provideFiles = async (base: string): Promise<void> => {
  const file = filesOfPage.get(base)
  const listed = file && (await fetchJson<ReleaseFiles>(file.address, file.integrity).catch(() => undefined))
  const { integrity, manifest } = listed ?? (await filesInFolder(base))
  registerIntegrity(base, integrity)
  provideManifest(base, manifest)
}

/** Takes the list of the page; nothing is loaded yet. */
export const startRemotes = (releases: readonly PageRelease[]): void => {
  for (const { description, base, previous, files } of releases) {
    if (files) filesOfPage.set(base, files)
    if (previous?.files) filesOfPage.set(previous.base, previous.files)
    const { name, version } = description
    const last = previous && { version: previous.version, base: previous.base }
    // Without one to fall back to there is none: a preview shows what it is of, or fails.
    const candidates = last ? orderedCandidates({ version, base }, last, recall(name)) : [{ version, base }]
    remotes.set(name, { description, candidates, current: 0, registered: false, changing: undefined })
  }
}

export const releaseDescriptions = (): DescribedRelease[] => [...remotes.values()].map((state) => state.description)

/** Forgets a remote that the site has no more: nothing of it is offered. */
export const forgetRemote = (name: string): boolean => remotes.delete(name)

/** Returns the paths that the remotes keep open where other pages are closed. */
export const stillOpen = (): OpenPath[] => releaseDescriptions().flatMap(({ remote }) => remote.stillOpen ?? [])

/** The pages that have a phone's screen to themselves. */
export const phoneScreens = (): PhoneScreen[] =>
  releaseDescriptions().flatMap(({ remote }) => remote.phoneScreens ?? [])

/** @throws when the page brought no such remote */
export const stateOf = (name: string): RemoteState => {
  const state = remotes.get(name)
  if (!state) throw new Error(`No remote ${name}`)
  return state
}

/** Returns the places that a release fills: parts of pages of others, its sections of the start page, sources of the feed. */
export const fillsOf = ({ remote: { contributes } }: DescribedRelease) => [
  ...Object.entries(contributes.slots ?? {}).map(([place, fill]) => ({ place, ...fill })),
  ...Object.entries(contributes.sections ?? {}).map(([section, fill]) => ({ place: `start.${section}`, ...fill })),
  ...Object.entries(contributes.feed ?? {}).map(([source, fill]) => ({ place: `feed.${source}`, ...fill })),
]

/** Returns the remotes that fill a place, with the exposed module; only such releases as `counts` lets through. */
export const slotFillers = (
  slot: string,
  counts: (release: DescribedRelease) => boolean = () => true,
): { name: string; exposed: string }[] =>
  releaseDescriptions().flatMap((release) =>
    fillsOf(release)
      .filter(({ place }) => place === slot && counts(release))
      .map(({ module: exposed }) => ({ name: release.name, exposed })),
  )

/** True when a release is the one that the page brought the description of. */
export const isDescribed = (state: RemoteState, candidate: Candidate): boolean =>
  candidate.version === state.description.version

const change = async (name: string, state: RemoteState, to: number): Promise<boolean> => {
  for (let index = to; index < state.candidates.length; index += 1) {
    const candidate = state.candidates[index]
    if (!candidate) return false
    try {
      await provideFiles(candidate.base)
    } catch {
      continue
    }
    const { chooseRelease } = await federation()
    chooseRelease(name, candidate)
    state.current = index
    state.registered = true
    return true
  }
  return false
}

const changeOnce = (name: string, state: RemoteState, to: number): Promise<boolean> => {
  state.changing ??= change(name, state, to).finally(() => {
    state.changing = undefined
  })
  return state.changing
}

/** The release in use, ready to load from; its number tells `fallBack` which one failed. */
export const releaseInUse = async (name: string): Promise<number> => {
  const state = stateOf(name)
  if (state.changing) await state.changing
  else if (!state.registered && !(await changeOnce(name, state, state.current)))
    throw new Error(`No release of ${name}`)
  return state.current
}

/** Goes on to the next release after the one with this number failed. False when there is none. */
export const fallBack = async (name: string, failed: number): Promise<boolean> => {
  const state = stateOf(name)
  if (state.current !== failed) return true
  return changeOnce(name, state, failed + 1)
}

/** Begins again with the first release: somebody asked to try once more. */
export const tryAgain = (name: string): void => {
  const state = stateOf(name)
  state.current = 0
  state.registered = false
}

/** The release in use works: this tab remembers it. */
export const rememberGood = (name: string): void => {
  const state = stateOf(name)
  const good = state.candidates[state.current]
  if (!good) return
  const { version } = state.description
  remember(name, { good, ...(good.version !== version && { failed: version }) })
}
