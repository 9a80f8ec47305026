// @vitest-environment happy-dom
import type { FoundProfile } from '@samvaer/contracts/search/calls'
import { bo, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { found } from '../../testing/open-search.ts'
import { namespace, textFiles } from '../../texts.ts'
import { filtersOfQuery } from '../filter-data/search-address.ts'
import { NewPeople } from './new-people.tsx'

const since = '2026-03-02T12:00:00.000Z'
const visit = (profileId: number, visitedAt = since) => ({ ...bo, profileId, visitedAt, new: true })
const open = (visits: ReturnType<typeof visit>[], total: number, near: { items: FoundProfile[]; count: number }) =>
  show(<NewPeople since={since} />, {
    texts: { [namespace]: textFiles },
    calls: {
      'Profiles/GetVisitors': { items: visits, next: null, total, limited: total > visits.length },
      'Search/GetNewNearby': near,
    },
  })
const nobody = { items: [], count: 0 }
const { visitors_other, nearby_other } = texts.lastVisit

it('counts who came since then, and leads to all of them', async () => {
  const visits = [visit(8), visit(9), visit(10, '2026-03-02T11:59:00.000Z')]
  const near = { items: [found(), found({ profileId: 9 }), found({ profileId: 10 })], count: 30 }
  const { page, asked } = await open(visits, 12, near)
  const visitors = await page.find('link', visitors_other.replace('{{shown}}', '2'))
  expect(visitors.getAttribute('href')).toBe('/Visitors')
  const row = await page.find('link', nearby_other.replace('{{shown}}', '30+'))
  const to = new URL(row.getAttribute('href') ?? '', 'http://localhost')
  expect(filtersOfQuery(to.searchParams.get('search'))).toEqual({ within: 50 })
  expect(asked('Search/GetNewNearby')).toEqual([{ since }])
})

it('says that there may be more where the last three alone are shown', async () => {
  const { page } = await open([visit(8), visit(9), visit(10)], 12, nobody)
  await page.find('link', visitors_other.replace('{{shown}}', '3+'))
})

it('names whoever is the only one', async () => {
  const { page } = await open([visit(8)], 1, { items: [found()], count: 1 })
  await page.find('link', texts.lastVisit.visitor.replace('{{name}}', 'Bo'))
  await page.find('link', texts.lastVisit.joined.replace('{{name}}', 'Bo'))
})

it('is nothing without anybody', async () => {
  const { settled } = await open([], 12, nobody)
  await settled()
  expect(document.body.textContent).toBe('')
})
