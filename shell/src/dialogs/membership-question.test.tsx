// @vitest-environment happy-dom
import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import { pageCache, toastStore } from '@samvaer/remote-kit/host'
import { currentProfileQuery } from '@samvaer/remote-kit/session'
import { member, show } from '@samvaer/remote-kit/testing'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import './membership-dialog.tsx'
import { MembershipQuestion } from './membership-question.tsx'

const become = (profile: object) => pageCache().setQueryData(currentProfileQuery().queryKey, profile as never)

it('closes with the session, and asks nobody who is not signed in', async () => {
  const { page, settled } = await show(<MembershipQuestion />, { texts: { shell: shellTexts } })
  askMembership('blogs')
  await page.find('dialog')
  become(anonymousProfile)
  await page.gone('dialog')
  // The page that is left asks once more: its member has no membership now.
  askMembership('blogs')
  await settled()
  expect([page.all('dialog').length, toastStore.get().membershipReason]).toEqual([0, undefined])
  // Nor is that what the next one to sign in begins with.
  become(member)
  await settled()
  expect(page.all('dialog')).toEqual([])
})
