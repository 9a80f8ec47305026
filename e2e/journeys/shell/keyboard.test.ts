/** Needs a real keyboard: the whole walk without a mouse, from signing in to signing out. */
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { visit } from '../../support/browser.ts'
import { textsOf } from '../../support/texts.ts'

/** A member of her own: a persona's limits may be used up by the permission matrix a moment before. */
const member =
  world.members.findLast(({ community, persona, status }) => community === 'dk' && !persona && status === 'Active') ??
  world.personas.free

/** True when the entry of this title is another's, and not liked by the member. */
const isUnliked = (title: string): boolean =>
  world.entries.some(
    (entry) =>
      entry.title === title && entry.authorId !== member.profileId && !entry.likedBy.includes(member.profileId),
  )

const shell = textsOf('shell', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')
const words = textsOf('writing', 'da-DK')

/** The words of the element that has the focus: its name, text, labels and title. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === document.body) return ''
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const labels = isField ? [...(element.labels ?? [])].map((l) => l.textContent) : []
    return [label, ...labels, element?.getAttribute('title')].filter(Boolean).join(' ').trim()
  })

/** Tabs on until the element with this name has the focus. */
const tabTo = async (page: Page, name: string, key = 'Tab') => {
  const passed: string[] = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key)
    const label = await focused(page)
    if (label.includes(name)) return
    passed.push(label)
  }
  throw new Error(`no way by keyboard to "${name}"; passed ${passed.join(' | ')}`)
}

it('signs in, reads, comments and signs out by keyboard alone', async () => {
  const { page } = await visit({ language: 'da-DK' })
  await page.goto('/')
  await page.getByLabel(shell('front.signIn.login')).waitFor()

  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain(shell('layout.skip'))
  await tabTo(page, shell('front.signIn.login'))
  await page.keyboard.type(member.email)
  await tabTo(page, shell('front.signIn.password'))
  await page.keyboard.type(world.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/Start')
  await page.getByRole('heading', { level: 1 }).waitFor()

  // The section comes with its remote; tabbing does not wait for it.
  await page.getByRole('link', { name: blogs('newest.all') }).waitFor()
  await tabTo(page, blogs('newest.all'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: blogs('all.title') }).waitFor()
  // The new page's heading has the focus, so that reading and tabbing go on from there.
  await expect.poll(() => focused(page)).toBe(blogs('all.title'))

  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await links.first().waitFor()
  const titles = (await links.allTextContents()).map((text) => text.trim())
  const title = titles.find((text) => isUnliked(text)) ?? ''
  expect(title).not.toBe('')
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toContain(title)
  await expect.poll(() => page.title()).toContain(title)

  await page.getByRole('textbox', { name: words('comments.write') }).waitFor()
  await tabTo(page, words('like.give'))
  await page.keyboard.press('Space')
  await page.getByTitle(words('like.take')).first().waitFor()
  await tabTo(page, words('comments.write'))
  await page.keyboard.type('Skrevet uden mus.')
  await tabTo(page, words('comments.send'))
  await page.keyboard.press('Enter')
  await page.getByRole('article').getByText('Skrevet uden mus.').waitFor()

  const account = shell('layout.account', { name: member.name })
  await tabTo(page, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, shell('layout.signOut'))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})
