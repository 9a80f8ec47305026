/**
 * Needs page, mail and the other member together: settings take effect, and one click ends a kind of mail
 * (docs/product/notifications.md).
 */
import { createHmac } from 'node:crypto'
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import { notificationChannels } from '@samvaer/contracts/notifications/values'
import type { WorldMember } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { host, said, shell, t } from '../../support/acts/notification-acts.ts'
import { anonymous, caller, send } from '../../support/api.ts'
import { visit } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { platform } from '../../support/platform.ts'

const member = membersOf('notificationsSettings')
const address = '/Notifications?view=settings'

const switchOf = (page: Page, type: string, channel: string) =>
  page.getByRole('switch', {
    name: t('settings.switch', { type: said(`${type}.setting`), channel: t(`settings.channels.${channel}`) }),
    exact: true,
  })

const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Does something that is saved by it. */
const saving = async (page: Page, change: () => Promise<unknown>) => {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/UpdateNotificationSetting'))
  const [answer] = await Promise.all([saved, change()])
  expect(answer.status()).toBe(200)
}

const who = member()
let owner: MemberWindow
beforeAll(async () => {
  owner = await openWindow(who, { host, language: 'en-GB' })
  await owner.page.goto(address)
  await switchOf(owner.page, 'BlogLike', 'ShowPopup').waitFor()
})

it('the settings fix what protects the account, are chosen by pointer and keyboard, say what was not saved, and are kept', async () => {
  const { page, api } = owner
  expect(await switchOf(page, 'Security', 'SendEmail').isDisabled()).toBe(true)
  expect(await switchOf(page, 'Security', 'PlayAudio').isDisabled()).toBe(false)
  const fixed = Object.values(notificationTypeTable).filter(({ always }) => always).length
  expect(await page.getByText(t('settings.always')).count()).toBe(fixed)
  // Of every service that is part of this installation.
  expect(await page.getByText(said('Membership.setting'), { exact: true }).count()).toBe(1)

  const failing = '**/UpdateNotificationSetting'
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'Unexpected' } }))
  const reply = switchOf(page, 'BlogReply', 'ShowPopup')
  await reply.click()
  await page
    .getByRole('alert')
    .filter({ hasText: `${t('settings.notSaved')} ${shell('errors.Unexpected')}` })
    .waitFor()
  await expect.poll(() => reply.isChecked()).toBe(true)
  await page.unroute(failing)

  const mention = switchOf(page, 'BlogMention', 'ShowPopup')
  await mention.focus()
  await saving(page, () => page.keyboard.press('Space'))
  expect(await mention.isChecked()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await switchOf(page, 'BlogMention', 'PlayAudio').evaluate((one) => one === document.activeElement)).toBe(true)

  const push = switchOf(page, 'BlogLike', 'SendPush')
  expect(await push.isChecked()).toBe(false)
  await saving(page, () => push.click())
  await saving(page, () => switchOf(page, 'BlogComment', 'ShowPopup').click())
  // The browser's time zone is offered.
  const zone = zoneName(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  await page.getByText(t('settings.quiet.zone', { zone: 'United Kingdom Time' })).waitFor()
  await saving(page, () => page.getByRole('button', { name: t('settings.quiet.useZone', { zone }) }).click())
  // No night is taken that has no end.
  const nights: unknown[] = []
  page.on('request', (request) => {
    const { quietHours } = request.url().endsWith('/UpdateNotificationSetting') ? request.postDataJSON() : {}
    if (quietHours) nights.push(quietHours)
  })
  const edge = (key: 'from' | 'to') => page.getByLabel(t(`settings.quiet.${key}`), { exact: true })
  await edge('to').fill('22:00')
  await page.getByText(t('settings.quiet.empty')).waitFor()
  await saving(page, () => edge('from').fill('23:30'))
  await saving(page, () => edge('to').fill('07:00'))
  expect(nights).toEqual([
    { from: '23:30', to: '22:00' },
    { from: '23:30', to: '07:00' },
  ])
  await saving(page, () => page.getByLabel(t('settings.digest.Never')).click())

  await page.reload()
  await push.waitFor()
  expect(await push.isChecked()).toBe(true)
  expect(await switchOf(page, 'BlogComment', 'ShowPopup').isChecked()).toBe(false)
  expect(await mention.isChecked()).toBe(false)
  expect(await reply.isChecked()).toBe(true)
  await page.getByText(t('settings.quiet.zone', { zone })).waitFor()
  expect([await edge('from').inputValue(), await edge('to').inputValue()]).toEqual(['23:30', '07:00'])
  expect(await page.getByLabel(t('settings.digest.Never')).isChecked()).toBe(true)
  await saving(page, () => page.getByRole('switch', { name: t('settings.quiet.on') }).click())
  await edge('from').waitFor({ state: 'detached' })
  expect((await api.get('EditProfile/NotificationSettings', {})).quietHours).toBeNull()
})

