import { rename, rm, writeFile } from 'node:fs/promises'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notificationsService } from '../src/service.ts'
import { darkSite, days, hours, minutes, type NotificationsWorld, startNotifications } from './notifications-world.ts'

let world: NotificationsWorld
let me: number
beforeAll(async () => {
  world = await startNotifications()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.member()
  await world.contact(me)
})

const mailsTo = (profileId = me) => world.mailsTo(profileId)
const ticket = (change = {}) => world.raise({ profileId: me, type: 'Ticket', title: 'HEMMELIGT', ...change })
const after = async (milliseconds: number) => {
  world.moveClock(milliseconds)
  await world.runTask('mails')
}

describe('a notification that was not read within ten minutes', () => {
  test('is mailed once, without names and titles', async () => {
    await ticket()
    await after(9 * minutes)
    expect(await mailsTo()).toEqual([])
    await after(minutes + 1000)
    await after(30 * minutes)
    const [mail, ...others] = await mailsTo()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Der er nyt til dig', from: { name: 'Samvær' } })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('http://localhost:8080/Notifications')
      expect(body).toContain('1 svar fra support')
      expect(body).not.toContain('HEMMELIGT')
    }
  })

  test('is one mail a type, with everything that is due', async () => {
    await ticket()
    await ticket()
    await world.raise({ profileId: me, type: 'Mail' })
    await after(11 * minutes)
    const texts = (await mailsTo()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.join()).toContain('2 svar fra support')
    expect(texts.join()).toContain('1 ulæst besked')
  })

  test('is not mailed when it was read, withdrawn, turned off, or has no such channel', async () => {
    await ticket()
    await world.by(me).post('Notifications/SetNotificationsAsRead', {})
    await ticket({ key: 'ticket:1' })
    await world.deliver('blogs', 'NotificationWithdrawn', { key: 'ticket:1', profileId: me })
    await world.raise({ profileId: me, type: 'Mail' }, { profileId: me, type: 'BlogComment' })
    await world.by(me).post('EditProfile/UpdateNotificationSetting', { types: [{ type: 'Mail', channels: 1 }] })
    await after(11 * minutes)
    expect(await mailsTo()).toEqual([])
  })

  test('is not mailed again when its sender has mailed it, neither by itself nor in a digest', async () => {
    await world.raise({ profileId: me, type: 'Security', variant: 'passwordChanged', mailed: true })
    await after(11 * minutes)
    world.moveClock(7 * days)
    await world.runTask('digests')
    expect(await mailsTo()).toEqual([])
    expect(await world.list(me)).toMatchObject([{ type: 'Security', read: false }])
  })

  test('is not mailed to who may not be written to, or has left', async () => {
    await ticket()
    await world.contact(me, { email: null })
    const gone = await world.member()
    await world.contact(gone)
    await ticket({ profileId: gone })
    await world.change(gone, { status: 'PermaLocked' })
    await after(11 * minutes)
    expect([...(await mailsTo()), ...(await mailsTo(gone))]).toEqual([])
  })

  test.each(['Locked', 'Quarantined'] as const)(
    'reaches whoever is %s in what concerns the account, and in nothing else',
    async (status) => {
      await world.raise({ profileId: me, type: 'Mail' })
      await world.change(me, { status })
      await ticket()
      await world.raise({ profileId: me, type: 'Mail' })
      await after(11 * minutes)
      const texts = (await mailsTo()).map(({ text }) => text)
      expect(texts).toHaveLength(1)
      expect(texts[0]).toContain('1 svar fra support')
    },
  )

  test.each([
    ['en-GB', 4, 'You have news', 'Kindred Evenings', 'http://uk.localhost:8080/Notifications'],
    ['nb-NO', 3, 'Det er noe nytt til deg', 'Samvær Norge', 'http://no.localhost:8080/Notifications'],
    ['sv-SE', 2, 'Det finns nytt till dig', 'Samvaro', 'http://se.localhost:8080/Notifications'],
  ] as const)('is in %s from the brand that the member visited', async (language, siteId, subject, site, link) => {
    await world.contact(me, { language, siteId })
    await ticket()
    await after(11 * minutes)
    const [mail] = await mailsTo()
    expect(mail).toMatchObject({ subject, from: { name: site } })
    expect(mail?.text).toContain(link)
  })

  test('a day has a hundred mails to one person; what is over waits for the next', async () => {
    const { models } = world.service(notificationsService).parts
    const mailDay = new Date(world.now().getTime() + 11 * minutes).toISOString().slice(0, 10)
    await models.contact.updateOne({ _id: me }, { $set: { mailDay, mailCount: 99 } })
    await ticket()
    await world.raise({ profileId: me, type: 'Mail' })
    await after(11 * minutes)
    expect(await mailsTo()).toHaveLength(1)
    await after(24 * hours)
    expect(await mailsTo()).toHaveLength(2)
  })

  test('survives an end of the process, and two at once send one', async () => {
    await ticket()
    const transport = createTransport({})
    const site = await buildService(siteService, world.settings, transport, { tasks: false })
    const second = await buildService(notificationsService, world.settings, transport, {
      clock: world.now,
      tasks: false,
    })
    await Promise.all([site.ready, second.ready])
    world.moveClock(11 * minutes)
    await Promise.all([world.runTask('mails'), second.runTask('mails')])
    await second.runTask('mails')
    expect(await mailsTo()).toHaveLength(1)
    await Promise.all([second.close(), site.close()])
  })
})

