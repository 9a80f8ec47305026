// @vitest-environment happy-dom
/** The sign-up as it is filled in: what is wrong is said at its field, and what was written stays. */
import { type Answers, click, fill, leave, never, refused, show, turn, visitor } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import CreatePage from './create-page.tsx'
import texts from './locales/sv-SE.json' with { type: 'json' }
import { pauseBeforeAsking } from './name-check.ts'

const { create: t } = texts
const open = async (calls: Answers = {}, at = '/Create', leadsSomewhere = true) => {
  const host = await show(<CreatePage />, {
    at,
    leadsSomewhere: () => leadsSomewhere,
    profile: visitor,
    language: 'sv-SE',
    texts: { shell: shellTexts },
    calls: { 'Common/GetSiteCountries': { items: [{ id: 1, code: 'SE' }] }, ...calls },
  })
  // Loaded when it is needed.
  await host.page.find('group', t.people.own.birthday)
  return host
}
type Host = Awaited<ReturnType<typeof open>>

const write = async ({ page }: Host, label: string, text: string) => {
  const field = await page.field(label)
  await fill(field, text)
  return field
}
/** Types into a date as a keyboard does; the parts follow each other. */
const writeBirthday = async ({ page }: Host, year: number) => {
  const [first] = page.all('spinbutton')
  first?.focus()
  for (const data of `${year}0101`) {
    const event = { bubbles: true, cancelable: true, inputType: 'insertText', data }
    document.activeElement?.dispatchEvent(new InputEvent('beforeinput', event))
    await turn()
  }
}
const writeAll = async (host: Host, { name = 'Vinterhav', year = 1980 } = {}) => {
  const { page } = host
  await click(await page.find('radio', t.people.genders.Female))
  await writeBirthday(host, year)
  await write(host, t.place.zipCode, '22100')
  await write(host, t.place.city, 'Lund')
  await write(host, t.account.name, name)
  await write(host, t.account.email, 'vinterhav@example.org')
  await write(host, t.account.password, 'en lang vinteraften ved havet')
  for (const box of page.all('checkbox')) await click(box)
}
const send = async ({ page }: Host) => click(await page.find('button', t.action))
/** The form is right: goes on to the code and types it. */
const sendWithCode = async (host: Host, code = '123456') => {
  await send(host)
  await fill(await host.page.field(t.code.label), code)
  await click(await host.page.find('button', t.code.action))
}
const free: Answers = {
  'Profiles/AskEmailCode': {},
  'Profiles/ConfirmEmailCode': { emailProof: 'proof' },
  'EditProfile/IsProfileNameTaken': { taken: false },
  'Common/GetZipCode': refused('NotFound'),
}

it('says at each field what is missing, and keeps what was written', async () => {
  const host = await open()
  const { page } = host
  const city = await write(host, t.place.city, 'Lund')
  await send(host)
  const { name, email, password, birthday, gender, acceptTerms, consentSensitiveData } = t.problems
  for (const { missing } of [name, email, password, birthday, gender, acceptTerms, consentSensitiveData])
    await page.says(missing)
  expect(city.value).toBe('Lund')
  expect(host.asked('Profiles/CreateProfile')).toEqual([])
})

it('asks for two persons of a couple', async () => {
  const { page } = await open()
  await page.find('group', t.people.own.birthday)
  await click(await page.find('radio', t.people.couple))
  await page.find('group', t.people.of1.birthday)
  await page.find('group', t.people.of2.birthday)
  await page.gone('group', t.people.own.birthday)
})

it('fills in the town of a postcode, but over no other one', async () => {
  const host = await open({
    'Common/GetZipCode': { countryId: 1, zipCode: '21100', city: 'Malmö', countryAreaId: 1 },
  })
  const city = await host.page.field(t.place.city)
  await leave(await write(host, t.place.zipCode, '21100'))
  await host.settled()
  expect(city.value).toBe('Malmö')
  await leave(await write(host, t.place.zipCode, '22100'))
  await host.settled()
  expect(city.value).toBe('Malmö')
  expect(host.asked('Common/GetZipCode')).toEqual([{ countryId: 1, zipCode: '21100' }])
})

it('fills in the town of the postcode that stands there, not of one that was asked about before', async () => {
  const held = Promise.withResolvers<void>()
  const towns: Record<string, string> = { '21100': 'Malmö', '22100': 'Lund' }
  const host = await open({
    'Common/GetZipCode': async ({ zipCode }) => {
      if (zipCode === '21100') await held.promise
      return { countryId: 1, zipCode, city: towns[zipCode] ?? '', countryAreaId: 1 }
    },
  })
  const city = await host.page.field(t.place.city)
  await leave(await write(host, t.place.zipCode, '21100'))
  const zipCode = await write(host, t.place.zipCode, '22100')
  held.resolve()
  await host.settled()
  expect(city.value).toBe('')
  await leave(zipCode)
  await host.settled()
  expect(city.value).toBe('Lund')
})

it('calls a well-known password easy to guess, and a sentence strong', async () => {
  const host = await open()
  await write(host, t.account.password, 'dragon2024')
  await host.page.says(t.account.strength.weak)
  await write(host, t.account.password, 'en lang vinteraften ved havet')
  await host.page.says(t.account.strength.strong)
})

it('refuses somebody under 18', async () => {
  const host = await open(free)
  await writeAll(host, { year: new Date().getFullYear() - 17 })
  await send(host)
  await host.page.says(t.problems.birthday.young)
  expect(host.asked('Profiles/CreateProfile')).toEqual([])
})

