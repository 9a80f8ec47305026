// @vitest-environment happy-dom
/**
 * The dialogs that open by themselves after a navigation: the steps are asked when the page was seen, and their dialogs
 * do their work.
 */
import {
  type Answers,
  click,
  fill,
  type Host,
  type HostOptions,
  never,
  press,
  refused,
  show,
  unreachable,
  until,
  visitor,
  within,
} from '@samvaer/remote-kit/testing'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { breakingNewsQuery } from '../dialogs/breaking-news-query.ts'
import { dialogFiles } from '../dialogs/dialog-files.ts'
import { DialogHost } from '../dialogs/dialog-host.tsx'
import texts from '../dialogs/locales/da-DK.json' with { type: 'json' }
import { MembershipQuestion } from '../dialogs/membership-question.tsx'
import { closeDialog } from '../dialogs/open-dialog.ts'
import { Disclosure } from '../layout/disclosure.tsx'
import { RouterPlace } from '../routing/router-place.tsx'
import AfterNavigation from './after-navigation.tsx'
import { asked } from './asked.ts'

const pause = 500

// Parts that are loaded on demand come at once.
beforeAll(() =>
  Promise.all([...Object.values(dialogFiles).map((load) => load()), import('../dialogs/membership-dialog.tsx')]),
)
afterEach(() => {
  vi.useRealTimers()
  closeDialog()
  performance.clearMarks(asked)
})

const open = async (profile: HostOptions['profile'], calls: Answers = {}, at = '/Start') => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const page = (
    <>
      <h1>Side</h1>
      <textarea aria-label="Tekst" />
      <RouterPlace>
        <Disclosure trigger="Klokke">Ulæst</Disclosure>
      </RouterPlace>
      <DialogHost />
      <MembershipQuestion />
      <AfterNavigation />
    </>
  )
  return show(page, {
    at,
    profile: { ...profile },
    texts: { shell: shellTexts },
    calls: { 'BreakingNews/BreakingNews': { news: null }, ...calls },
  })
}

/** Sees the page for as long as it takes until the steps are asked, and answers with the dialogs that are open. */
const see = async ({ page, settled }: Host): Promise<string[]> => {
  await page.find('heading')
  const before = performance.getEntriesByName(asked).length
  await settled()
  await vi.advanceTimersByTimeAsync(pause - 1)
  expect(performance.getEntriesByName(asked)).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1)
  await until(() => performance.getEntriesByName(asked).length > before)
  const { detail } = performance.getEntriesByName(asked).at(-1) as PerformanceMark
  // A loaded dialog may be drawn a moment later.
  if (detail.step && detail.step !== 'receipt') await page.find('dialog')
  await settled()
  return page.all('dialog').map((dialog) => within(dialog).all('heading')[0]?.textContent ?? '')
}
const go = async (host: Host, to = '/Community/Blogs/All'): Promise<string[]> => {
  await host.navigate(to)
  return see(host)
}
const close = async ({ page, settled }: Host) => {
  await until(() => document.activeElement?.closest('[role=dialog]') !== null)
  await press('Escape')
  await page.gone('dialog')
  await settled()
}

const owes = { forcedConsentMedia: true }
const consent = texts.onboarding.titles.consent

it('opens one dialog a navigation, in order, and none that was closed in this visit', async () => {
  const host = await open(
    { ...owes, subscriber: false, comesBack: true, showBirthdaySplash: true, needUpdateHeightAndWeight: true },
    {
      'CurrentProfile/RejectBirthday': {},
    },
  )
  const titles = [
    texts.membership.title,
    consent,
    texts.birthday.title.replace('{{name}}', 'Anna'),
    texts.heightAndWeight.title,
  ]
  const opened = [await see(host)]
  for (const to of ['/Community/Blogs/All', '/Start', '/Account', '/Start']) {
    await close(host)
    opened.push(await go(host, to))
  }
  expect(opened).toEqual([...titles.map((title) => [title]), []])
})

it('offers no membership to somebody who looks around', async () => {
  const host = await open({ subscriber: false })
  expect(await see(host)).toEqual([])
  for (let page = 2; page < 10; page++) expect(await go(host, `/Page/${page}`)).toEqual([])
})

