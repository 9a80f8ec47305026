// @vitest-environment happy-dom
/** Own relations that are hidden: named by what the other one is, where nothing else tells them apart. */
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import danish from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { RelationNotes } from './relation-notes.tsx'

it('names a relation by its role, and leads to the decision', async () => {
  const relation = {
    ...{ itemType: 'Relation' as const, itemId: 3, state: 'Removed' as const, decisionId: 7, title: 'Lover', text: '' },
    ...{ path: '/Profile/7/Relations', at: null },
  }
  const calls = { 'Reports/GetModeratedItems': { items: [relation] } }
  const { page } = await show(<RelationNotes />, { calls, texts: { [namespace]: textFiles } })
  await page.says(danish.profile.relations.note.replace('{{role}}', danish.profile.role.Lover))
  expect(page.all('link').map((link) => link.getAttribute('href'))).toEqual(['/Support/Decisions/7'])
})
