// @vitest-environment happy-dom
/** The list and what stands beside it while no conversation is open. */
import { refused, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { MailFrame } from './mail-frame.tsx'

const list = { items: [], next: null, unread: { inbox: 0, requests: 0 } }

it('asks to choose a conversation once there is a list, and not while it has failed', async () => {
  const { page, answer, queryClient } = await show(<MailFrame />, {
    at: '/Mail',
    texts: { [namespace]: textFiles },
    calls: {
      'Mail/GetConversations': refused('Unexpected'),
      'TopMenu/OnlineFavorites': { items: [] },
    },
  })
  await page.find('button', 'ui.failure.retry')
  expect(page.words()).not.toContain(texts.choose.title)
  answer({ 'Mail/GetConversations': list })
  await queryClient.refetchQueries({ queryKey: ['Mail/GetConversations'] })
  await page.says(texts.choose.title)
})