it('opens nothing for a visitor', async () => {
  const host = await open(visitor)
  expect(await see(host)).toEqual([])
})

it('takes the query of a receipt out of the address without a word', async () => {
  const host = await open({}, {}, '/Start?showReceipt=12&tab=2')
  expect(await see(host)).toEqual([])
  await until(() => host.address() === '/Start?tab=2')
})

it('waits for the next page while somebody writes', async () => {
  const host = await open(owes)
  await fill(await host.page.field('Tekst'), 'en halv sætning')
  expect(await see(host)).toEqual([])
  await fill(await host.page.field('Tekst'), '')
  expect(await go(host)).toEqual([consent])
})

it('waits for the next page while a window is open', async () => {
  const host = await open(owes)
  const menu = document.body.appendChild(document.createElement('dialog'))
  menu.showModal()
  expect(await see(host)).toHaveLength(1)
  menu.remove()
  expect(await go(host)).toEqual([consent])
})

it('waits for the next page while a panel of the top menu is open', async () => {
  const host = await open(owes)
  await click(await host.page.find('button', 'Klokke'))
  expect(await see(host)).toEqual([])
  expect(await go(host)).toEqual([consent])
})

it('waits for the next page when somebody clicks whose window is still on its way', async () => {
  const host = await open(owes)
  await host.page.find('heading')
  await host.settled()
  await vi.advanceTimersByTimeAsync(pause - 100)
  await click(await host.page.find('heading', 'Side'))
  await vi.advanceTimersByTimeAsync(100)
  await until(() => performance.getEntriesByName(asked).length > 0)
  await host.settled()
  expect(host.page.all('dialog')).toEqual([])
  expect(await go(host)).toEqual([consent])
})

it('opens nothing on a page that was left before it was seen', async () => {
  const host = await open(owes)
  await host.page.find('heading')
  await host.settled()
  await vi.advanceTimersByTimeAsync(pause - 1)
  await host.navigate('/Community/Blogs/All')
  await host.settled()
  await vi.advanceTimersByTimeAsync(1)
  await host.settled()
  expect(host.page.all('dialog')).toEqual([])
})

describe('the consent to show media', () => {
  it('keeps its dialog while it is not stored', async () => {
    const host = await open(owes, { 'EditProfile/ConsentPrivacyData': unreachable })
    expect(await see(host)).toEqual([consent])
    await host.page.says(texts.onboarding.texts.consent)
    await click(await host.page.find('button', texts.onboarding.show))
    await host.page.find('alert')
    expect(host.page.all('dialog')).toHaveLength(1)
  })

  it('is asked for again at the fourteenth click', async () => {
    const host = await open(owes)
    expect(await see(host)).toEqual([consent])
    // The click that closes it is the first one.
    await click(await host.page.find('button', texts.onboarding.later))
    const heading = await host.page.find('heading', 'Side')
    for (let i = 0; i < 12; i++) await click(heading)
    expect(await go(host)).toEqual([])
    await click(heading)
    expect(await go(host, '/Start')).toEqual([consent])
    await close(host)
    expect(await go(host)).toEqual([])
  })

  it.each([
    ['both', { ...owes, forcedValidation: true }],
    ['members', { forcedValidation: true }],
  ] as const)('goes with the validation, in its own words: %s', async (variant, profile) => {
    const host = await open(profile)
    expect(await see(host)).toEqual([texts.onboarding.titles[variant]])
    await host.page.says(texts.onboarding.texts[variant])
    await click(await host.page.find('link', texts.onboarding.validate))
    expect(host.address()).toBe('/ProfileValidation')
    expect(await see(host)).toEqual([])
  })
})

