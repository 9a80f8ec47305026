// @vitest-environment happy-dom
/** Two presses before the page can draw anything create one thing, wherever a member of this remote creates something. */
import type { PostCallName } from '@samvaer/contracts/client'
import type { ConversationData, ConversationSummary, MailParticipant } from '@samvaer/contracts/mail/shapes'
import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { type Answers, bo, click, clickTwice, fill, type Host, member, show } from '@samvaer/remote-kit/testing'
import { type ReactNode, useRef } from 'react'
import { expect, it } from 'vitest'
import { AlbumFormDialog } from './features/edit-albums/album-form.tsx'
import { ApplicationForm } from './features/edit-dark/application-form.tsx'
import { PeopleDialog } from './features/group/people-dialog.tsx'
import { useWaitingLetters } from './features/mail-data/use-waiting-letters.ts'
import { PageFeedback } from './features/profile-feedback/page-feedback.tsx'
import { GuestbookSection } from './features/profile-guestbook/guestbook-section.tsx'
import { useAskAlbum } from './features/profile-media/use-ask-album.ts'
import { NoteEditor } from './features/profile-note/note-editor.tsx'
import { RelationWithReader } from './features/profile-relations/ask-relation.tsx'
import { Composer } from './features/sending/composer.tsx'
import { useDraft } from './features/sending/use-draft.ts'
import { useLetterPictures } from './features/sending/use-letter-pictures.ts'
import { useVoice } from './features/sending/use-voice.ts'
import { InPerson } from './features/validation/in-person.tsx'
import texts from './locales/da-DK.json' with { type: 'json' }
import { testProfile } from './testing/test-profile.ts'
import { namespace, textFiles } from './texts.ts'

const profile: ProfileData = { ...testProfile, favorite: false }
const entry = {
  entryId: 3,
  author: bo,
  text: 'Hej',
  writtenAt: '2026-01-01T00:00:00.000Z',
  reply: null,
  waiting: false,
  new: false,
  mine: false,
  likes: 0,
  liked: false,
  may: { delete: false, approve: false, reply: true },
}
const standing = {
  darkStatus: 'None' as const,
  missing: [],
  text: null,
  textSaved: false,
  appliedAt: null,
  decidedAt: null,
  declined: null,
  applyAgainFrom: null,
}

const seat = (number: number, about: Partial<MailParticipant>): MailParticipant => ({
  seat: number,
  me: false,
  card: null,
  gone: null,
  staff: false,
  manager: false,
  left: false,
  readTo: null,
  ...about,
})
const conversationFields = {
  conversationId: 5,
  group: true,
  contextType: null,
  contextId: null,
  title: 'Klub',
  folder: 'Inbox' as const,
  unread: 0,
  markedUnread: false,
  muted: false,
}
const club: ConversationData = {
  ...conversationFields,
  participants: [seat(1, { me: true })],
  readTo: 0,
  permission: { mayWrite: true, reason: null, retryAfter: null },
  draft: null,
}
const withBo: ConversationSummary = {
  ...conversationFields,
  conversationId: 6,
  group: false,
  title: null,
  participants: [seat(2, { card: bo })],
  others: 1,
  lastMessage: {
    messageId: 1,
    seat: 2,
    mine: false,
    type: 'Normal',
    text: 'Vi ses',
    pictures: 0,
    sentAt: '2026-01-01T00:00:00.000Z',
  },
}

const AskAlbum = () => (
  <button type="button" onClick={useAskAlbum(bo, { albumId: 5 })}>
    Ask
  </button>
)
const Letter = () => {
  const target = { profileId: 8 }
  const { send } = useWaitingLetters(target)
  return (
    <Composer
      name="Bo"
      draft={useDraft(target, null)}
      pictures={useLetterPictures()}
      voice={useVoice()}
      onSend={(letter) => send(letter)}
      onTyping={() => undefined}
      box={useRef(null)}
    />
  )
}

const named = (text: string) => text.replace('{{name}}', 'Bo')
const { feedback, guestbook, note, relations } = texts.profile
/** Writes where the label says so, and leads to the button. */
const write =
  (label: string, button: string) =>
  async ({ page }: Host) => {
    await fill(await page.field(named(label)), 'Hej')
    return page.find('button', button)
  }

