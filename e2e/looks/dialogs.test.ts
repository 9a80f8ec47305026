/** Every dialog that opens by itself, in Danish and English: it fits, nothing is covered, axe finds nothing serious. */
import type { WorldMember } from '@samvaer/testing/world'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { changeAccount } from '../support/accounts.ts'
import { visitAs } from '../support/browser.ts'
import { dialogOf } from '../support/dialogs.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { membersOf } from '../support/members.ts'
import { rests } from '../support/requests-under-way.ts'
import { textsOf } from '../support/texts.ts'

const nextMember = membersOf('afterNavigationLook')

interface Look {
  name: string
  member: WorldMember
  change: Record<string, unknown>
  /** The key of its title. */
  title: string
}
const dialogs: Look[] = [
  {
    name: 'birthday',
    member: nextMember(),
    change: { 'persons.0.birthday': `1980${new Date().toISOString().slice(4, 10)}` },
    title: 'birthday.title',
  },
  {
    name: 'height-and-weight',
    member: nextMember({ couple: true }),
    change: { needUpdateHeightAndWeight: true },
    title: 'heightAndWeight.title',
  },
  {
    name: 'membership',
    member: nextMember({ subscriber: false }),
    change: { cameBackAt: new Date() },
    title: 'membership.title',
  },
  {
    name: 'onboarding-consent',
    member: nextMember(),
    change: { forcedConsentMedia: true },
    title: 'onboarding.titles.consent',
  },
  {
    name: 'onboarding-members',
    member: nextMember({ subscriber: true }),
    change: { forcedValidation: true },
    title: 'onboarding.titles.members',
  },
  {
    name: 'onboarding-both',
    member: nextMember(),
    change: { forcedConsentMedia: true, forcedValidation: true },
    title: 'onboarding.titles.both',
  },
]

/** A sheet over the whole width on phones; nothing of it is out of sight. */
const provesFit = async (page: Page, dialog: Locator, width: number) => {
  const box = await dialog.boundingBox()
  if (!box) throw new Error('The dialog is not to be seen')
  expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width).toBe(true)
  // Beside it is only the room that this browser keeps for its scroll bar.
  const inner = await page.evaluate(() => document.body.getBoundingClientRect().width)
  if (width === 390) expect(box.width).toBeGreaterThan(inner - 5)
}

const looks = createLooks()
const languages = ['da-DK', 'en-GB'] as const

for (const { name, member, change, title } of dialogs)
  for (const language of languages)
    looks(`${name} in ${language}`, async () => {
      if (Object.keys(change).length > 0) await changeAccount(member.profileId, change)
      const visitor = await visitAs(member, { language })
      const { page } = visitor
      await page.goto('/Start')
      const dialog = dialogOf(page, textsOf('shell/dialogs', language)(title, { name: member.name }))
      await dialog.waitFor()
      await rests(page)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await provesFit(page, dialog, width)
      }
      await look(visitor, `dialog-${name}`, { axeAt: 390 })
    })

looks.atLeastOne()