describe('breaking news', () => {
  const hour = 60 * 60 * 1000
  const text = 'Alle er velkomne.'
  const newest = { id: 1, title: 'Sommerfesten er flyttet', text }
  const older = { id: 2, title: 'Ny losje', text }
  const [asks, sees] = ['BreakingNews/BreakingNews', 'BreakingNews/AddBreakingNewsView'] as const

  it('are shown the newest first, each once, asked for once an hour', async () => {
    const host = await open({}, { [asks]: { news: newest }, [sees]: {} })
    expect(await see(host)).toEqual([newest.title])
    host.answer({ [asks]: { news: older } })
    await click(await host.page.find('button', texts.breakingNews.seen))
    expect(host.asked(sees)).toEqual([{ breakingNewsId: newest.id }])
    expect(await go(host)).toEqual([])
    expect(host.asked(asks)).toHaveLength(1)
    vi.setSystemTime(Date.now() + hour)
    expect(await go(host, '/Start')).toEqual([older.title])
  })

  it('come again in the next visit when closing them was not stored', async () => {
    const host = await open({}, { [asks]: { news: newest }, [sees]: unreachable })
    expect(await see(host)).toEqual([newest.title])
    await close(host)
    expect(await go(host)).toEqual([])
    sessionStorage.clear()
    host.queryClient.removeQueries({ queryKey: breakingNewsQuery().queryKey })
    expect(await go(host, '/Start')).toEqual([newest.title])
  })

  it('wait for the next page when somebody begins to write while they are asked for', async () => {
    const { promise, resolve } = Promise.withResolvers<{ news: typeof newest }>()
    const host = await open({}, { [asks]: () => promise })
    await host.page.find('heading')
    await vi.advanceTimersByTimeAsync(pause)
    await until(() => host.asked(asks).length > 0)
    await fill(await host.page.field('Tekst'), 'en aften ved vannet')
    resolve({ news: newest })
    await until(() => performance.getEntriesByName(asked).length > 0)
    expect(host.page.all('dialog')).toEqual([])
    await fill(await host.page.field('Tekst'), '')
    expect(await go(host)).toEqual([newest.title])
  })
})

describe('the birthday', () => {
  it('is put away by its thanks, even when nobody hears them', async () => {
    const host = await open({ showBirthdaySplash: true }, { 'CurrentProfile/RejectBirthday': unreachable })
    expect(await see(host)).toHaveLength(1)
    await click(await host.page.find('button', texts.birthday.thanks))
    await host.page.gone('dialog')
    expect(host.asked('CurrentProfile/RejectBirthday')).toEqual([{}])
    expect(await go(host)).toEqual([])
  })
})

describe('height and weight', () => {
  const asks = { needUpdateHeightAndWeight: true }
  const { height, weight, save, refuse, problems, failed, title } = texts.heightAndWeight
  const update = 'EditProfile/UpdatePersonWeightAndHeight'
  const unanswered = { gender: 'Female', age: 34, height: null, weight: null } as const

  it('are saved, after what is wrong was said and without losing what was written', async () => {
    const host = await open({ ...asks, persons: [unanswered] }, { [update]: refused('ServiceUnavailable') })
    expect(await see(host)).toEqual([title])
    const field = await host.page.field(height)
    await fill(field, '1,72')
    await click(await host.page.find('button', save))
    await host.page.says(problems.height)
    await fill(field, '172')
    await click(await host.page.find('button', save))
    await host.page.says(failed)
    expect(field.value).toBe('172')
    expect(host.asked(update)).toEqual([{ persons: [{ height: 172, weight: null }] }])
  })

  it('are asked of each person of a couple', async () => {
    const host = await open({ ...asks, persons: [unanswered, { ...unanswered, gender: 'Male' }] }, { [update]: never })
    await see(host)
    const [first, second] = host.page.all('group').map(within)
    await fill((await first?.field(height)) ?? document.body, '168')
    await fill((await second?.field(weight)) ?? document.body, '81')
    await click(await host.page.find('button', save))
    await until(() => host.asked(update).length > 0)
    expect(host.asked(update)).toEqual([
      {
        persons: [
          { height: 168, weight: null },
          { height: null, weight: 81 },
        ],
      },
    ])
  })

  it('stay unanswered for whoever would rather not say', async () => {
    const host = await open({ ...asks, persons: [unanswered] }, { [update]: never })
    await see(host)
    await fill(await host.page.field(height), '190')
    await click(await host.page.find('button', refuse))
    await until(() => host.asked(update).length > 0)
    expect(host.asked(update)).toEqual([{ persons: [{ height: null, weight: null }] }])
  })
})
