import { expect, it } from 'vitest'
import { arrangedSections, movedSection, offeredSections } from './sections.ts'

const visit = {
  signedIn: true,
  filled: ['profile.Blog', 'start.PopularLodges', 'start.UpcomingEvents', 'start.NewestBlogs', 'start.NewestProfiles'],
  sections: [
    { UpcomingEvents: { order: 100 }, PopularLodges: { order: 110 }, Nobody: { order: 1 } },
    { NewestProfiles: { order: 20 } },
    { NewestBlogs: { order: 90 }, Contest: { order: 10 } },
  ],
}

it('offers what somebody fills, in its order', () => {
  expect(offeredSections(visit)).toEqual(['NewestProfiles', 'NewestBlogs', 'UpcomingEvents', 'PopularLodges'])
  expect(offeredSections({ ...visit, filled: [...visit.filled, 'start.Contest'] })[0]).toBe('Contest')
})

it('offers the feed first where somebody has a source of it', () => {
  expect(offeredSections({ ...visit, filled: [...visit.filled, 'feed.Dreams'] })[0]).toBe('Feed')
})

it('shows a guest none', () => {
  expect(offeredSections({ ...visit, signedIn: false })).toEqual([])
})

const offered = ['NewestProfiles', 'NewestBlogs', 'UpcomingEvents'] as const

it('has its own order until a member arranges it', () => {
  expect(arrangedSections(offered, []).map(({ id }) => id)).toEqual(offered)
})

it('keeps the order and the hiding of the member, and forgets what is not offered any more', () => {
  const options = [
    { id: 'UpcomingEvents', hidden: true },
    { id: 'PopularLodges', hidden: false },
    { id: 'NewestProfiles', hidden: false },
    { id: 'NewestBlogs', hidden: false },
  ] as const
  expect(arrangedSections(offered, options)).toEqual([options[0], options[2], options[3]])
})

it('puts a section that came later behind the one before it', () => {
  const options = [
    { id: 'UpcomingEvents', hidden: false },
    { id: 'NewestProfiles', hidden: true },
  ] as const
  expect(arrangedSections(offered, options).map(({ id }) => id)).toEqual([
    'UpcomingEvents',
    'NewestProfiles',
    'NewestBlogs',
  ])
})

it('moves a section by a step and stops at both ends', () => {
  const options = arrangedSections(offered, [])
  const order = (moved: readonly { id: string }[]) => moved.map(({ id }) => id)
  expect(order(movedSection(options, 'NewestBlogs', -1))).toEqual(['NewestBlogs', 'NewestProfiles', 'UpcomingEvents'])
  expect(order(movedSection(options, 'NewestBlogs', 1))).toEqual(['NewestProfiles', 'UpcomingEvents', 'NewestBlogs'])
  expect(movedSection(options, 'NewestProfiles', -1)).toEqual(options)
  expect(movedSection(options, 'UpcomingEvents', 1)).toEqual(options)
})
