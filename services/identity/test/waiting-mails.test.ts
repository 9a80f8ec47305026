/** Mails of identity that are not taken at once; the queue itself is tested in the service kit (mail-queue.test.ts). */
import { rm, writeFile } from 'node:fs/promises'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answersSettled } from '../src/after-answer.ts'
import { minutes, password, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
let others: TestIdentity[]
beforeEach(async () => {
  others = []
  identity = await startIdentity()
})
afterEach(() => Promise.all([identity, ...others].map((one) => one.close())))

/** Nothing can be written where the mails lie: a file stands in the place of the folder. */
const breakMails = async ({ settings }: TestIdentity) => {
  await rm(mailFolder(settings.dataDir), { recursive: true, force: true })
  await writeFile(mailFolder(settings.dataDir), '')
}
const mendMails = ({ settings }: TestIdentity) => rm(mailFolder(settings.dataDir))
const retry = (of = identity) => of.identity.runTask('waiting-mails')
const waiting = (of = identity) => of.identity.parts.models.WaitingMail.find().lean()
/** A process beside the first one, or after it, on the same data. */
const another = async (change: { smtpUrl?: string } = {}) => {
  const { databasePrefix, sealKeys, dataDir } = identity.settings
  const started = await startIdentity({ settings: { databasePrefix, sealKeys, dataDir, ...change } })
  others.push(started)
  return started
}

const changePassword = async () => {
  const { profileId, token } = await identity.create()
  const sending = { caller: { profileId }, token }
  const input = { password, newPassword: 'fire blå cykler i sne' }
  await breakMails(identity)
  const { status } = await identity.post('EditProfile/UpdateProfilePassword', input, sending)
  expect(status).toBe(200)
  await answersSettled()
}

test('the mail of a new password comes later, once, and leaves nothing behind', async () => {
  await changePassword()
  expect(await waiting()).toMatchObject([{ kind: 'passwordChanged', tries: 1 }])
  await mendMails(identity)
  await retry()
  expect(await identity.mails()).toEqual([])
  identity.moveClock(minutes)
  await Promise.all([retry(), retry()])
  await retry()
  expect(await identity.mails()).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('a link for a new password waits sealed, and works when it comes', async () => {
  const { email } = await identity.create()
  await breakMails(identity)
  await identity.post('LogOn/ForgotPassword', { login: email })
  await answersSettled()
  const [row] = await waiting()
  expect(JSON.stringify(row)).not.toContain('ResetPassword')
  await mendMails(identity)
  identity.moveClock(minutes)
  await retry()
  const queryString = await identity.mailedToken()
  const { status } = await identity.post('LogOn/ResetPassword', { queryString, password: 'fire blå cykler i sne' })
  expect(status).toBe(200)
})

test('a mail server that is away loses nothing either', async () => {
  const away = await another({ smtpUrl: 'smtp://127.0.0.1:1' })
  const { email } = await identity.create()
  const before = (await identity.mails()).length
  await away.post('LogOn/ForgotPassword', { login: email })
  await answersSettled()
  expect(await waiting()).toMatchObject([{ kind: 'reset', email, tries: 1 }])
  identity.moveClock(minutes)
  await retry()
  expect(await identity.mails()).toHaveLength(before + 1)
})
