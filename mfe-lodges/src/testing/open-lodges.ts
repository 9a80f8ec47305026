/** Pages of this remote in the light host, and the things that they show. */
import type { LodgeData } from '@samvaer/contracts/lodges/lodge'
import type { LodgeCard } from '@samvaer/contracts/lodges/shapes'
import { bo, type Host, type HostOptions, liveTicket, show } from '@samvaer/remote-kit/testing'
import { createElement } from 'react'
import { Root } from '../root.tsx'
import { namespace, textFiles } from '../texts.ts'

export const lodgeCard = (changes: Partial<LodgeCard> = {}): LodgeCard => ({
  lodgeId: 3,
  name: 'Suppe for én',
  excerpt: 'For os, der laver mad til en enkelt tallerken.',
  category: 'Food',
  tags: [],
  kinks: [],
  access: 'AccessForAll',
  picture: null,
  place: 'Køge',
  members: 12,
  createdAt: '2026-01-01T00:00:00.000Z',
  activeAt: '2026-01-02T00:00:00.000Z',
  role: 'None',
  unread: false,
  ...changes,
})

const nothing = {
  join: false,
  request: false,
  leave: false,
  read: true,
  write: false,
  meet: false,
  manage: false,
  edit: false,
  own: false,
  takeOwnership: false,
}

type Part = NonNullable<LodgeData['part']>
type Inside = NonNullable<LodgeData['inside']>

interface LodgeChanges {
  role?: LodgeData['role']
  part?: Partial<Omit<Part, 'may'>>
  may?: Partial<Part['may']>
  /** Null for somebody who does not belong to it. */
  inside?: Partial<Inside> | null
}

/** A lodge as a member of it sees it, unless something else is said. */
export const lodgeData = ({ role = 'Member', part, may, inside }: LodgeChanges = {}): LodgeData => ({
  lodgeId: 3,
  name: 'Suppe for én',
  role,
  part: {
    about: 'Opskrifter og rester.',
    rules: '',
    category: 'Food',
    tags: [],
    kinks: [],
    access: 'AccessForAll',
    picture: null,
    place: null,
    members: 12,
    createdAt: '2026-01-01T00:00:00.000Z',
    activeAt: '2026-01-02T00:00:00.000Z',
    managers: [{ profile: bo, role: 'Owner' }],
    mayRequestFrom: null,
    answerLive: null,
    may: { ...nothing, ...may },
    ...part,
  },
  inside:
    inside === null
      ? null
      : {
          visibility: 'LodgeMembers',
          viewedAt: null,
          membersMayMeet: false,
          released: false,
          deletableAt: null,
          offer: null,
          pendingRequests: 0,
          pendingMedia: 0,
          live: liveTicket('lodges:lodge:3'),
          ...inside,
        },
})

export const none = { items: [], next: null }

/** Opens a page of the remote at an address below /Community. */
export const openAt = (at: string, { calls, ...options }: Omit<HostOptions, 'at' | 'route'> = {}): Promise<Host> =>
  show(createElement(Root), {
    at: `/Community/${at}`,
    route: at.startsWith('Events') ? '/Community/Events/*' : '/Community/Lodges/*',
    texts: { [namespace]: textFiles },
    ...options,
    calls: { 'Lodges/GetMyOwnLodges': none, 'Lodges/UpdateLodgeViewTime': {}, ...calls },
  })
