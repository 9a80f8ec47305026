import { expect, it } from 'vitest'
import { startSlots } from './sections.ts'

const visit = {
  site: { id: 2, disabledEvents: false, disabledLodges: false },
  signedIn: true,
  filled: ['profile.Blog', 'start.PopularLodges', 'start.UpcomingEvents', 'start.NewestBlogs', 'start.NewestProfiles'],
} as const

it('shows what releases fill, in the order of the specification', () => {
  expect(startSlots(visit)).toEqual([
    'start.NewestProfiles',
    'start.NewestBlogs',
    'start.UpcomingEvents',
    'start.PopularLodges',
  ])
})

it('leaves out what the brand has switched off', () => {
  const site = { ...visit.site, disabledEvents: true, disabledLodges: true }
  expect(startSlots({ ...visit, site })).toEqual(['start.NewestProfiles', 'start.NewestBlogs'])
})

it('shows a guest the favourites alone', () => {
  expect(startSlots({ ...visit, signedIn: false })).toEqual([])
})
