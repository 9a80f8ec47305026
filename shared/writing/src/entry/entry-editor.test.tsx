// @vitest-environment happy-dom
/** The editor of an entry: unsent text is found again, nothing is written over unseen, and what is gone is said. */
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import { useCall } from '@samvaer/remote-kit/api'
import { type Answers, click, fill, refused, show, until } from '@samvaer/remote-kit/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { ServerDraft } from '../drafts/draft-store.ts'
import { useEditorDraft } from '../drafts/use-editor-draft.ts'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { DraftedEntry } from './drafted-entry.tsx'
import type { EditedEntry, EntryContent, OpenedEntry } from './edited-entry.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { usePublishing } from './use-publishing.ts'

const content = (title: string): EntryContent => ({ title, text: richTextOf('Et par ord.') })
const words = {
  title: 'Title',
  text: 'Text',
  placeholder: 'Words',
  left: String,
  tooManyPictures: String,
  waiting: 'Waiting',
  unsent: 'Unsent',
  back: 'Back',
  submit: 'Send',
}

const Editor = ({ opened }: { opened: OpenedEntry<EntryContent, EditedEntry<EntryContent>> }) => {
  const { edited, start, pictures } = opened
  const draft = useEditorDraft({ ...opened, published: edited.published })
  const [title, setTitle] = useState(start.content.title)
  const publishing = usePublishing<EntryContent>({
    keeper: draft.keeper,
    readSaved: async () => ({ content: content('Theirs'), media: [], version: 5 }),
    pictureGone: 'A picture is gone',
  })
  const { handles, onError } = publishing
  const { mutate, isPending } = useCall('Blogs/UpdateBlogEntry', {
    handles,
    onError,
    onSuccess: () => publishing.finish('It is out', '/Community/Blogs/All'),
  })
  const send = (sent: EntryContent, version = publishing.saved?.version ?? edited.version) =>
    mutate({ blogEntryId: 7, ...sent, ...(version !== undefined && { version }) })
  return (
    <EntryFrame
      opened={opened}
      draft={draft}
      publishing={publishing}
      busy={isPending}
      words={{ conflict: 'Saved elsewhere', taken: 'Taken' }}
      onKeepMine={send}
    >
      <EntryForm
        words={words}
        pictures={pictures}
        title={{
          value: title,
          most: 120,
          problem: undefined,
          field: {
            name: 'title',
            // As the library of a remote's form fills it.
            ref: (input: HTMLInputElement | null) => {
              if (input) input.value = title
            },
            onChange: ({ target }) => {
              setTitle(target.value)
              draft.changed(content(target.value))
            },
          },
        }}
        text={{
          initial: start.content.text,
          value: start.content.text,
          most: 1000,
          problem: undefined,
          field: { onChange: () => undefined, onBlur: () => undefined, ref: () => undefined },
        }}
        draft={draft.state}
        busy={isPending}
        back="/"
        onSubmit={() => send(draft.latest())}
      />
    </EntryFrame>
  )
}

const published: EditedEntry<EntryContent> = { published: content('Published'), version: 3, media: [] }
const savedAt = '2026-01-01T00:00:00.000Z'

const open = async (calls: Answers, kept?: ServerDraft<EntryContent>) => {
  const removed: true[] = []
  const host = await show(
    <DraftedEntry
      edited={published}
      album="Blog"
      createStore={() => ({
        key: ['Blogs/GetBlogDraft', { blogEntryId: 7 }],
        load: async () => kept,
        save: async () => ({}),
        remove: async () => removed.push(true),
        local: { read: () => undefined, write: () => undefined, remove: () => undefined },
        isSame: (one, other) => one.title === other.title,
      })}
      failed={() => 'Failed'}
    >
      {(opened) => <Editor opened={opened} />}
    </DraftedEntry>,
    { calls },
  )
  const title = () => host.page.field('Title')
  const titleIs = (value: string) =>
    until(() => document.querySelector<HTMLInputElement>('[name=title]')?.value === value)
  return { ...host, title, titleIs, removed, send: async () => click(await host.page.find('button', 'Send')) }
}

it('goes on with unsent text; thrown away, what is published stands there, and the words can be had back', async () => {
  const { page, titleIs, removed, toastState } = await open(
    {},
    { content: content('Unsent'), sequence: 4, savedAt, media: [] },
  )
  await titleIs('Unsent')
  await click(await page.find('button', texts.draft.restored.throwAway))
  await titleIs('Published')
  expect(removed).toHaveLength(1)
  expect(page.all('button', texts.draft.restored.throwAway)).toEqual([])
  toastState().toasts[0]?.action?.run()
  await titleIs('Unsent')
})

const conflict = async () => {
  const host = await open({ 'Blogs/UpdateBlogEntry': refused('Conflict') })
  await fill(await host.title(), 'Mine')
  await host.send()
  await host.page.find('heading', 'Theirs')
  host.answer({ 'Blogs/UpdateBlogEntry': { blogEntryId: 7 } })
  return host
}

it('shows what another window saved, and writes over that version alone', async () => {
  const { page, asked, address } = await conflict()
  await click(await page.find('button', texts.editor.conflict.mine))
  await until(() => address() === '/Community/Blogs/All')
  expect(asked('Blogs/UpdateBlogEntry')).toMatchObject([
    { title: 'Mine', version: 3 },
    { title: 'Mine', version: 5 },
  ])
})

it('goes on with what another window saved, from its version', async () => {
  const { page, asked, titleIs, send, address } = await conflict()
  await click(await page.find('button', texts.editor.conflict.theirs))
  await titleIs('Theirs')
  expect(page.all('heading', 'Theirs')).toEqual([])
  await send()
  await until(() => address() === '/Community/Blogs/All')
  expect(asked('Blogs/UpdateBlogEntry')).toMatchObject([
    { title: 'Mine', version: 3 },
    { title: 'Theirs', version: 5 },
  ])
})

it('says that a picture is gone, and keeps what is written', async () => {
  const issues = [{ code: 'picture', path: 'text' }]
  const { title, send, toastState, removed } = await open({
    'Blogs/UpdateBlogEntry': refused('InvalidInput', { issues }),
  })
  await fill(await title(), 'Mine')
  await send()
  await until(() => toastState().toasts.length === 1)
  expect(toastState().toasts[0]).toMatchObject({ tone: 'danger', text: 'A picture is gone' })
  expect((await title()).value).toBe('Mine')
  expect(removed).toEqual([])
})
