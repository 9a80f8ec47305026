// @vitest-environment happy-dom
/** A voice as it is played: one at a time, gone through by keys, at one speed for all, and with a new address where the old one has ended. */
import { click, press, show, until } from '@samvaer/remote-kit/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { VoicePlayer } from './voice-player.tsx'

const { voice } = texts
/** As a browser does: it plays until it is paused, and says both. */
beforeEach(() => {
  const playing = new WeakSet<object>()
  const { prototype } = HTMLMediaElement
  vi.spyOn(prototype, 'readyState', 'get').mockReturnValue(0)
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this)
  })
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this)
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const bars = Array.from({ length: 48 }, (_, place) => place)
const sounds = () => [...document.querySelectorAll('audio')]
const options = { texts: { [namespace]: textFiles } }
const player = (label: string, more: Partial<Parameters<typeof VoicePlayer>[0]> = {}) => (
  <VoicePlayer seconds={12} bars={bars} url={`/media/${label}/sound`} label={label} {...more} />
)

it('is heard alone, and goes on and back by two seconds between its ends', async () => {
  const { page } = await show(
    <>
      {player('Bo')}
      {player('Eva')}
    </>,
    options,
  )
  await until(() => page.all('button', voice.play).length === 2)
  const [first, second] = page.all('button', voice.play)
  if (!first || !second) throw new Error('Two have a button each')
  await click(first)
  await click(second)
  expect(sounds().map(({ paused }) => paused)).toEqual([true, false])
  const place = document.querySelectorAll('input')[1]
  place?.focus()
  const at = () => sounds()[1]?.currentTime
  for (const [key, expected] of [
    ['ArrowRight', 2],
    ['ArrowRight', 4],
    ['ArrowLeft', 2],
    ['ArrowLeft', 0],
    ['ArrowLeft', 0],
  ] as const) {
    await press(key)
    expect(at()).toBe(expected)
  }
})

it('is heard at the speed that was chosen at any of them', async () => {
  const { page } = await show(
    <>
      {player('Bo')}
      {player('Eva')}
    </>,
    options,
  )
  const rates = () => sounds().map(({ playbackRate }) => playbackRate)
  const seen: number[][] = []
  await until(() => sounds().length === 2)
  for (let times = 0; times < 3; times += 1) {
    const [speed] = page.all('button').filter(({ textContent }) => textContent?.endsWith('×'))
    if (speed) await click(speed)
    seen.push(rates())
  }
  expect(seen).toEqual([
    [1.5, 1.5],
    [2, 2],
    [1, 1],
  ])
})

it('asks for another address where the old one has ended, and plays that', async () => {
  const Renewed = () => {
    const [address, setAddress] = useState({ url: '/media/old/sound', until: '2000-01-01T00:00:00.000Z' })
    const renew = () => setAddress({ url: '/media/new/sound', until: '2100-01-01T00:00:00.000Z' })
    return player('Bo', { ...address, onStale: renew })
  }
  const { page } = await show(<Renewed />, options)
  await click(await page.find('button', voice.play))
  await until(() => sounds()[0]?.paused === false)
  expect(new URL(sounds()[0]?.src ?? '').pathname).toBe('/media/new/sound')
})

it('says that it cannot be played while it is away, and keeps its wave', async () => {
  const { page } = await show(player('Bo', { url: undefined }), options)
  await page.says(voice.away)
  expect(document.querySelectorAll('svg[viewBox="0 0 192 32"]')).toHaveLength(2)
})
