/** Needs a playing browser: a video in mail, sent by one and played by whom it is for. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { begin, type Correspondent, correspondent, list, log, openConversation } from '../../support/acts/mail-acts.ts'
import { dusk } from '../../support/acts/picture-files.ts'
import {
  becomesReady,
  button,
  choose,
  confirmRights,
  look,
  pauses,
  plays,
  textsIn,
} from '../../support/acts/video-acts.ts'
import { walk } from '../../support/acts/video-files.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { membersOf } from '../../support/members.ts'

const danish = textsIn('da-DK')
const english = textsIn('en-GB')
const member = membersOf('videosMail')

let writer: Correspondent
let reader: Correspondent
let conversationId: number
beforeAll(async () => {
  writer = await correspondent(member({ subscriber: true }), { language: 'da-DK' })
  reader = await correspondent(member())
  await Promise.all([writer, reader].map(({ page }) => page.clock.install()))
  conversationId = await begin(writer, [reader.who], 'Jeg har filmet vores tur.')
})

const toSend = (page: Page) =>
  page.getByRole('list', { name: danish.t('composer.pictures.list'), exact: true }).getByRole('listitem')

it('they are chosen beside pictures, and show one frame before they are sent', async () => {
  const { page } = writer
  const { t, media } = danish
  await page.goto(`/Mail/${conversationId}`)
  await log(page, reader.who.name, t).waitFor()
  await choose(page, t('composer.pictures.choose'), [await walk(3)])
  await confirmRights(page, media)
  // One frame of it stands there before it is sent.
  await toSend(page).locator('img').waitFor()
  await choose(page, t('composer.pictures.choose'), [dusk()])
  await button(toSend(page).nth(1), media('upload.remove')).waitFor()
  await look(page, 'videos-mail-composer')
  expect(await seriousProblems(page, 'main form')).toEqual([])
})

it('they arrive with one frame, are ready by themselves for both, and play', async () => {
  await openConversation(reader, conversationId, writer.who.name)
  await button(writer.page, danish.t('composer.send')).click()
  const { t } = english
  const words = new Intl.ListFormat('en-GB').format([
    t('list.picture_one', { count: 1 }),
    t('list.video_one', { count: 1 }),
  ])
  await list(reader.page, t).getByText(words, { exact: true }).waitFor()
  const mine = { page: writer.page, texts: danish, other: reader, what: danish.t('message.videoByMe') }
  const theirs = {
    ...{ page: reader.page, texts: english, other: writer },
    what: english.t('message.video', { name: writer.who.name }),
  }
  for (const { page, texts, other, what } of [mine, theirs]) {
    const messages = log(page, other.who.name, texts.t)
    await messages.getByRole('button', { name: what }).waitFor()
    const ready = button(page, `${what}, 00:03`)
    await becomesReady(page, ready)
    await look(page, `videos-mail-${texts === danish ? 'mine' : 'theirs'}`)
    expect.soft(await seriousProblems(page, '[role=log]')).toEqual([])
  }
  // For its sender it is the same player.
  const { page, texts, what } = theirs
  await button(page, `${what}, 00:03`).click()
  const viewer = page.getByRole('dialog', { name: texts.media('viewer.label') })
  const film = viewer.locator('video')
  await plays(film)
  await look(page, 'videos-mail-viewer')
  // To the picture beside it: the film does not go on unseen.
  await page.keyboard.press('ArrowRight')
  await pauses(film)
  await viewer.locator('li:not([inert]) img').waitFor()
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  expect([...writer.complaints, ...reader.complaints]).toEqual([])
})
