/** Needs navigation: who is led where (docs/product/states.md). The rule: shell/src/routing. */

import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit, visitAs } from '../../support/browser.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell', 'da-DK')
const dkEntry = world.entries.find((entry) => entry.community === 'dk' && !entry.dark)
const darkEntry = world.entries.find((entry) => entry.dark)

describe('a visitor, who then signs in', () => {
  let page: Page
  beforeAll(async () => {
    page = (await visit()).page
  })

  it('sees the not-found page at an address that is none', async () => {
    await page.goto('/Der/Er/Ingenting')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toContain(t('notFound.title'))
  })

  it('is taken to /Create when a partner sent them', async () => {
    await page.goto('/?cp=42')
    await page.waitForURL('**/Create*')
  })

  it('returns to the wanted page after signing in', async () => {
    const wanted = `/Community/Blogs/Entry/${dkEntry?.blogEntryId}`
    await page.goto(wanted)
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('u') === wanted)
    await page.getByLabel(t('front.signIn.login')).fill(world.personas.free.email)
    await page.getByLabel(t('front.signIn.password'), { exact: true }).fill(world.password)
    await page.getByRole('button', { name: t('front.signIn.action'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: dkEntry?.title ?? '' }).waitFor()
  })

  it('is taken from the front page and from /Create to the start page, and never off the site by ?u=', async () => {
    for (const path of [`/?u=${encodeURIComponent('//evil.example/x')}`, '/Create']) {
      await page.goto(path)
      await page.waitForURL('**/Start')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(new URL(page.url()).hostname).toBe('localhost')
    }
  })
})

it('keeps the dark site behind its gate, and lets an approved member in', async () => {
  const outside = await visitAs('subscriber', { host: 'dark.localhost' })
  await outside.page.goto('/Community/Blogs/All')
  await outside.page.getByText(t('front.gate.title')).waitFor()

  const inside = await visitAs('dark', { host: 'dark.localhost' })
  await inside.page.goto('/Community/Blogs/All')
  await inside.page.getByRole('link', { name: darkEntry?.title ?? '' }).waitFor()
})

it('shows nothing dark on the light site, to nobody', async () => {
  const { page } = await visitAs('dark')
  await page.goto(`/Community/Blogs/Entry/${darkEntry?.blogEntryId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.content()).not.toContain(darkEntry?.title)
})