interface Creating {
  call: PostCallName
  element: ReactNode
  calls: Answers
  button: (host: Host) => Promise<HTMLElement>
}
const guestbookOf = (items: (typeof entry)[]) => ({
  'Guestbook/GetEntries': { items, next: null, mayWrite: true, waiting: 0 },
})
const creating: Creating[] = [
  {
    call: 'Guestbook/AddEntry',
    element: <GuestbookSection profile={profile} />,
    calls: { ...guestbookOf([]), 'Guestbook/AddEntry': { entryId: 4, waiting: false } },
    button: write(guestbook.write, guestbook.send),
  },
  {
    call: 'Guestbook/ReplyToEntry',
    element: <GuestbookSection profile={{ ...profile, me: true }} />,
    calls: { ...guestbookOf([entry]), 'Guestbook/ReplyToEntry': {} },
    button: async (host) => {
      await click(await host.page.find('button', guestbook.reply))
      return write(guestbook.replyTo, guestbook.replyNow)(host)
    },
  },
  {
    call: 'ProfileMedia/SaveAlbum',
    element: <AlbumFormDialog onSaved={() => undefined} onClose={() => undefined} />,
    calls: { 'ProfileMedia/SaveAlbum': { albumId: 5 } },
    button: write(texts.albums.form.title, texts.albums.form.create),
  },
  {
    call: 'ProfileMedia/AskForAlbum',
    element: <AskAlbum />,
    calls: { 'ProfileMedia/AskForAlbum': {} },
    button: ({ page }) => page.find('button', 'Ask'),
  },
  {
    call: 'DarkProfileConnection/CreateProfileConnection',
    element: <RelationWithReader profileId={8} name="Bo" />,
    calls: {
      'DarkProfileConnection/GetProfileConnections': { items: [], next: null },
      'DarkProfileConnection/CreateProfileConnection': { connectionId: 9 },
    },
    button: ({ page }) => page.find('button', relations.askNow),
  },
  {
    call: 'ValidateProfile/ValidateProfilePersonally',
    element: <InPerson personal={null} />,
    calls: { 'ValidateProfile/ValidateProfilePersonally': {} },
    button: write(texts.validation.personal.when, texts.validation.personal.act),
  },
  {
    call: 'EditDarkProfile/ApplyApplication',
    element: <ApplicationForm standing={standing} />,
    calls: { 'EditDarkProfile/ApplyApplication': {}, 'CurrentProfile/GetProfileData': member },
    button: write(texts.edit.dark.why, texts.edit.dark.apply),
  },
  {
    call: 'Profiles/SaveNote',
    element: <NoteEditor card={bo} text="" onClose={() => undefined} />,
    calls: { 'Profiles/SaveNote': {} },
    button: write(note.label, note.save),
  },
  {
    call: 'Common/AddProfilePageNewDesignFeedback',
    element: <PageFeedback />,
    calls: { 'Common/AddProfilePageNewDesignFeedback': {} },
    button: async (host) => {
      await click(await host.page.find('button', feedback.title))
      await click(await host.page.find('radio', '4'))
      return write(feedback.text, feedback.send)(host)
    },
  },
  {
    call: 'Mail/AddParticipants',
    element: <PeopleDialog conversation={club} onClose={() => undefined} />,
    calls: {
      'Mail/GetConversations': { items: [withBo], next: null, unread: { inbox: 0, requests: 0 } },
      'Mail/AddParticipants': {},
    },
    button: async ({ page }) => {
      await click(await page.find('button', texts.group.add))
      await click(await page.find('checkbox', /Bo/))
      return page.find('button', texts.group.addChosen_one.replace('{{count}}', '1'))
    },
  },
  {
    call: 'Mail/SendMessage',
    element: <Letter />,
    calls: {
      'Mail/SaveDraft': { sequence: 1 },
      'Mail/SendMessage': { conversationId: 1, messageId: 2, sequence: 1, sentAt: '2026-01-01T00:00:00.000Z' },
    },
    button: write(texts.composer.label, texts.composer.send),
  },
]

it.each(creating)('$call', async ({ call, element, calls, button }) => {
  const host = await show(element, { texts: { [namespace]: textFiles }, calls })
  await clickTwice(await button(host))
  await host.settled()
  expect(host.asked(call)).toHaveLength(1)
})
