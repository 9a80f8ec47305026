// @vitest-environment happy-dom
/** The page of releases: for developers alone; what runs, what may be done with it, and what is sent. */
import type { CallOutput } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import { type Answers, click, clickTwice, fill, refused, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { openAt, page } from '../../testing/open-support.ts'

const { releases: r, look, safetyDesk, desk, failure } = texts
const developer = { role: 'Developer' as const }
const at = '2026-01-02T12:00:00.000Z'
type Answer = CallOutput<'Registry/GetDeskReleases'>
type Remote = Answer['items'][number]
type Release = Remote['releases'][number]

const release = (version: string, state: Release['state'], about: Partial<Release> = {}): Release => ({
  ...{ version, state, publishedAt: at, by: 'anna', commit: 'abcdef0123456789', files: 4, signed: true },
  ...{ faults: [], unmet: [], failures: { threw: 0, late: 0, missing: 0 }, ...about },
})
const blogs: Remote = {
  ...{ name: 'mfe-blogs', owner: 'team-blogs', current: '1.2.0', runs: '1.2.0', fallback: '1.1.0', older: 3 },
  canary: null,
  releases: [
    release('1.3.0', 'failed'),
    release('1.2.0', 'current', { failures: { threw: 2, late: 1, missing: 0 } }),
    release('1.1.0', 'fallback', { unmet: ['Blogs/GetComments: the answer.mood is gone'] }),
    release('1.0.0', 'earlier', { by: null, commit: null, files: null, signed: false }),
    release('0.9.0', 'withdrawn'),
  ],
}
const mail: Remote = {
  ...{ name: 'mfe-mail', owner: null, current: '2.0.0', runs: null, fallback: null, older: 0 },
  canary: null,
  releases: [release('2.0.0', 'skipped', { faults: ['it is not signed by its team'] })],
}
const answer: Answer = { items: [blogs, mail], places: [{ place: '/blogs', name: 'mfe-blogs' }] }
const act: CallOutput<'Registry/GetDeskReleaseActs'>['items'][number] = {
  ...{ actId: 7, name: 'mfe-blogs', version: '1.2.0', place: null, act: 'chosen', current: '1.2.0', by: 'Mikkel' },
  ...{ share: null, brands: null },
  ...{ profileId: 105, commit: null, files: null, reason: 'Listen var tom', at },
}
const done = {
  name: 'mfe-blogs',
  version: '1.1.0',
  publishedAt: at,
  current: true,
  fallback: false,
  withdrawn: false,
  ...{ previewOnly: false, canary: null },
}
const open = (calls: Answers = {}) =>
  openAt('/Support/Desk/Releases', {
    profile: developer,
    calls: { 'Registry/GetDeskReleases': answer, 'Registry/GetDeskReleaseActs': page(act), ...calls },
  })
const named = (text: string, version: string) => text.replace('{{version}}', version)

it('says what runs, how it fares, what is asked for in vain, and what was done by whom', async () => {
  const { page: shown } = await open()
  await shown.says('Listen var tom')
  await shown.says(r.unmet.replace('{{names}}', 'mfe-blogs'))
  await shown.says(/kastede fejl 2, for langsom 1, kom ikke frem 0/)
  await shown.says('Blogs/GetComments: the answer.mood is gone')
  await shown.says('it is not signed by its team')
  await shown.says(r.gone.replace('{{name}}', 'mfe-mail'))
  await shown.says(texts.traces.number.replace('{{id}}', '105'))
  for (const state of ['failed', 'current', 'fallback', 'earlier', 'withdrawn', 'skipped'] as const)
    await shown.says(r.state[state])
  // A version in use is not chosen again; one that was withdrawn is nobody's.
  const offered = (text: string) =>
    ['1.3.0', '1.2.0', '1.1.0', '1.0.0', '0.9.0', '2.0.0'].filter((one) => shown.all('button', named(text, one)).length)
  expect(offered(r.useOf)).toEqual(['1.3.0', '1.1.0', '1.0.0'])
  expect(offered(r.withdrawOf)).toEqual(['1.3.0', '1.2.0', '1.1.0', '1.0.0', '2.0.0'])
  expect(offered(r.preview.of)).toEqual(['1.3.0', '1.1.0', '1.0.0'])
  expect(await seriousProblems(document.body)).toEqual([])
})

it('goes back with a reason, once, reads anew and leaves the focus at the remote', async () => {
  const host = await open({ 'Registry/UseReleaseAtDesk': done })
  await click(await host.page.find('button', named(r.useOf, '1.1.0')))
  await host.page.says(r.useText.replace('{{current}}', '1.2.0'))
  await host.page.says(r.useWarning)
  await click(await host.page.find('button', r.use))
  await host.page.says(safetyDesk.missing)
  expect(host.asked('Registry/UseReleaseAtDesk')).toEqual([])
  await fill(await host.page.field(look.reason), 'Listen er tom ')
  const back = { ...blogs, current: '1.1.0', runs: '1.1.0', fallback: '1.2.0' }
  host.answer({ 'Registry/GetDeskReleases': { ...answer, items: [back] } })
  await clickTwice(host.page.all('button', r.use).at(-1) ?? document.body)
  await until(() => host.page.all('dialog').length === 0)
  const sent = { name: 'mfe-blogs', version: '1.1.0', current: '1.2.0', reason: 'Listen er tom' }
  expect(host.asked('Registry/UseReleaseAtDesk')).toEqual([sent])
  expect(host.page.all('button', named(r.useOf, '1.1.0'))).toEqual([])
  expect(host.asked('Registry/GetDeskReleaseActs')).toHaveLength(2)
  await until(() => document.activeElement?.textContent === 'mfe-blogs')
})

it('says what follows from withdrawing, and sends what is seen once a colleague was faster', async () => {
  const host = await open({ 'Registry/WithdrawReleaseAtDesk': refused('Conflict', { reason: 'Changed' }) })
  await click(await host.page.find('button', named(r.withdrawOf, '1.2.0')))
  await host.page.says(named(r.falls, '1.1.0'))
  await host.page.says(r.forGood)
  await fill(await host.page.field(look.reason), 'Fejl')
  const alone = { ...blogs, fallback: null }
  host.answer({ 'Registry/GetDeskReleases': { ...answer, items: [alone] } })
  await click(host.page.all('button', r.withdraw).at(-1) ?? document.body)
  await host.page.says(r.refused.Changed)
  await host.page.says(r.vanishes.replace('{{name}}', 'mfe-blogs'))
  expect((await host.page.field(look.reason)).value).toBe('Fejl')
  await click(await host.page.find('button', desk.cancel))
  await until(() => host.page.all('dialog').length === 0)
  expect(host.asked('Registry/WithdrawReleaseAtDesk')).toHaveLength(1)
})

it('hands out a link that previews a version, made once', async () => {
  const ends = '2026-12-05T12:00:00.000Z'
  const key = '/Blogs?preview=mfe-blogs~1.4.0~1~k1.abc'
  const waiting = { ...blogs, releases: [release('1.4.0', 'preview'), ...blogs.releases] }
  const host = await open({
    'Registry/GetDeskReleases': { ...answer, items: [waiting] },
    'Registry/PreviewReleaseAtDesk': { path: key, until: ends },
  })
  await host.page.says(r.state.preview)
  await click(await host.page.find('button', named(r.preview.of, '1.4.0')))
  await host.page.says(r.preview.lead)
  await clickTwice(await host.page.find('button', r.preview.make))
  expect((await host.page.field(r.preview.link)).value).toBe(`${location.origin}${key}`)
  expect(host.asked('Registry/PreviewReleaseAtDesk')).toEqual([{ name: 'mfe-blogs', version: '1.4.0' }])
  await until(() => host.asked('Registry/GetDeskReleaseActs').length === 2)
  expect(await seriousProblems(document.body)).toEqual([])
})

it('shows a canary with its readers and how it fares, and gives it to more, never to fewer', async () => {
  const fares = { members: 40, failed: 2, slow: 1 }
  const canary = {
    ...{ version: '1.4.0', share: 5, brands: ['samvaer'], since: at },
    fares,
    replaced: { ...fares, failed: 0 },
  }
  const tried = { ...blogs, canary, releases: [release('1.4.0', 'canary'), ...blogs.releases] }
  const host = await open({
    'Registry/GetDeskReleases': { ...answer, items: [tried] },
    'Registry/GetDeskReleaseActs': page({ ...act, act: 'shared', share: 5, brands: ['samvaer'] }),
    'Registry/ShareReleaseAtDesk': done,
  })
  const { page: shown } = host
  await shown.says(r.state.canary)
  await shown.says(r.act.shared)
  const readers = `${r.share.percent.replace('{{share}}', '5')} ${r.share.brands.replace('{{brands}}', 'samvaer')}`
  await until(() => (document.body.textContent ?? '').split(readers).length === 3)
  await shown.says(/1\.4\.0: prøvet af 40 medlemmer, fejlede hos 2, langsom hos 1/)
  await shown.says(/1\.2\.0: prøvet af 40 medlemmer, fejlede hos 0, langsom hos 1/)
  // The one that everybody has can be chosen: it ends the canary.
  await click(await shown.find('button', named(r.useOf, '1.2.0')))
  await shown.says(named(r.share.back, '1.4.0').replace('{{current}}', '1.2.0'))
  await click(await shown.find('button', desk.cancel))
  await until(() => shown.all('dialog').length === 0)
  await click(await shown.find('button', named(r.share.of, '1.4.0')))
  await shown.says(r.share.lead)
  expect(shown.all('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['25'])
  await fill(await shown.field(look.reason), 'Den klarer sig')
  await clickTwice(shown.all('button', r.share.act).at(-1) ?? document.body)
  await until(() => shown.all('dialog').length === 0)
  const sent = { name: 'mfe-blogs', version: '1.4.0', share: 25, current: '1.2.0', reason: 'Den klarer sig' }
  expect(host.asked('Registry/ShareReleaseAtDesk')).toEqual([sent])
  await click(await shown.find('button', named(r.share.of, '1.1.0')))
  await shown.says(named(r.share.ends, '1.4.0'))
  expect(shown.all('radio')).toHaveLength(3)
  expect(await seriousProblems(document.body)).toEqual([])
})

it('says that there are none yet, and what cannot be read', async () => {
  const none = await open({
    'Registry/GetDeskReleases': { items: [], places: [] },
    'Registry/GetDeskReleaseActs': page(),
  })
  await none.page.says(r.none)
  await none.page.says(r.noActs)
  const away = await open({ 'Registry/GetDeskReleases': refused('ServiceUnavailable') })
  await away.page.says(failure.away.title)
  await away.page.says('Listen var tom')
})

it('is the desk of developers', async () => {
  const host = await openAt('/Support/Desk', {
    profile: developer,
    calls: { 'Registry/GetDeskReleases': answer, 'Registry/GetDeskReleaseActs': page(act) },
  })
  const menu = await host.page.find('navigation', desk.title)
  expect([...menu.querySelectorAll('div a')].map(({ textContent }) => textContent)).toEqual([
    r.title,
    texts.problems.title,
  ])
  expect(host.address()).toBe('/Support/Desk/Releases')
})

it.each([
  ['/Support/Desk/5', developer],
  ['/Support/Desk/Releases', { role: 'Support' as const, grants: Object.values(scopes) }],
  ['/Support/Desk/Releases', { role: 'Normal' as const }],
])('has no %s for %j', async (address, profile) => {
  const { page: shown, asked } = await openAt(address, { profile })
  await shown.find('heading', texts.notFound.page.title)
  expect(asked('Registry/GetDeskReleases')).toEqual([])
})
