// @vitest-environment happy-dom
/** The map of events: what it says of each region, to eyes, keys and screen readers, and what it leads to. */
import { click, unreachable, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { none, openAt } from '../../testing/open-lodges.ts'

const [capital, funen] = [2081084, 2081083]
const calls = {
  'Common/GetCountryAreasByCountryId': {
    items: [
      { id: capital, name: 'Region Hovedstaden', nestingLevel: 1 },
      { id: 2080001, name: 'Byen København', nestingLevel: 2 },
      { id: funen, name: 'Region Syddanmark', nestingLevel: 1 },
    ],
  },
  'Events/GetUpcomingEvents': none,
  'Events/CountUpcomingEvents': { all: 9, regions: [{ countryAreaId: capital, events: 4 }] },
}
const open = (search: string, changed: object = {}, countryId = 208) =>
  openAt(`Events/UpcomingEvents${search}`, { calls: { ...calls, ...changed }, profile: { countryId } })

it('opens with the number of each region of the country, and leads to the events of one', async () => {
  const { page, asked, address } = await open('?category=Food')
  expect(asked('Events/CountUpcomingEvents')).toEqual([])
  await click(await page.find('link', texts.event.map.open))
  const region = await page.find('link', 'Region Hovedstaden 4')
  await page.find('link', 'Region Syddanmark 0')
  expect(page.all('link', /København/)).toEqual([])
  expect((await page.find('link', `${texts.event.everywhere} 9`)).getAttribute('aria-current')).toBe('true')
  expect(asked('Events/CountUpcomingEvents')).toEqual([{ category: 'Food' }])
  // The drawing is the same for a finger, and no second stop for keys.
  const shapes = [...document.querySelectorAll('svg a path')]
  expect(shapes.map((path) => path.hasAttribute('data-some'))).toEqual([true, false])
  expect(document.querySelectorAll('svg a:not([tabindex="-1"])')).toHaveLength(0)
  expect([...document.querySelectorAll('svg text')].map((number) => number.textContent)).toEqual(['4'])
  expect(await seriousProblems(document.body)).toEqual([])

  await click(region)
  await until(() => region.getAttribute('aria-current') === 'true')
  expect(shapes.map((path) => path.hasAttribute('data-chosen'))).toEqual([true, false])
  expect(address()).toBe(`/Community/Events/UpcomingEvents?category=Food&map=1&region=${capital}`)
  await until(() => asked('Events/GetUpcomingEvents').length === 2)
  await click(await page.find('link', texts.event.map.close))
  await page.gone('link', 'Region Hovedstaden 4')
})

it('a touched shape leads to its region, as the address of a shared map does', async () => {
  const { page, address } = await open(`?map=1&region=${capital}`)
  expect((await page.find('link', 'Region Hovedstaden 4')).getAttribute('aria-current')).toBe('true')
  const shape = document.querySelectorAll('svg a path')[1]
  shape?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }))
  await until(() => address().endsWith(`?map=1&region=${funen}`))
  const region = await page.find('link', 'Region Syddanmark 0')
  await until(() => region.getAttribute('aria-current') === 'true')
})

it('is not offered in a country of which no map is drawn', async () => {
  const { page, asked, settled } = await open('?map=1', {}, 304)
  await page.find('heading', texts.event.upcoming.empty.title)
  await settled()
  expect(page.all('link', texts.event.map.close)).toEqual([])
  expect(asked('Events/CountUpcomingEvents')).toEqual([])
})

it('says when its numbers do not come', async () => {
  const { page } = await open('?map=1', { 'Events/CountUpcomingEvents': unreachable })
  await page.says(texts.failure.away.title)
})
