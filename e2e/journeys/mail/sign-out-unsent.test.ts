/**
 * Needs a browser's storage: words of the last second before signing out are there again, and it keeps none of them.
 */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { begin, box, type Correspondent, correspondent, openConversation } from '../../support/acts/mail-acts.ts'
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

let writer: Correspondent
let conversationId: number
beforeAll(async () => {
  writer = await correspondent(who, { host })
  await correspondent(friend, { host })
  conversationId = await begin(writer, [friend], 'Shall we go to the sea?')
})

/** Types, and signs out faster than a pause in typing would be noticed. */
const typeAndSignOut = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.getByRole('button', { name: shell('layout.account', { name: who.name }) }).click()
  await page.getByRole('button', { name: shell('layout.signOut') }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

const signInAgain = () => openWindow(who, { host, language })

it('in a box of the mail', async () => {
  const { page, complaints } = writer
  await openConversation(writer, conversationId, friend.name)
  await box(page, friend.name).focus()
  await typeAndSignOut(page, 'Yes, on Saturday, if the wind')
  expect(complaints).toEqual([])
  const again = await signInAgain()
  await openConversation(again, conversationId, friend.name)
  expect(await box(again.page, friend.name).inputValue()).toBe('Yes, on Saturday, if the wind')
  await again.context.close()
})

it('in the editor of the blogs', async () => {
  const titleIn = (page: Page) => page.getByRole('textbox', { name: blogs('editor.title.label'), exact: true })
  const textIn = (page: Page) => page.getByRole('textbox', { name: blogs('editor.text.label') })
  const { page, context, complaints } = await signInAgain()
  await page.goto('/Community/Blogs/Create')
  await titleIn(page).fill('By the sea')
  await textIn(page).click()
  await typeAndSignOut(page, 'The wind turned in the night')
  expect(complaints).toEqual([])
  await context.close()
  const again = await signInAgain()
  await again.page.goto('/Community/Blogs/Create')
  await again.page.getByText(words('draft.restored.title')).waitFor()
  expect(await titleIn(again.page).inputValue()).toBe('By the sea')
  await expect.poll(() => textIn(again.page).textContent()).toBe('The wind turned in the night')
  await again.context.close()
})
