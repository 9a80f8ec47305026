/**
 * Needs a browser's storage and two windows: words that nobody has yet stay their author's. What leaves once there is a
 * network: mfe-profile/src/features/sending.
 */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import {
  begin,
  box,
  type Correspondent,
  correspondent,
  log,
  openConversation,
  t,
} from '../../support/acts/mail-acts.ts'
import { caller } from '../../support/api.ts'
import { anyPage, picture } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { passPauseBeforeSave } from '../../support/passing-time.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'no.localhost'
const shell = textsOf('shell', 'en-GB')
const offline = textsOf('shell/offline', 'en-GB')
const member = membersOf('mailUnsent')
const people = [member({ subscriber: true }), member(), member({ subscriber: true })] as const

let writer: Correspondent
let friend: Correspondent
let conversationId: number
beforeAll(async () => {
  const [one, two] = people
  writer = await correspondent(one, { host })
  friend = await correspondent(two, { host })
  for (const { context } of [writer, friend]) await context.clock.install()
  conversationId = await begin(writer, [friend.who], 'Are you coming on Friday?')
})

/** Returns what lies unsent in a browser. */
const unsent = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('samvaer:'))
      .map((key) => key.split(':')[1] ?? '')
      .toSorted(),
  )

/** Writes what does not arrive: a message, and the beginning of the next one. */
const writeInVain = async ({ page }: Correspondent): Promise<void> => {
  for (const call of ['SaveDraft', 'SendMessage']) await page.route(`**/api/Mail/${call}`, (route) => route.abort())
  await box(page, friend.who.name).fill('This one waits')
  await page.getByRole('button', { name: t('composer.send'), exact: true }).click()
  await log(page, friend.who.name).getByText(t('sending.waiting'), { exact: true }).waitFor()
  await box(page, friend.who.name).fill('And this is not finished')
  await passPauseBeforeSave(page)
  await page.getByText(t('draft.failed'), { exact: true }).waitFor()
  expect(await unsent(page)).toEqual(['letter', 'mail-draft'])
}

const signedOut = (page: Page) => page.waitForURL((url) => url.pathname === '/')

it('outlast a session that ended, hold back who would sign out, and are gone when somebody else signs in', async () => {
  const { page, context, origin } = writer
  await openConversation(writer, conversationId, friend.who.name)
  await writeInVain(writer)

  const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  for (const { name } of cookies) await context.clearCookies({ name })
  await page.goto(`/Mail/${conversationId}`)
  await signedOut(page)
  await context.addCookies(cookies)
  await openConversation(writer, conversationId, friend.who.name)
  await log(page, friend.who.name).getByText('This one waits', { exact: true }).waitFor()
  await expect.poll(() => box(page, friend.who.name).inputValue()).toBe('And this is not finished')

  await page.getByRole('button', { name: shell('layout.account', { name: writer.who.name }) }).click()
  await page.getByRole('button', { name: shell('layout.signOut') }).click()
  const question = page.getByRole('alertdialog', { name: offline('leaving.title') })
  await question.getByRole('button', { name: offline('leaving.cancel') }).click()
  await question.waitFor({ state: 'detached' })
  expect(await unsent(page)).toEqual(['letter', 'mail-draft'])

  const { headers } = await caller(people[2], host)
  const [name = '', value = ''] = /^([^=]+)=(.*)$/.exec(headers.cookie ?? '')?.slice(1) ?? []
  await context.addCookies([{ name, value, url: origin.replace('http:', 'https:'), httpOnly: true, sameSite: 'Lax' }])
  await page.goto(anyPage)
  await expect.poll(() => unsent(page)).toEqual([])
})

it('written in two windows are one member’s to choose from', async () => {
  const desk = friend
  const train = await correspondent(friend.who, { host })
  await train.context.clock.install()
  const { name } = writer.who
  for (const window of [desk, train]) await openConversation(window, conversationId, name)
  const draft = ({ page }: Correspondent) => box(page, name)
  const says = async ({ page }: Correspondent, key: string) => {
    await passPauseBeforeSave(page)
    await page.getByText(t(key), { exact: true }).waitFor()
  }
  const choose = ({ page }: Correspondent, key: string) =>
    page.getByRole('button', { name: t(key), exact: true }).click()

  await draft(desk).fill('From my desk')
  await says(desk, 'draft.saved')
  await draft(train).fill('From the train')
  await says(train, 'draft.conflict.title')
  await picture(train.page, 'mail-draft-conflict')
  await choose(train, 'draft.conflict.mine')
  await says(train, 'draft.saved')

  await draft(desk).fill('From my desk, and longer')
  await says(desk, 'draft.conflict.title')
  await choose(desk, 'draft.conflict.theirs')
  await expect.poll(() => draft(desk).inputValue()).toBe('From the train')
  // Text that was taken over is kept like text that was written here.
  await draft(desk).fill('From the train, arrived')
  await says(desk, 'draft.saved')
  await train.page.reload()
  await expect.poll(() => draft(train).inputValue()).toBe('From the train, arrived')
})
