import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { toastStore } from '@samvaer/remote-kit/host'
import { beforeEach, describe, expect, it } from 'vitest'
import { member } from '../../test/site.ts'
import { dialogStore } from '../dialogs/open-dialog.ts'
import { waits } from '../push/push-after.ts'
import { type Memory, memoryOf } from './memory.ts'
import type { Moment } from './moment.ts'
import { askSteps, countsClicks, steps } from './steps.ts'

const minute = 60_000
const now = Date.parse('2026-11-20T20:00:00Z')

/** A browser's storage, for one test. */
const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

let visit: Storage
let browser: Storage
let memory: Memory
let replaced: string[]

beforeEach(() => {
  visit = storage()
  browser = storage()
  memory = memoryOf(7, visit, browser)
  replaced = []
  dialogStore.set(undefined)
  toastStore.set((state) => ({ ...state, membershipReason: undefined }))
})

const momentOf = (profile: Partial<CurrentProfileData>, more: Partial<Moment> & { path?: string } = {}): Moment => ({
  address: new URL(more.path ?? '/Start', 'https://samvaer.example'),
  profile: { ...member, ...profile },
  admitted: true,
  now,
  openedAt: now,
  memory,
  load: async () => undefined,
  replaceAddress: (path) => replaced.push(path),
  isOver: () => false,
  ...more,
})
/** The table without the step that asks the server. */
const table = steps.filter(({ name }) => name !== 'breakingNews')
const asked = (profile: Partial<CurrentProfileData>, more?: Partial<Moment> & { path?: string }) =>
  askSteps(momentOf(profile, more), table)
const click = (times: number) => {
  for (let i = 0; i < times; i++) memory.countClick()
}

it('asks in the order of docs/product/states.md', () => {
  expect(steps.map(({ name }) => name)).toEqual([
    'comesBack',
    'consentMedia',
    'receipt',
    'birthday',
    'breakingNews',
    'heightAndWeight',
    'onboarding',
    'validation',
    'push',
  ])
})

it('gives one step its turn a navigation, in order, and each once a visit', async () => {
  const everything = {
    subscriber: false,
    forcedConsentMedia: true,
    showBirthdaySplash: true,
    needUpdateHeightAndWeight: true,
  }
  const turns: (string | undefined)[] = []
  for (let i = 0; i < 5; i++) turns.push(await asked(everything, { path: i < 2 ? '/Start?showReceipt=12' : '/Start' }))
  expect(turns).toEqual(['consentMedia', 'receipt', 'birthday', 'heightAndWeight', undefined])
  expect(replaced).toEqual(['/Start'])
})

it('asks nothing of somebody who is held back, or stands at the gate of the dark variant', async () => {
  const everything = { subscriber: false, forcedConsentMedia: true, showBirthdaySplash: true, forcedValidation: true }
  for (const status of ['Locked', 'Quarantined', 'ToBeDeleted'] as const) {
    expect(await asked({ ...everything, needUpdateHeightAndWeight: true, status })).toBeUndefined()
  }
  expect(await asked(everything, { admitted: false })).toBeUndefined()
})

it('keeps a dialog for the next navigation when the reader begins something while it is loaded', async () => {
  let loaded = false
  const load = async () => {
    loaded = true
  }
  expect(await asked({ showBirthdaySplash: true }, { load, isOver: () => loaded })).toBeUndefined()
  expect(dialogStore.get()).toBeUndefined()
  expect(await asked({ showBirthdaySplash: true })).toBe('birthday')
})

it('goes on to the next step when one fails, and stops when the reader has gone on', async () => {
  const failing = { name: 'failing', applies: () => true, run: () => Promise.reject(new Error('away')) }
  const next = { name: 'next', applies: () => true, run: () => true }
  expect(await askSteps(momentOf({}), [failing, next])).toBe('next')
  expect(await askSteps(momentOf({}, { isOver: () => true }), [next])).toBeUndefined()
})

