/**
 * Needs a browser's storage: words of the last second before signing out are there again, and it keeps none of them.
 */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import {
  begin,
  box,
  type Correspondent,
  correspondent,
  openConversation,
  writer,
} from '../../support/acts/mail-acts.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'uk.localhost'
const language = 'en-GB'
const shell = textsOf('shell', language)
const blogs = textsOf('mfe-blogs', language)
const words = textsOf('writing', language)
const member = membersOf('signOutUnsent')
const [who, friend] = [member({ subscriber: true }), member()]

let author: Correspondent
let conversationId: number
beforeAll(async () => {
  author = await correspondent(who, { host })
  await writer(friend, host)
  conversationId = await begin(author, [friend], 'Shall we go to the sea?')
})

/** Types, and signs out faster than a pause in typing would be noticed. */
const typeAndSignOut = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.getByRole('button', { name: shell('layout.account', { name: who.name }) }).click()
  await page.getByRole('button', { name: shell('layout.signOut') }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

const signInAgain = () => openWindow(who, { host, language })

it('in a box of the mail, and in the editor of the blogs', async () => {
  await openConversation(author, conversationId, friend.name)
  await box(author.page, friend.name).focus()
  await typeAndSignOut(author.page, 'Yes, on Saturday, if the wind')
  expect(author.complaints).toEqual([])
  const again = await signInAgain()
  await openConversation(again, conversationId, friend.name)
  expect(await box(again.page, friend.name).inputValue()).toBe('Yes, on Saturday, if the wind')

  const titleIn = (page: Page) => page.getByRole('textbox', { name: blogs('editor.title.label'), exact: true })
  const textIn = (page: Page) => page.getByRole('textbox', { name: blogs('editor.text.label') })
  await again.page.goto('/Community/Blogs/Create')
  await titleIn(again.page).fill('By the sea')
  await textIn(again.page).click()
  await typeAndSignOut(again.page, 'The wind turned in the night')
  expect(again.complaints).toEqual([])
  const { page } = await signInAgain()
  await page.goto('/Community/Blogs/Create')
  await page.getByText(words('draft.restored.title')).waitFor()
  expect(await titleIn(page).inputValue()).toBe('By the sea')
  await expect.poll(() => textIn(page).textContent()).toBe('The wind turned in the night')
})
