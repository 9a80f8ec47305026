/**
 * Only whole pages show what opens by itself (docs/product/states.md): visits as a browser has them, and the focus. The
 * rules and the dialogs are proven in shell/src/after-navigation.
 */
import { expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { visitAs } from '../../support/browser.ts'
import { dialogOf, provesKeyboard, staysQuiet } from '../../support/dialogs.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell/dialogs', 'da-DK')
const nextMember = membersOf('afterNavigation')
const danish = { language: 'da-DK' } as const

it('offers the membership to a member who comes back, and not in another visit of the same day', async () => {
  const member = nextMember({ subscriber: false })
  await changeAccount(member.profileId, { cameBackAt: new Date() })
  const { page, context } = await visitAs(member, danish)
  await page.goto('/Start')
  const membership = dialogOf(page, t('membership.title'))
  await provesKeyboard(page, membership)
  expect(await membership.count()).toBe(0)

  const nextVisit = await context.newPage()
  await nextVisit.goto('/Start')
  await staysQuiet(nextVisit)
})
