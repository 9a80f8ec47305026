/**
 * Needs a keyboard and a whole page: the focus in a dialog that opens by itself (docs/product/states.md). The rules and
 * the dialogs are proven in shell/src/after-navigation.
 */
import { it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { visitAs } from '../../support/browser.ts'
import { dialogOf, provesKeyboard } from '../../support/dialogs.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell/dialogs', 'da-DK')
const nextMember = membersOf('afterNavigation')
const danish = { language: 'da-DK' } as const

it('offers the membership to a member who comes back, in a dialog that keeps the focus until it is closed', async () => {
  const member = nextMember({ subscriber: false })
  await changeAccount(member.profileId, { cameBackAt: new Date() })
  const { page } = await visitAs(member, danish)
  await page.goto('/Start')
  await provesKeyboard(page, dialogOf(page, t('membership.title')))
})
