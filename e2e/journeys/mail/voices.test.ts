/** Needs a microphone and a player: what one says arrives, and another browser hears it (decision 169). */
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import {
  begin,
  type Correspondent,
  correspondent,
  list,
  log,
  openConversation,
  t,
  write,
} from '../../support/acts/mail-acts.ts'
import { picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { membersOf } from '../../support/members.ts'
import { patience } from '../../support/patience.ts'

const member = membersOf('voices')
const phone = { width: 390, height: 700 }

let speaker: Correspondent
let listener: Correspondent
let conversationId: number
beforeAll(async () => {
  speaker = await correspondent(member({ subscriber: true }), phone)
  listener = await correspondent(member(), phone)
  conversationId = await begin(speaker, [listener.who], 'May I say it instead?')
  await write(listener, conversationId, 'Gladly')
})

const press = (within: Page | Locator, key: string) => within.getByRole('button', { name: t(key), exact: true }).click()

/** Decodes what a player has: its length, and how loud each tenth of a second is, 0 to 1. */
const heard = (player: Locator) =>
  player.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    const context = new OfflineAudioContext(1, 1, 48_000)
    const sound = await context.decodeAudioData(await (await fetch(audio.src)).arrayBuffer())
    const samples = sound.getChannelData(0)
    const tenth = sound.sampleRate / 10
    const loud = Array.from({ length: Math.floor(samples.length / tenth) }, (_, place) => {
      const part = samples.subarray(place * tenth, (place + 1) * tenth)
      return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length)
    })
    return { seconds: sound.duration, loud }
  })
const placeOf = (player: Locator) => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

it('is recorded, heard, kept while there is no connection, sent, and played by the other one', async () => {
  await openConversation(speaker, conversationId, listener.who.name)
  const { page, context } = speaker
  await press(page, 'voice.record')
  const recording = page.getByRole('group', { name: t('voice.label'), exact: true })
  // It takes its real time.
  await recording.getByText('0:03', { exact: true }).waitFor({ timeout: patience(10_000) })
  await picture(page, 'voices-recording')
  expect(await seriousProblems(page, 'form')).toEqual([])
  await press(recording, 'voice.stop')
  const mine = recording.getByRole('group', { name: t('voice.recorded'), exact: true })
  await press(mine, 'voice.play')
  await expect.poll(() => placeOf(mine)).toBeGreaterThan(0.3)
  await press(mine, 'voice.pause')
  await picture(page, 'voices-recorded')

  await context.setOffline(true)
  await press(recording, 'composer.send')
  await recording.getByText(t('voice.offline')).waitFor()
  await picture(page, 'voices-offline')
  await context.setOffline(false)
  const sent = log(page, listener.who.name).getByRole('group', { name: t('voice.byMe'), exact: true })
  await sent.waitFor({ timeout: patience(20_000) })
  await page.getByRole('textbox', { name: t('composer.label', { name: listener.who.name }) }).waitFor()

  const arrived = async () => (await listener.api.get('Mail/GetMessages', { conversationId })).items[0]?.voice
  // It stands in the log of its sender while it is still on its way.
  await expect.poll(arrived).toBeDefined()
  const { seconds = 0, bars = [] } = (await arrived()) ?? {}
  expect(seconds).toBeGreaterThan(2.5)
  expect(seconds).toBeLessThan(patience(10_000) / 1000)
  // The microphone of this browser beeps once a second, and is silent in between.
  expect([bars.length, Math.max(...bars) > 40, Math.min(...bars) < 20]).toEqual([48, true, true])

  const other = listener.page
  await openConversation(listener, conversationId, speaker.who.name)
  const theirs = log(other, speaker.who.name).getByRole('group', {
    name: t('voice.by', { name: speaker.who.name }),
    exact: true,
  })
  await press(theirs, 'voice.play')
  await expect.poll(() => placeOf(theirs)).toBeGreaterThan(0.3)
  await press(theirs, 'voice.pause')
  await picture(other, 'voices-heard')
  expect(await seriousProblems(other, '[role=log]')).toEqual([])
  const there = await heard(theirs)
  expect(Math.abs(there.seconds - seconds)).toBeLessThan(0.1)
  expect([Math.max(...there.loud) > 0.01, Math.min(...there.loud) < 0.003]).toEqual([true, true])
  const before = await placeOf(theirs)
  await theirs.getByRole('slider', { name: t('voice.place') }).press('ArrowRight')
  const after = await placeOf(theirs)
  expect(after - before).toBeCloseTo(Math.min(2, seconds - before), 1)
  await theirs.getByRole('button', { name: t('voice.speed', { speed: '1' }), exact: true }).click()
  expect(await theirs.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5)

  const length = `0:${String(Math.round(seconds)).padStart(2, '0')}`
  await other.goto('/Mail')
  await list(other).getByText(t('list.voice', { length }), { exact: true }).waitFor()
  expect([...speaker.complaints, ...listener.complaints]).toEqual([])
})
