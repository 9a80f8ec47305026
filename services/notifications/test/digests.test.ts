/** The digest, and how mails end (docs/product/notifications.md). */
import { codeOf } from '@samvaer/testing/outcomes'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContactRow } from '../src/models/contact.ts'
import { notificationsService } from '../src/service.ts'
import { days, minutes, type NotificationsWorld, startNotifications } from './notifications-world.ts'

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

const mailsTo = () => world.mailsTo(me)
const ticket = () => world.raise({ profileId: me, type: 'Ticket' })
const after = async (milliseconds: number) => {
  world.moveClock(milliseconds)
  await world.runTask('mails')
}
const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value
const tokenOf = (mail: Email | undefined) =>
  /StopMail\?token=([\w.-]+)/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''

describe('the digest', () => {
  const week = async () => {
    world.moveClock(7 * days + minutes)
    await world.runTask('digests')
  }

  test('comes once a week, with what is unread, and never empty', async () => {
    await world.raise(
      { profileId: me, type: 'BlogFollower' },
      { profileId: me, type: 'BlogComment' },
      { profileId: me, type: 'BlogComment' },
    )
    await week()
    const [mail] = await mailsTo()
    expect(mail?.subject).toBe('Det er du gået glip af')
    expect(mail?.text).toContain('2 nye kommentarer til det, du har skrevet · 1 ny følger')
    await world.runTask('digests')
    await week()
    expect(await mailsTo()).toHaveLength(1)
    await world.raise({ profileId: me, type: 'BlogFollower' })
    await world.by(me).post('Notifications/SetNotificationsAsRead', {})
    await week()
    expect(await mailsTo()).toHaveLength(1)
  })

  test('has what came in the very millisecond in which its week began', async () => {
    const { contact } = world.service(notificationsService).parts.models
    const { digestAt } = await contact.findById(me).orFail().lean<ContactRow>()
    const occurredAt = new Date((digestAt?.getTime() ?? 0) - 7 * days).toISOString()
    await world.raise({ profileId: me, type: 'BlogFollower', occurredAt })
    await week()
    expect(await mailsTo()).toHaveLength(1)
  })

  test('does not repeat what was mailed', async () => {
    await ticket()
    await after(11 * minutes)
    await week()
    expect(await mailsTo()).toHaveLength(1)
  })

  test('comes daily or never when the member wants it so', async () => {
    const set = (digest: 'Daily' | 'Never' | 'Weekly') =>
      world.by(me).post('EditProfile/UpdateNotificationSetting', { digest })
    await set('Daily')
    for (let count = 1; count <= 2; count += 1) {
      await world.raise({ profileId: me, type: 'BlogFollower' })
      world.moveClock(days + minutes)
      await world.runTask('digests')
      expect(await mailsTo()).toHaveLength(count)
    }
    await set('Never')
    await world.raise({ profileId: me, type: 'BlogFollower' })
    await week()
    expect(await mailsTo()).toHaveLength(2)
  })

  test('ends after half a year away, and begins again', async () => {
    await world.contact(me, { signedInAt: new Date(world.now().getTime() - 174 * days).toISOString() })
    await world.raise({ profileId: me, type: 'BlogFollower' })
    await week()
    expect(await mailsTo()).toEqual([])
    await world.contact(me)
    await world.raise({ profileId: me, type: 'BlogFollower' })
    await week()
    expect(await mailsTo()).toHaveLength(1)
  })

  test('one of two processes sends it', async () => {
    await world.raise({ profileId: me, type: 'BlogFollower' })
    world.moveClock(7 * days + minutes)
    await Promise.all([world.runTask('digests'), world.runTask('digests')])
    await world.runTask('digests')
    expect(await mailsTo()).toHaveLength(1)
  })
})

describe('ending mails', () => {
  test('of a type works signed out by the header of a mail, for that type alone', async () => {
    await ticket()
    await after(11 * minutes)
    const [mail] = await mailsTo()
    expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<http:\/\/localhost:8080\/StopMail\?token=[\w.-]+>$/)
    // A mail program may do it for its reader (RFC 8058).
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(`/StopMail#token=${tokenOf(mail)}`)
    expect(mail?.text).not.toContain('?token=')
    world.moveClock(400 * days)
    expect(await world.as('anonymous').post('Notifications/StopMail', { token: tokenOf(mail) })).toEqual({
      type: 'Ticket',
    })
    await world.contact(me)
    await ticket()
    await world.raise({ profileId: me, type: 'Mail' })
    await after(11 * minutes)
    expect((await mailsTo()).filter(({ text }) => text?.includes('svar fra support'))).toHaveLength(1)
    expect((await mailsTo()).filter(({ text }) => text?.includes('ulæst besked'))).toHaveLength(1)
  })

  test('of digests as well', async () => {
    await world.raise({ profileId: me, type: 'BlogFollower' })
    world.moveClock(7 * days + minutes)
    await world.runTask('digests')
    const [mail] = await mailsTo()
    expect(await world.as('anonymous').post('Notifications/StopMail', { token: tokenOf(mail) })).toEqual({
      type: 'Digest',
    })
    expect(await world.by(me).get('EditProfile/NotificationSettings', {})).toMatchObject({ digest: 'Never' })
  })

  test('needs a token of ours: another member or type does not fit', async () => {
    await ticket()
    await after(11 * minutes)
    const token = tokenOf((await mailsTo())[0])
    const forged = [
      token.replace(String(me), String(me + 1)),
      token.replace('Ticket', 'Mail'),
      `${token}x`.replace(/.x$/, 'AA'),
      'x'.repeat(40),
    ]
    for (const one of forged)
      expect(await codeOf(world.as('anonymous').post('Notifications/StopMail', { token: one }))).toBe('NotFound')
  })

  test('is not offered for what protects an account', async () => {
    await world.raise({ profileId: me, type: 'Security' })
    await after(11 * minutes)
    const [mail] = await mailsTo()
    expect(mail?.text).toContain('Nyt om sikkerheden på din konto')
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
    expect(headerOf(mail, 'list-unsubscribe-post')).toBeUndefined()
    expect(mail?.text).not.toContain('StopMail')
  })
})
