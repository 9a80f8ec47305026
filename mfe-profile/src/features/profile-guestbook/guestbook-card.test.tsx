// @vitest-environment happy-dom
import { bo, click, show, until } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { testProfile } from '../../testing/test-profile.ts'
import { namespace, textFiles } from '../../texts.ts'
import { GuestbookSection } from './guestbook-section.tsx'

const entry = {
  author: bo,
  text: 'Hej',
  writtenAt: '2026-01-01T00:00:00.000Z',
  reply: null,
  new: false,
  mine: false,
  likes: 1,
  liked: false,
  may: { delete: false, approve: false, reply: false },
}

it('likes an entry as a comment is liked, and offers it once others see the entry', async () => {
  const items = [
    { ...entry, entryId: 4, waiting: true },
    { ...entry, entryId: 3, waiting: false },
  ]
  const { page, asked, settled } = await show(<GuestbookSection profile={{ ...testProfile, me: true }} />, {
    texts: { [namespace]: textFiles },
    calls: {
      'Guestbook/GetEntries': { items, next: null, mayWrite: false, waiting: 1 },
      'Common/ToggleLike': { liked: true },
    },
  })
  const heart = await page.find('button', /^1 synes godt om$/)
  expect([page.all('button', /^1 synes godt om$/).length, heart.getAttribute('aria-pressed')]).toEqual([1, 'false'])
  await click(heart)
  expect(asked('Common/ToggleLike')).toEqual([{ itemType: 'GuestbookEntry', itemId: 3 }])
  const pressed = await page.find('button', /^2 synes godt om$/)
  expect(pressed.getAttribute('aria-pressed')).toBe('true')
  await settled()
  expect(await seriousProblems(document.body)).toEqual([])
})

it.each([true, false])('leads whoever is banned from guestbooks to the decision, in the own one: %s', async (me) => {
  const items = [{ ...entry, entryId: 3, waiting: false, may: { ...entry.may, reply: me } }]
  const { page } = await show(<GuestbookSection profile={{ ...testProfile, me }} />, {
    texts: { [namespace]: textFiles },
    profile: { bans: [{ type: 'Guestbook', until: null }] },
    calls: { 'Guestbook/GetEntries': { items, next: null, mayWrite: !me, waiting: 0 } },
  })
  await until(() => document.querySelectorAll('a[href="/Support/Decisions"]').length === 1)
  expect([...page.all('textbox'), ...page.all('button', texts.profile.guestbook.reply)]).toEqual([])
})
