/** From the front page to a profile, with a keyboard and the services: what can go wrong is proven in shell/src/create. */
import { randomBytes } from 'node:crypto'
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { caller } from '../../support/api.ts'
import { picture, type VisitorOptions, visit } from '../../support/browser.ts'
import { openNewestMail } from '../../support/mails.ts'
import { textsOf } from '../../support/texts.ts'

const newName = () => `Test ${randomBytes(4).toString('hex')}`

const emailOf = (name: string) => `${name.replaceAll(' ', '.')}@example.org`

const arrive = async (options: VisitorOptions) => {
  const t = textsOf('shell', options.language ?? 'da-DK')
  const create = textsOf('shell/create', options.language ?? 'da-DK')
  const visitor = await visit(options)
  await visitor.page.goto('/')
  await visitor.page
    .getByRole('main')
    .getByRole('link', { name: t('front.create.action') })
    .click()
  await visitor.page.getByRole('heading', { level: 1, name: create('create.title') }).waitFor()
  return { ...visitor, create }
}

const chooseGender = (page: Page, question: string, gender: string) =>
  page.getByRole('group', { name: question }).getByText(gender, { exact: true }).click()

/** Fills a date field by its segments, in the order in which the language writes them. */
const fillBirthday = async (page: Page, label: string, digits: string) => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

/** The box for the consent: found by what its sentence says behind the name of the site. */
const consentBox = (page: Page, create: ReturnType<typeof textsOf>) =>
  page.getByRole('checkbox', { name: create('create.terms.consent', { site: '§' }).split('§').at(-1)?.trim() ?? '' })

const fillAccount = async (page: Page, create: ReturnType<typeof textsOf>, name: string) => {
  await page.getByLabel(create('create.place.zipCode')).fill('4600')
  await page.getByLabel(create('create.place.city')).fill('Køge')
  await page.getByLabel(create('create.account.name'), { exact: true }).fill(name)
  await page.getByLabel(create('create.account.email'), { exact: true }).fill(emailOf(name))
  await page.getByLabel(create('create.account.password'), { exact: true }).fill('en lang vinteraften ved havet')
  await page.getByRole('checkbox', { name: create('create.terms.accept') }).check()
  const consent = consentBox(page, create)
  expect(await consent.isChecked()).toBe(false)
  await consent.check()
}

/** Sends the form and types the code of the mail, which is read in another tab. */
const sendWithCode = async (page: Page, create: ReturnType<typeof textsOf>, name: string) => {
  await page.getByRole('button', { name: create('create.action') }).click()
  const code = page.getByLabel(create('create.code.label'), { exact: true })
  await code.waitFor()
  await picture(page, 'sign-up-code')
  const mail = await page.context().newPage()
  await openNewestMail(mail, emailOf(name))
  const [typed = ''] = /\b\d{6}\b/.exec((await mail.locator('body').textContent()) ?? '') ?? []
  await mail.close()
  await code.fill(typed)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/EditProfile/Welcome')
}

/** Answers the three questions, each in its turn, and leaves the picture for later. */
const answerQuestions = async (page: Page) => {
  const t = textsOf('mfe-profile', 'da-DK')
  const next = () => page.getByRole('button', { name: t('questions.next'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('questions.whom.title') }).waitFor()
  await page.getByText(t('edit.match.genders.Male'), { exact: true }).click()
  await page.getByLabel(t('edit.match.from')).selectOption('45')
  await page.getByLabel(t('edit.match.to')).selectOption('60')
  await next()
  await page.getByRole('heading', { level: 1, name: t('questions.why.title') }).waitFor()
  await page.getByText(t('questions.why.aims.Both'), { exact: true }).click()
  await next()
  await page.getByRole('heading', { level: 1, name: t('questions.words.title') }).waitFor()
  await page.getByLabel(t('edit.prompts.answer', { number: 1 })).fill('kaffe, avis og regn på ruden')
  await next()
  await page.getByRole('heading', { level: 1, name: t('questions.picture.title') }).waitFor()
  await page.getByRole('button', { name: t('questions.done'), exact: true }).click()
  await page.waitForURL('**/Start')
}

/** Says hej to the first of the people by two taps; returns the member who hears it. */
const sayHejToFirst = async (page: Page) => {
  const t = textsOf('mfe-profile', 'da-DK')
  await page.locator('main li[data-list-item] p:first-child > a').first().click()
  await page.waitForURL('**/Profile/**')
  const greeting = (words: string) => page.locator('header').getByRole('button', { name: words, exact: true })
  await greeting(t('hej.say')).click()
  await greeting(t('hej.said')).waitFor()
  const [profileId] = /\d+/.exec(new URL(page.url()).pathname) ?? []
  const heard = world.members.find((member) => String(member.profileId) === profileId)
  if (!heard) throw new Error(`Nobody of the demo has the page ${page.url()}`)
  return heard
}

it('makes a single person a member, asks three questions, shows whom they want to meet, and one of them hears hej', async () => {
  const { page, create, complaints } = await arrive({ language: 'da-DK', width: 390 })
  const name = newName()
  await chooseGender(page, create('create.people.own.gender'), create('create.people.genders.Female'))
  await fillBirthday(page, create('create.people.own.birthday'), '07041975')
  // The town comes by itself with its postcode.
  await page.getByLabel(create('create.place.zipCode')).fill('8000')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByLabel(create('create.place.city')).inputValue()).toMatch(/^Aarhus|^Århus/)
  await fillAccount(page, create, name)
  await sendWithCode(page, create, name)
  await page.getByText(create('create.welcome', { name })).waitFor()
  await answerQuestions(page)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor()

  // The first faces are men of 45 to 60.
  const people = page.locator('main li[data-list-item]')
  for (const place of ['/Search', '/Search/MatchProfiles']) {
    await page.goto(place)
    const face = people.first().locator('span').first()
    await face.waitFor()
    expect(await face.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(200)
  }
  const ages = (await people.locator('p:first-child > a + span').allTextContents()).map(Number)
  expect(ages.length).toBeGreaterThan(1)
  expect(ages.filter((age) => !(age >= 45 && age <= 60))).toEqual([])

  const heard = await sayHejToFirst(page)
  const { items } = await (await caller(heard, 'localhost')).api.get('Hej/GetHeys', { box: 'Received' })
  expect(items.map(({ profile }) => profile.name)).toContain(name)

  // The consent of the form stands on the account page and can be taken back there.
  const account = textsOf('shell/account', 'da-DK')
  await page.goto('/Account')
  const consent = page
    .getByRole('region', { name: account('consents.title') })
    .getByRole('listitem')
    .filter({ hasText: account('consents.purposes.SensitiveData.title') })
  await consent.getByRole('button', { name: account('consents.withdraw') }).waitFor()
  expect(complaints).toEqual([])
})