it('says of a name that it is taken while it is written, and again when it was taken meanwhile', async () => {
  const host = await open({ ...free, 'EditProfile/IsProfileNameTaken': ({ name }) => ({ taken: name === 'Anna' }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await write(host, t.account.name, 'Anna')
  await vi.advanceTimersByTimeAsync(pauseBeforeAsking)
  await host.page.says(t.problems.name.taken)
  await writeAll(host)
  await vi.advanceTimersByTimeAsync(pauseBeforeAsking)
  await host.page.says(t.account.free)
  host.answer({ 'Profiles/CreateProfile': refused('NameTaken') })
  await sendWithCode(host)
  await host.page.says(t.problems.name.taken)
  await host.page.says(t.mend)
  expect((await host.page.field(t.account.name)).value).toBe('Vinterhav')
  // The address is proven already.
  await write(host, t.account.name, 'Vinterhav 2')
  await send(host)
  await host.settled()
  expect(host.asked('Profiles/ConfirmEmailCode')).toHaveLength(1)
  expect(host.asked('Profiles/CreateProfile').at(-1)).toMatchObject({ name: 'Vinterhav 2', emailProof: 'proof' })
})

it('says what failed, and sends a profile once', async () => {
  const host = await open({ ...free, 'Profiles/CreateProfile': refused('ServiceUnavailable') })
  await writeAll(host)
  await sendWithCode(host)
  await host.page.says(t.failed)
  host.answer({ 'Profiles/CreateProfile': never })
  const button = await host.page.find('button', t.action)
  // On a phone the end of the form is far from where the code was typed.
  expect(document.activeElement).toBe(button)
  button.click()
  button.click()
  await send(host)
  expect(host.asked('Profiles/CreateProfile')).toHaveLength(2)
  expect(host.asked('Profiles/CreateProfile').at(-1)).toMatchObject({ name: 'Vinterhav', city: 'Lund', countryId: 1 })
})

it('asks for the code of the mail, keeps the form meanwhile, and lets the address be mended', async () => {
  const host = await open({ ...free, 'Profiles/AskEmailCode': refused('TooManyRequests') })
  const { page } = host
  await writeAll(host)
  await send(host)
  await page.says(t.failed)
  host.answer({ 'Profiles/AskEmailCode': {}, 'Profiles/ConfirmEmailCode': refused('InvalidInput') })
  await sendWithCode(host, '12 34')
  await page.says(t.code.short)
  const code = await page.field(t.code.label)
  await fill(code, 'Koden: 123 456')
  expect(code.value).toBe('123456')
  await click(await page.find('button', t.code.action))
  await page.says(t.code.wrong)
  host.answer({ 'Profiles/ConfirmEmailCode': refused('LinkExpired') })
  await click(await page.find('button', t.code.action))
  await page.says(t.code.expired)
  await click(await page.find('button', t.code.resend))
  await host.settled()
  expect(host.asked('Profiles/AskEmailCode')).toHaveLength(3)
  expect(host.asked('Profiles/ConfirmEmailCode').at(-1)).toEqual({ email: 'vinterhav@example.org', code: '123456' })
  await click(await page.find('button', t.code.back))
  expect((await page.field(t.account.password)).value).toBe('en lang vinteraften ved havet')
  await write(host, t.account.email, 'vinter@example.org')
  await send(host)
  await page.field(t.code.label)
  expect(host.asked('Profiles/AskEmailCode').at(-1)).toEqual({ email: 'vinter@example.org' })
  expect(host.asked('Profiles/CreateProfile')).toEqual([])
})

it('keeps all but the password over a reload, until the profile is made', async () => {
  const first = await open(free)
  await writeAll(first)
  // The reload.
  document.body.replaceChildren()
  const again = await open({
    ...free,
    'Profiles/CreateProfile': { profileId: 8 },
    'CurrentProfile/GetProfileData': visitor,
  })
  const { page } = again
  const value = async (label: string) => (await page.field(label)).value
  expect(await value(t.account.name)).toBe('Vinterhav')
  expect(await value(t.place.city)).toBe('Lund')
  expect(await value(t.account.password)).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('vinteraften')
  expect(page.all('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true)
  await write(again, t.account.password, 'en lang vinteraften ved havet')
  await sendWithCode(again)
  await again.settled()
  expect(again.asked('Profiles/CreateProfile')).toEqual([
    expect.objectContaining({ name: 'Vinterhav', zipCode: '22100' }),
  ])
  expect({ ...sessionStorage }).toEqual({})
})

it.each([
  ['to the questions', '/Create', true, '/Create?u=%2FEditProfile%2FWelcome'],
  ['where they were on the way', '/Create?u=%2FBlogs%2F7', true, '/Create?u=%2FBlogs%2F7'],
  ['nowhere else on a site without the questions', '/Create', false, '/Create'],
])('leads a new member %s', async (_where, at, leadsSomewhere, then) => {
  const calls = { ...free, 'Profiles/CreateProfile': { profileId: 8 }, 'CurrentProfile/GetProfileData': visitor }
  const host = await open(calls, at, leadsSomewhere)
  await writeAll(host)
  await sendWithCode(host)
  await host.settled()
  expect(host.asked('Profiles/CreateProfile')).toHaveLength(1)
  expect(host.address()).toBe(then)
})
