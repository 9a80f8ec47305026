/** Pages of this remote in the light host, and the people that they show. */
import type { FoundProfile } from '@samvaer/contracts/search/calls'
import { bo, type Host, type HostOptions, show } from '@samvaer/remote-kit/testing'
// Menus and dialogs are loaded on demand: the file waits for them, and not its first test.
import '@samvaer/ui/overlays'
import { createElement } from 'react'
import { Root } from '../root.tsx'
import { namespace, textFiles } from '../texts.ts'

/** Somebody whom a search finds. */
export const found = (changes: Partial<FoundProfile> = {}): FoundProfile => ({
  ...bo,
  online: null,
  distance: null,
  promoted: false,
  sentence: null,
  ...changes,
})

export const page = <Item>(...items: Item[]) => ({ items, next: null })

/** A page of everybody who was found. */
export const foundPage = <Item>(...items: Item[]) => ({
  ...page(...items),
  total: { count: items.length, more: false },
})

/** A picture or video of Bo’s among the newest. */
export const aMedium = (mediaId: number, kind: 'Picture' | 'Video') => ({
  profile: bo,
  mediaId,
  addedAt: '2026-01-01T00:00:00.000Z',
  media: {
    mediaId,
    kind,
    state: 'Live' as const,
    width: 800,
    height: 600,
    blurhash: '',
    sources: [],
    film: null,
    mediaType: 'AlbumPicture' as const,
    readableUntil: '2999-01-01T00:00:00.000Z',
  },
})

/** The member's arrangement of the start page. */
export const startSettings = {
  sortOptions: [],
  searchOptions: null,
  condensedProfileView: false,
  customizeStart: false,
}

/** The wish of a member who has said nothing yet. */
const unsaid = {
  ...{ genders: [], ages: { from: 37, to: 57 }, within: null, onlyValidated: false, onlyWithPicture: false },
  ...{ onlyTheyFindMe: false, saved: false },
}

/** The answers to what pages ask beside their own: nobody fits, and nobody was looked at. */
const beside = {
  'StartSettings/GetStartSettings': startSettings,
  'EditProfile/GetMatchSettings': unsaid,
  'Profiles/GetSeenAmong': { profileIds: [] },
  'Search/GetMatches': foundPage<never>(),
}

/** Opens a page of the remote at an address: `/Search/Newest`. */
export const openAt = (at: string, { calls, ...options }: Omit<HostOptions, 'at' | 'route'> = {}): Promise<Host> =>
  show(createElement(Root), {
    at,
    route: `/${/\w+/.exec(at)?.[0] ?? ''}/*`,
    texts: { [namespace]: textFiles },
    ...options,
    calls: { ...beside, ...calls },
  })
