// @vitest-environment happy-dom
/** The page of what a profile still owes: of a couple both are meant, where each of them has to answer. */
import { click, member, refused, show, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { connectSession } from '../session/session.ts'
import t from '../validation/locales/da-DK.json' with { type: 'json' }
import ProfileValidationPage from './profile-validation-page.tsx'

const [one] = member.persons
const open = (persons: typeof member.persons, forcedValidation: boolean) =>
  show(<ProfileValidationPage />, {
    at: '/ProfileValidation',
    texts: { shell: shellTexts },
    profile: { persons, forcedValidation, forcedConsentMedia: true },
  })

it.each([
  [1, false, t.titles.consent, t.texts.consent, t.consent.title, t.consent.text],
  [1, true, t.titles.both, t.texts.both, t.consent.title, t.consent.text],
  [2, false, t.titles.consentOfTwo, t.texts.consentOfTwo, t.consent.titleOfTwo, t.consent.textOfTwo],
  [2, true, t.titles.bothOfTwo, t.texts.bothOfTwo, t.consent.titleOfTwo, t.consent.textOfTwo],
])('asks a profile of %i, with a validation: %s', async (number, forcedValidation, title, text, ...part) => {
  const persons = one ? Array.from({ length: number }, () => one) : []
  const { page } = await open(persons, forcedValidation)
  await page.find('heading', title)
  for (const words of [text, ...part]) await page.says(words)
  expect(page.all('link').some((link) => link.getAttribute('href') === '/Account')).toBe(number === 2)
})

const asked = { forcedValidation: true } as const
const { titles } = t
it.each([
  ['locked', { ...asked, status: 'Locked' }, { how: 1, heldBack: true }],
  ['lockedByUs', { status: 'Locked' }, { how: 0, heldBack: true }],
  ['quarantined', { status: 'Quarantined' }, { how: 1, heldBack: true }],
  ['toBeDeleted', { status: 'ToBeDeleted' }, { how: 0, heldBack: true }],
  ['profile', { ...asked, validated: false, subscriber: false }, { how: 1, heldBack: false }],
  ['members', { ...asked, validated: false }, { how: 1, heldBack: false }],
] as const)(
  'says of a profile what it is, what helps and what stays open: %s',
  async (name, profile, { how, heldBack }) => {
    const { page } = await show(<ProfileValidationPage />, {
      at: '/ProfileValidation',
      texts: { shell: shellTexts },
      profile,
    })
    await page.find('heading', titles[name])
    await page.says(t.texts[name])
    // No remote draws the ways here: the one by the support stands in their place.
    await until(() => page.all('heading', t.how.title).length === how)
    expect(page.all('listitem').filter(({ textContent }) => textContent === t.how.contact)).toHaveLength(how)
    const links = page.all('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => /^(mailto|tel):/.test(href ?? ''))).toEqual([
      'tel:+4500000000',
      'mailto:support@example.com',
    ])
    expect([links.includes('/Account'), links.includes('/Start')]).toEqual([heldBack, !heldBack])
    expect(page.all('button', t.signOut)).toHaveLength(heldBack ? 1 : 0)
    expect(await seriousProblems(document.body)).toEqual([])
  },
)

it('takes the consent of who is alone, and does not ask again', async () => {
  const { page, asked, answer, settled, toastState } = await show(<ProfileValidationPage />, {
    at: '/ProfileValidation',
    texts: { shell: shellTexts },
    profile: { forcedConsentMedia: true },
    calls: { 'EditProfile/ConsentPrivacyData': refused('ServiceUnavailable') },
  })
  await click(await page.find('button', t.consent.action))
  await page.find('alert')
  answer({ 'EditProfile/ConsentPrivacyData': {}, 'CurrentProfile/GetProfileData': member })
  await click(await page.find('button', t.consent.action))
  await settled()
  expect(asked('EditProfile/ConsentPrivacyData')).toEqual([{ purpose: 'Media' }, { purpose: 'Media' }])
  expect(toastState().toasts.map(({ text }) => text)).toEqual([t.consentGiven])
  expect(page.all('button', t.consent.action)).toEqual([])
})

it('keeps a profile that was to be deleted, and begins anew with it', async () => {
  const { page, asked, answer, settled, toastState, address } = await show(<ProfileValidationPage />, {
    at: '/ProfileValidation',
    texts: { shell: shellTexts },
    profile: { status: 'ToBeDeleted' },
    calls: { 'EditProfile/RestoreProfile': refused('ServiceUnavailable') },
  })
  const ways: string[] = []
  connectSession({ navigate: async (path) => void ways.push(path) })
  await click(await page.find('button', t.restore.action))
  await page.find('alert')
  expect(asked('CurrentProfile/GetProfileData')).toEqual([])
  answer({ 'EditProfile/RestoreProfile': {}, 'CurrentProfile/GetProfileData': member })
  await click(await page.find('button', t.restore.action))
  await settled()
  expect([asked('CurrentProfile/GetProfileData'), ways, address()]).toEqual([[{}], ['/ProfileValidation'], '/Start'])
  expect(toastState().toasts.map(({ text }) => text)).toEqual([t.restore.done])
})
