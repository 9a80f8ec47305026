// @vitest-environment happy-dom
/** The consents of a profile: of a couple each of the two, for herself. */
import { click, member, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { ConsentsSection } from './consents-section.tsx'
import texts from './locales/da-DK.json' with { type: 'json' }

const { consents: t } = texts
const said = (given: boolean) => ({ given, changedAt: given ? '2026-11-20T10:00:00.000Z' : null })
const person = (personId: number, gender: 'Male' | 'Female', given: boolean) => ({
  ...{ personId, gender, birthday: personId === 1 ? '1968-02-29' : '1970-12-31', ...said(given) },
})
const open = (persons: (given: boolean) => object[]) =>
  show(<ConsentsSection />, {
    at: '/Account',
    texts: { shell: shellTexts },
    calls: {
      'Privacy/GetConsents': {
        items: [
          { purpose: 'SensitiveData', ...said(true), persons: persons(true) },
          { purpose: 'Media', ...said(false), persons: persons(false) },
          { purpose: 'Newsletter', ...said(false), persons: [] },
        ],
      } as never,
      'EditProfile/ConsentPrivacyData': {},
      'CurrentProfile/GetProfileData': member,
    },
  })

it('asks each of a couple for herself, and gives for that one alone', async () => {
  const { page, asked } = await open((given) => [person(1, 'Male', true), person(2, 'Female', given)])
  await page.says(t.leadOfTwo)
  const names = page.all('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  const [he, she] = [/Mand, født 29\u201102\u20111968/, /Kvinde, født 31\u201112\u20111970/]
  expect(names).toEqual([
    expect.stringMatching(he),
    expect.stringMatching(she),
    expect.stringMatching(he),
    expect.stringMatching(she),
    t.give,
  ])
  expect(names.map((name) => name?.startsWith(t.give))).toEqual([false, false, false, true, true])
  await click(page.all('button')[3] as HTMLElement)
  expect(asked('EditProfile/ConsentPrivacyData')).toMatchObject([{ purpose: 'Media', personId: 2 }])
})

it('asks whose consent it is before that one takes it back', async () => {
  const { page, asked, answer, toastState, settled } = await open((given) => [
    person(1, 'Male', given),
    person(2, 'Female', given),
  ])
  answer({ 'Privacy/WithdrawConsent': {} })
  await page.says(t.leadOfTwo)
  await click(page.all('button')[1] as HTMLElement)
  const whose = t.withdrawOf.replace('{{person}}', 'Kvinde, født 31\u201112\u20111970')
  const { question } = toastState()
  expect(question?.text).toBe(`${whose} ${t.purposes.SensitiveData.withdrawnOfTwo}`)
  expect(asked('Privacy/WithdrawConsent')).toEqual([])
  question?.answer(true)
  await settled()
  expect(asked('Privacy/WithdrawConsent')).toEqual([{ purpose: 'SensitiveData', personId: 2 }])
})

it('of one person is one row a purpose, and says nobody’s name', async () => {
  const { page, asked } = await open(() => [])
  await page.find('button', t.withdraw)
  await page.says(t.lead)
  expect(page.all('button').map(({ textContent }) => textContent)).toEqual([t.withdraw, t.give, t.give])
  await click(page.all('button')[1] as HTMLElement)
  expect(asked('EditProfile/ConsentPrivacyData')).toEqual([{ purpose: 'Media' }])
})

it('says what follows before a consent is taken back, and goes on saying it', async () => {
  const { page, answer, toastState, settled } = await open(() => [])
  await click(await page.find('button', t.withdraw))
  const { withdrawn } = t.purposes.SensitiveData
  const { question } = toastState()
  expect(question?.text).toBe(withdrawn)
  expect(page.words()).not.toContain(withdrawn)
  const back = { given: false, changedAt: '2026-11-21T10:00:00.000Z' }
  answer({
    'Privacy/WithdrawConsent': {},
    'Privacy/GetConsents': { items: [{ purpose: 'SensitiveData', ...back, persons: [] }] } as never,
  })
  question?.answer(true)
  await settled()
  await page.says(withdrawn)
  expect(page.all('button').map(({ textContent }) => textContent)).toEqual([t.give])
})