describe('while no mail server takes it', () => {
  const mailCount = async () =>
    (await world.service(notificationsService).parts.models.contact.findById(me).orFail()).mailCount
  const faults = async () => (await world.service(notificationsService).parts.degradations.all())['notification mails']
  const folder = () => mailFolder(world.settings.dataDir)
  /** Nothing can be written where the mails lie: a file stands in the place of the folder. */
  const breakMails = async () => {
    await rename(folder(), `${folder()}-before`)
    await writeFile(folder(), '')
  }
  const mendMails = async () => {
    await rm(folder())
    await rename(`${folder()}-before`, folder())
  }

  test('waits longer and longer, is given up after a day, and is sent when an operator wants it', async () => {
    const { parts } = world.service(notificationsService)
    const { delivery } = parts.models
    // There is a folder once somebody has had a mail.
    const other = await world.member()
    await world.contact(other)
    await ticket({ profileId: other })
    await after(11 * minutes)
    await breakMails()
    await ticket()
    await after(10 * minutes + 1000)
    expect(await faults()).toBeUndefined()
    const waits: number[] = []
    for (let dueAt = (await delivery.findOne({ profileId: me }))?.dueAt; dueAt; ) {
      const pause = dueAt.getTime() - world.now().getTime()
      waits.push(Math.round((pause / minutes) * 10) / 10)
      await after(pause + 1)
      dueAt = (await delivery.findOne({ profileId: me }))?.dueAt
      if (dueAt && waits.length > 2) expect(await faults()).toEqual(['no mail server takes them'])
    }
    expect(waits.slice(0, 10)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 120, 120])
    const hoursWaited = waits.reduce((sum, minutesWaited) => sum + minutesWaited, 0) / 60
    expect(hoursWaited).toBeGreaterThan(21)
    expect(hoursWaited).toBeLessThan(24)
    expect(await faults()).toEqual(['some were given up: npm run dead-letters'])
    expect(await mailCount()).toBe(0)
    await mendMails()
    await after(hours)
    expect(await mailsTo()).toEqual([])
    await delivery.updateOne({ profileId: me }, { $set: { dueAt: world.now() } })
    await after(minutes)
    expect(await mailsTo()).toHaveLength(1)
    expect(await faults()).toBeUndefined()
  })

  test('a digest that was not sent counts nothing towards the mails of a day, wherever it failed', async () => {
    await world.raise({ profileId: me, type: 'BlogFollower' })
    const { parts } = world.service(notificationsService)
    await parts.models.contact.updateOne({ _id: me }, { $set: { mailCount: 7 } })
    world.moveClock(7 * days + minutes)
    const asking = vi.spyOn(parts.peers, 'get').mockRejectedValue(new Error('the site is away'))
    await world.runTask('digests')
    asking.mockRestore()
    expect(await mailsTo()).toEqual([])
    expect(await mailCount()).toBe(7)
    world.moveClock(minutes)
    const mailDay = world.now().toISOString().slice(0, 10)
    await parts.models.contact.updateOne({ _id: me }, { $set: { mailDay } })
    await breakMails()
    await world.runTask('digests')
    expect(await mailCount()).toBe(7)
    await mendMails()
    world.moveClock(2 * minutes)
    await world.runTask('digests')
    expect(await mailsTo()).toHaveLength(1)
  })
})

describe('the dark variant', () => {
  test('is never named, and nothing is named by its kind', async () => {
    await world.contact(me, { siteId: 5 })
    await ticket({ dark: true })
    await after(11 * minutes)
    const [mail] = await mailsTo()
    expect(mail).toMatchObject({ subject: 'Der er nyt til dig', from: { name: 'Samvær ApS' } })
    expect(mail?.text).toContain('http://dark.localhost:8080/Notifications')
    for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/support\b.*svar|svar fra|Nat\b|HEMMELIGT/)
  })

  test('its mails lead to its own site, also for a member who was on the light one', async () => {
    await ticket({ dark: true })
    await ticket()
    await after(11 * minutes)
    const links = (await mailsTo()).map(({ text }) => /http:\/\/\S+\/Notifications/.exec(text ?? '')?.[0])
    expect(links.sort()).toEqual(['http://dark.localhost:8080/Notifications', 'http://localhost:8080/Notifications'])
  })

  test('is in no digest of the light site', async () => {
    await world.raise({ profileId: me, type: 'BlogComment', dark: true })
    world.moveClock(7 * days + minutes)
    await world.runTask('digests')
    expect(await mailsTo()).toEqual([])
    expect(await world.list(me, darkSite)).toHaveLength(1)
  })
})
