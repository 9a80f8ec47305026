// @vitest-environment happy-dom
/** Bringing somebody into a group who may not be reached today: the dialog says so, and keeps who was chosen. */
import type { ConversationData, ConversationSummary } from '@samvaer/contracts/mail/shapes'
import { click, refused, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { PeopleDialog } from './people-dialog.tsx'

const person = { gone: null, staff: false, manager: false, left: false, readTo: null }
const card = { profileId: 2, name: 'Bo', gender: 'Male' as const, ages: [40], place: 'Aarhus', pictures: [] }
const fields = {
  ...{ conversationId: 5, group: true, contextType: null, contextId: null, title: 'Klub', folder: 'Inbox' as const },
  ...{ unread: 0, markedUnread: false, muted: false },
}
const club: ConversationData = {
  ...{ ...fields, participants: [{ ...person, seat: 1, me: true, card: null }], readTo: 0, draft: null },
  permission: { mayWrite: true, reason: null, retryAfter: null },
}
const withBo: ConversationSummary = {
  ...{ ...fields, conversationId: 6, group: false, title: null, others: 1 },
  participants: [{ ...person, seat: 2, me: false, card: { ...card, subscriber: false, validated: false } }],
  lastMessage: {
    ...{ messageId: 1, seat: 2, mine: false, type: 'Normal', text: 'Vi ses', pictures: 0 },
    sentAt: '2026-01-01T00:00:00.000Z',
  },
}

/** The sentences of errors are the shell's. */
const errorsOfShell = async () => ({ default: { errors: { ContactLimit: 'Nok for i dag.' } } })
const errorsAlone: typeof textFiles = {
  ...{ 'en-GB': errorsOfShell, 'da-DK': errorsOfShell, 'nb-NO': errorsOfShell, 'sv-SE': errorsOfShell },
}

it.each([
  ['the day is full', refused('ContactLimit', { retryAfter: 3600 }), 'Nok for i dag.'],
  ['somebody takes nothing', refused('NotAllowed', { reason: 'MailClosed' }), texts.group.closed],
] as const)('where %s', async (_why, answer, says) => {
  const host = await show(<PeopleDialog conversation={club} onClose={() => undefined} />, {
    texts: { [namespace]: textFiles, shell: errorsAlone },
    calls: {
      'Mail/GetConversations': { items: [withBo], next: null, unread: { inbox: 0, requests: 0 } },
      'Mail/AddParticipants': answer,
    },
  })
  await click(await host.page.find('button', texts.group.add))
  await click(await host.page.find('checkbox', /Bo/))
  await click(await host.page.find('button', texts.group.addChosen_one.replace('{{count}}', '1')))
  await host.settled()
  expect(document.body.textContent).toContain(says)
  expect((await host.page.find('checkbox', /Bo/)).matches(':checked')).toBe(true)
})