const noToken = '7.BlogReply.0000000000000000000000000000'

/** The token of a mail, made as the service makes it. */
const stopToken = async ({ profileId }: WorldMember, type: string): Promise<string> => {
  // The service makes its key when it is first asked.
  await expect(anonymous().api.post('Notifications/StopMail', { token: noToken })).rejects.toThrow()
  const client = await MongoClient.connect(platform().databaseUri)
  try {
    const db = client.db(`${platform().databasePrefix}_notifications`)
    const key = await db.collection<{ _id: string; privateKey: string }>('service_keys').findOne({ _id: 'stopMail' })
    const text = `${profileId}.${type}`
    const secret = Buffer.from(key?.privateKey ?? '', 'base64url')
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  } finally {
    await client.close()
  }
}

describe('the link of a mail', () => {
  it('ends the mails of its kind for whoever has it, signed in or not, and says so when it stops nothing', async () => {
    const { page } = owner
    await saving(page, () => page.getByLabel(t('settings.digest.Weekly')).click())
    const mail = switchOf(page, 'BlogReply', 'SendEmail')
    await saving(page, () => mail.click())
    const { page: elsewhere, complaints } = await visit({ host, language: 'en-GB' })
    for (const address of ['', `#token=${noToken}`, '?token=short']) {
      await elsewhere.goto(`/StopMail${address}`)
      await elsewhere.getByRole('heading', { level: 1, name: t('stopMail.invalid.title') }).waitFor()
    }
    await elsewhere.goto(`/StopMail#token=${await stopToken(who, 'BlogReply')}`)
    await elsewhere.getByRole('heading', { level: 1, name: t('stopMail.done.title') }).waitFor()
    await elsewhere.getByText(t('stopMail.done.text', { type: said('BlogReply.setting') })).waitFor()
    // A reader of the screen or the history of the browser learns no token; the page loads anew all the same.
    expect(new URL(elsewhere.url()).href).toBe(new URL('/StopMail', elsewhere.url()).href)
    await elsewhere.reload()
    await elsewhere.getByText(t('stopMail.done.text', { type: said('BlogReply.setting') })).waitFor()
    expect(await seriousProblems(elsewhere)).toEqual([])
    expect(complaints).toEqual([])
    await page.reload()
    await mail.waitFor()
    expect(await mail.isChecked()).toBe(false)
    expect(await switchOf(page, 'BlogReply', 'ShowPopup').isChecked()).toBe(true)
    // The address of older mails leads to the same place.
    await page.goto(`/Notifications?stopMail=${await stopToken(who, 'Digest')}`)
    await page.waitForURL((url) => url.pathname === '/StopMail' && url.search === '' && url.hash === '')
    await page.getByText(t('stopMail.done.digest')).waitFor()
    await page.getByRole('link', { name: t('stopMail.settings') }).click()
    await page.getByLabel(t('settings.digest.Never')).waitFor()
    expect(await page.getByLabel(t('settings.digest.Never')).isChecked()).toBe(true)
  })

  it('is followed by mail programs for their reader, by one click (RFC 8058)', async () => {
    const token = await stopToken(who, 'BlogReply')
    const oneClick = (address: string) =>
      send(host, address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const { api } = await caller(who, host)
    const mails = async () => {
      const { types } = await api.get('EditProfile/NotificationSettings', {})
      return ((types.find(({ type }) => type === 'BlogReply')?.channels ?? 0) & notificationChannels.SendEmail) !== 0
    }
    await api.post('EditProfile/UpdateNotificationSetting', {
      types: [{ type: 'BlogReply', channels: notificationChannels.SendEmail }],
    })
    expect(await mails()).toBe(true)
    expect((await oneClick(`/StopMail?token=${noToken}`)).status).toBe(404)
    expect(await mails()).toBe(true)
    expect((await oneClick(`/StopMail?token=${token}`)).status).toBe(200)
    expect(await mails()).toBe(false)
  })
})