it('offers pushes once the member waits for something, and not before', () => {
  const push = steps.find(({ name }) => name === 'push')
  const moment = momentOf({ requestPushPermission: true })
  expect(push?.applies(moment)).toBe(false)
  memory.note(waits, now - 1)
  expect(push?.applies(moment)).toBe(true)
  // A member who has acted on this page is asked on the next one.
  expect(push?.applies({ ...moment, openedAt: now - 2 })).toBe(false)
  expect(push?.applies({ ...moment, admitted: false })).toBe(false)
})

it('offers a day to whoever comes back, once that day, and not where a validation is forced', async () => {
  const back = { subscriber: false, comesBack: true }
  expect(await asked(back, { path: '/Membership' })).toBeUndefined()
  expect(await asked(back)).toBe('comesBack')
  expect(toastStore.get().membershipReason).toBe('LoginOldProfile')
  expect(await asked(back)).toBeUndefined()
  expect(await asked(back, { now: now + 24 * 60 * minute - 1 })).toBeUndefined()
  expect(await asked(back, { now: now + 24 * 60 * minute })).toBe('comesBack')
  const later = { now: now + 48 * 60 * minute }
  expect(await asked({ ...back, subscriber: true }, later)).toBeUndefined()
  expect(await asked({ ...back, forcedValidation: true }, later)).toBe('validation')
})

describe('the onboarding', () => {
  const consent = { forcedConsentMedia: true }

  it.each<[Partial<CurrentProfileData>, boolean]>([
    [consent, true],
    [{ ...consent, status: 'Locked' }, true],
    [{ ...consent, status: 'Quarantined' }, false],
    [{ ...consent, termsAccepted: false }, false],
    [{ ...consent, isLoggedIn: false }, false],
    [{ forcedValidation: true }, false],
  ])('counts the clicks of %j: %s', (profile, counts) => {
    expect(countsClicks({ ...member, ...profile })).toBe(counts)
  })

  it('opens at the fourteenth click and counts anew', async () => {
    memory.note('consentMedia', now)
    click(13)
    expect(await asked(consent)).toBeUndefined()
    click(1)
    expect(await asked(consent)).toBe('onboarding')
    expect(dialogStore.get()).toEqual({ name: 'onboarding' })
    expect(memory.clicks()).toBe(0)
    expect(await asked(consent)).toBeUndefined()
  })

  it('keeps its clicks over visits', async () => {
    click(14)
    const nextVisit = memoryOf(7, storage(), browser)
    nextVisit.note('consentMedia', now)
    expect(await asked(consent, { memory: nextVisit })).toBe('onboarding')
  })

  it('does not open where the page asks for the same', async () => {
    click(14)
    expect(await asked({ ...consent, forcedValidation: true }, { path: '/ProfileValidation' })).toBeUndefined()
  })

  it('opens once a visit for a validation without a consent', async () => {
    expect(await asked({ forcedValidation: true })).toBe('validation')
    expect(await asked({ forcedValidation: true })).toBeUndefined()
  })
})

describe('the receipt', () => {
  const shown = { name: 'receipt', orderId: 12 }

  it.each([
    ['/Start?showReceipt=12', '/Start', shown],
    ['/Start?sort=1&showReceipt=12#new', '/Start?sort=1#new', shown],
    ['/Start?showReceipt=-1', '/Start', undefined],
    ['/Start?showReceipt=', '/Start', undefined],
  ])('is shown and leaves no query behind: %s', async (path, target, dialog) => {
    expect(await asked({}, { path })).toBe('receipt')
    expect(dialogStore.get()).toEqual(dialog)
    expect(replaced).toEqual([target])
  })

  it('leaves no query behind where nobody has receipts', async () => {
    const load = () => Promise.reject(new Error('away'))
    expect(await asked({}, { path: '/Start?showReceipt=12', load })).toBe('receipt')
    expect(dialogStore.get()).toBeUndefined()
    expect(replaced).toEqual(['/Start'])
  })
})
