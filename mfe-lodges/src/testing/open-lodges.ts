/** Pages of this remote in the light host, and the things that they show. */
import type { LodgeCard } from '@samvaer/contracts/lodges/lodge-fields'
import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { type Host, type HostOptions, show } from '@samvaer/remote-kit/testing'
import { createElement } from 'react'
import { Root } from '../root.tsx'
import { namespace, textFiles } from '../texts.ts'

export const bo: ProfileCard = {
  profileId: 8,
  name: 'Bo',
  gender: 'Male',
  ages: [40],
  place: 'Aarhus',
  pictures: [],
  subscriber: true,
  validated: false,
}

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

export const none = { items: [], next: null }

/** Opens a page of the remote at an address below /Community. */
export const openAt = (at: string, { calls, ...options }: Omit<HostOptions, 'at' | 'route'> = {}): Promise<Host> =>
  show(createElement(Root), {
    at: `/Community/${at}`,
    route: at.startsWith('Events') ? '/Community/Events/*' : '/Community/Lodges/*',
    texts: { [namespace]: textFiles },
    ...options,
    calls: { 'Lodges/GetMyOwnLodges': none, ...calls },
  })
