// @vitest-environment happy-dom
/** That a picture of a stranger is not even loaded before its receiver asks for it (docs/product/mail.md), and is reported with its message. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { bo, click, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { MessagePictures } from './message-pictures.tsx'

const card = (mediaId: number): MediaCard => ({
  mediaId,
  kind: 'Picture',
  state: 'Live',
  width: 40,
  height: 40,
  blurhash: '',
  sources: [{ rendition: 'small', width: 40, height: 40, url: `/media/messages/${mediaId}.webp?token` }],
  film: null,
  mediaType: 'MailAttachmentPicture',
  readableUntil: '2100-01-01T00:00:00.000Z',
})
const names = { Picture: 'Billede fra Bo', Video: 'Video fra Bo' }
const open = (covered: boolean) =>
  show(<MessagePictures mediaIds={[1, 2]} media={[card(1), card(2)]} names={names} covered={covered} />, {
    texts: { [namespace]: textFiles },
  })
const loaded = () => [...document.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)

it('loads a covered picture when it is asked for, and no other one', async () => {
  const { page, settled } = await open(true)
  const label = texts.message.uncover.replace('{{what}}', names.Picture)
  const first = await page.find('button', label)
  await settled()
  expect(loaded()).toEqual([])
  await click(first)
  const picture = await page.find('button', /Billede fra Bo –/)
  expect(loaded()).toEqual(['/media/messages/1.webp'])
  expect(document.activeElement).toBe(picture)
  await page.find('button', label)
})

it('loads the pictures of those who are known', async () => {
  const { page } = await open(false)
  await page.find('button', /Billede fra Bo –/)
  expect(loaded()).toHaveLength(2)
})

const author = { profileId: bo.profileId, name: bo.name }

it.each([
  ['a member', false, 2, { author }],
  // Not blockable, and so no author whom the report offers to block.
  ['one of the staff', true, 1, {}],
])('reports the message of an opened picture of %s, and not the whole profile', async (_whose, staff, acts, more) => {
  const item = { itemType: 'Message', itemId: 77, title: 'Besked fra Bo' } as const
  const { page, toastState } = await show(
    <MessagePictures mediaIds={[1]} media={[card(1)]} names={names} owner={{ ...bo, staff }} item={item} />,
    { texts: { [namespace]: textFiles } },
  )
  await click(await page.find('button', /Billede fra Bo –/))
  await click(await page.find('button', 'ui.safety.menu'))
  const report = await page.find('menuitem', 'ui.safety.report.act')
  expect(page.all('menuitem')).toHaveLength(acts)
  await click(report)
  expect(toastState().reported).toEqual({ ...item, ...more })
})
