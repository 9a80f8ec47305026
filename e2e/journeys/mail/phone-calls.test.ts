/** Needs two browsers: sound and picture that go between them, and what is left of both when a call ends (decision 166). */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import {
  begin,
  type Correspondent,
  correspondent,
  log,
  openConversation,
  t,
  write,
} from '../../support/acts/mail-acts.ts'
import { listens } from '../../support/acts/notification-acts.ts'
import { anyPage, picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { membersOf } from '../../support/members.ts'

const member = membersOf('phoneCalls')

/** Keeps the connections and devices of a page where the test finds them. */
const watchPeers = ({ context }: Correspondent) =>
  context.addInitScript(() => {
    const [peers, tracks]: [RTCPeerConnection[], MediaStreamTrack[]] = [[], []]
    const Peer = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Peer {
      constructor(options?: RTCConfiguration) {
        super(options)
        peers.push(this)
      }
    }
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { peers, tracks })
  })

interface Arrived {
  audioBytes: number
  audioEnergy: number
  videoBytes: number
  framesDecoded: number
}

/** The media that have arrived at a page by its last connection. */
const arrivedAt = (page: Page): Promise<Arrived> =>
  page.evaluate(async () => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] }
    const found = { audioBytes: 0, audioEnergy: 0, videoBytes: 0, framesDecoded: 0 }
    for (const report of ((await peers.at(-1)?.getStats()) ?? new Map()).values()) {
      if (report.type !== 'inbound-rtp') continue
      if (report.kind === 'audio') {
        found.audioBytes += report.bytesReceived
        found.audioEnergy += report.totalAudioEnergy
      } else {
        found.videoBytes += report.bytesReceived
        found.framesDecoded += report.framesDecoded
      }
    }
    return found
  })

/** Waits until more of everything has arrived than before. */
const moreArrives = async (page: Page, names: readonly (keyof Arrived)[], before: Arrived): Promise<Arrived> => {
  const grown = async () => {
    const now = await arrivedAt(page)
    return names.filter((name) => now[name] > before[name])
  }
  await expect.poll(grown).toEqual(names)
  return arrivedAt(page)
}

/** The connections and devices that a page still has. */
const leftAt = (page: Page) =>
  page.evaluate(() => {
    const { peers, tracks } = window as unknown as { peers: RTCPeerConnection[]; tracks: MediaStreamTrack[] }
    return {
      calls: peers.length,
      open: peers.filter(({ connectionState }) => connectionState !== 'closed').length,
      devices: tracks.filter(({ readyState }) => readyState !== 'ended').length,
    }
  })

const dialog = (page: Page, key: 'call' | 'rings' | 'ringsVideo' | 'with', name: string) =>
  page.getByRole(key.startsWith('rings') ? 'alertdialog' : 'dialog', { name: t(`phone.${key}`, { name }) })
const press = (page: Page, key: string) => page.getByRole('button', { name: t(`phone.${key}`), exact: true }).click()

let one: Correspondent
let other: Correspondent
const pages = (): [Page, Page] => [one.page, other.page]
beforeAll(async () => {
  // Each picture that arrives is drawn without a graphics card: on a phone there is less to draw.
  const phone = { width: 390, height: 700 }
  ;[one, other] = await Promise.all([
    correspondent(member({ subscriber: true }), phone),
    correspondent(member(), phone),
  ])
  await Promise.all([watchPeers(one), watchPeers(other)])
  const conversationId = await begin(one, [other.who], 'Shall we talk before Saturday?')
  await write(other, conversationId, 'Gladly, I am at home')
  await Promise.all([
    openConversation(one, conversationId, other.who.name),
    Promise.all([listens(other.page), other.page.goto(anyPage)]),
  ])
})

const nothing = { audioBytes: 0, audioEnergy: 0, videoBytes: 0, framesDecoded: 0 }
const askToCall = () =>
  one.page.getByRole('button', { name: t('phone.call', { name: other.who.name }), exact: true }).click()

it('rings on another page, carries voice and picture both ways, and leaves nothing behind', async () => {
  const [mine, theirs] = [one.who.name, other.who.name]
  await askToCall()
  await dialog(one.page, 'call', theirs).getByText(t('phone.unrecorded')).waitFor()
  await picture(one.page, 'phone-ask')
  await press(one.page, 'video')
  await dialog(other.page, 'ringsVideo', mine).waitFor()
  await dialog(one.page, 'with', theirs).waitFor()
  await picture(other.page, 'phone-rings')
  // Before anything moves: axe reads the page again and again.
  const problems = [seriousProblems(other.page, '[role=alertdialog]'), seriousProblems(one.page, '[role=dialog]')]
  expect(await Promise.all(problems)).toEqual([[], []])
  await press(other.page, 'answer')
  await Promise.all(pages().map((page) => page.getByRole('timer').waitFor()))
  const names = ['audioBytes', 'audioEnergy', 'videoBytes', 'framesDecoded'] as const
  const first = await Promise.all(pages().map((page) => moreArrives(page, names, nothing)))
  await Promise.all(pages().map((page, place) => moreArrives(page, names, first[place] ?? nothing)))
  const shapeOf = (page: Page, label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((video: HTMLVideoElement) => video.videoWidth / video.videoHeight)
  const shapes = [
    await shapeOf(one.page, t('phone.theirPicture', { name: theirs })),
    await shapeOf(other.page, t('phone.ownPicture')),
  ]
  expect(shapes.every((shape) => shape > 1)).toBe(true)
  await picture(one.page, 'phone-talking')

  await press(other.page, 'cameraOff')
  await one.page.getByLabel(t('phone.theirPicture', { name: theirs }), { exact: true }).waitFor({ state: 'detached' })
  expect(await leftAt(other.page)).toEqual({ calls: 1, open: 1, devices: 1 })
  await press(other.page, 'hangUp')
  await dialog(one.page, 'with', theirs).waitFor({ state: 'detached' })
  await log(one.page, theirs)
    .getByText(new RegExp(`^${t('phone.row.video.talked', { length: '\\d:\\d\\d' })}`))
    .waitFor()
  for (const page of pages()) expect(await leftAt(page)).toEqual({ calls: 1, open: 0, devices: 0 })
  expect([...one.complaints, ...other.complaints]).toEqual([])
})
