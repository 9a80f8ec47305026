// @vitest-environment happy-dom
/** The changes by day, and the words of the community. */
import { click, refused, visitor } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { openAt, page } from '../testing/open-support.ts'

const changes = [{ changeId: 1, title: 'Gemte søgninger', text: 'Under [søgning](/Search).' }]
const day = { day: '2026-02-03', changes, newer: null, older: '2026-01-02' }

it('lists days that lead to a page of their own', async () => {
  const host = await openAt('/Support/Changelog', {
    calls: { 'Support/GetChangelog': page(day), 'Support/GetChangelogDay': day },
  })
  await host.page.find('heading', 'Gemte søgninger')
  await click(await host.page.find('link', '3. februar 2026'))
  await host.page.find('heading', texts.changes.of.replace('{{date}}', '3. februar 2026'))
  expect(host.address()).toBe('/Support/Changelog/2026-02-03')
  const older = await host.page.find('link', '2. januar 2026')
  expect(older.getAttribute('href')).toBe('/Support/Changelog/2026-01-02')
})

it('says that nothing changed yet', async () => {
  const host = await openAt('/Support/Changelog', { calls: { 'Support/GetChangelog': page() } })
  await host.page.find('heading', texts.changes.none)
})

it.each(['2026-2-3', '2026-02-30', 'i-dag', '2026-02-04'])('has no page for %s', async (date) => {
  const host = await openAt(`/Support/Changelog/${date}`, { calls: { 'Support/GetChangelogDay': refused('NotFound') } })
  await host.page.find('heading', texts.notFound.page.title)
  if (date !== '2026-02-04') expect(host.asked('Support/GetChangelogDay')).toEqual([])
})

it('explains words below their letters, as they come', async () => {
  const items = [
    { id: 1, term: 'Album', text: 'Billeder' },
    { id: 2, term: 'aktiv', text: 'Er her' },
    { id: 3, term: 'Ønsker', text: 'Det du søger' },
  ]
  const host = await openAt('/Glossary', { calls: { 'Common/GetAllGlossaryEntries': { items } } })
  await host.page.find('heading', 'Ø')
  expect((await host.page.find('link', 'A')).getAttribute('href')).toBe('#letter-A')
  expect(document.querySelectorAll('dt')).toHaveLength(3)
  const away = await openAt('/Glossary', { calls: { 'Common/GetAllGlossaryEntries': refused('ServiceUnavailable') } })
  await away.page.says(texts.failure.away.title)
})

it('offers the glossary to members', async () => {
  const host = await openAt('/Support', { profile: visitor })
  await host.page.find('link', texts.changes.title)
  expect(host.page.all('link', texts.glossary.title)).toEqual([])
  const member = await openAt('/Support')
  await member.page.find('link', texts.glossary.title)
})
