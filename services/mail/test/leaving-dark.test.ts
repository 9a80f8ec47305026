/**
 * Leaving the dark variant: one's mail there is gone, the others keep their copies, the light mail stays
 * (docs/product/dark-variant.md).
 */
import { mediaService } from '@samvaer/media/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sideOf } from '../src/models/models.ts'
import { mailService } from '../src/service.ts'
import { answer, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail([mediaService])
})
afterAll(() => world.close())

const leave = ({ id: profileId }: Person) =>
  world.deliver('profile', 'DarkStatusChanged', [{ profileId, darkStatus: 'None' }])
const keptOf = async ({ id: profileId }: Person, dark: boolean) => {
  const side = sideOf(world.service(mailService).parts, dark)
  return {
    rows: await side.participation.countDocuments({ profileId }),
    words: await side.messageWords.countDocuments({ profileId }),
    drafts: await side.draft.countDocuments({ profileId }),
    settings: await side.mailSetting.countDocuments({ _id: profileId }),
    boxes: await side.mailbox.countDocuments({ _id: profileId }),
  }
}

test('nothing is left of the own mail there, and all of the light one', async () => {
  const [leaver, other] = [await world.member(), await world.member()]
  for (const side of ['api', 'dark'] as const) {
    const { conversationId } = await write(other[side], leaver, 'Er du med?')
    await leaver[side].post('Mail/SaveDraft', { conversationId, sequence: 1, text: 'Ja' })
    const settings = await leaver[side].get('Mail/GetMailSettings', {})
    await leaver[side].post('Mail/SaveMailSettings', { ...settings, readReceipts: false })
  }
  const before = await keptOf(leaver, false)
  await leave(leaver)
  expect(await keptOf(leaver, true)).toEqual({ rows: 0, words: 0, drafts: 0, settings: 0, boxes: 0 })
  expect(await keptOf(leaver, false)).toEqual(before)
  expect(before).toMatchObject({ rows: 1, words: 1, drafts: 1, settings: 1, boxes: 1 })
})

test('the other side keeps its copy and is answered as by closed mail; whoever comes back begins anew', async () => {
  const [leaver, other] = [await world.member(), await world.member()]
  const { conversationId } = await write(leaver.dark, other, 'Vi ses i nat')
  await answer(other.dark, conversationId, 'Ja')
  await leave(leaver)
  expect(await textsOf(other.dark, conversationId)).toEqual(['Ja', 'Vi ses i nat'])
  expect(await codeOf(answer(other.dark, conversationId))).toBe('NotAllowed')
  const { permission } = await other.dark.get('Mail/GetConversation', { conversationId })
  expect(permission).toMatchObject({ mayWrite: false, reason: 'Closed' })
  expect((await keptOf(leaver, true)).rows).toBe(0)
  const again = await write(leaver.dark, other, 'Jeg er tilbage')
  expect(again.conversationId).not.toBe(conversationId)
  expect(await textsOf(leaver.dark, again.conversationId)).toEqual(['Jeg er tilbage'])
})

test('identity takes somebody out as well, with the consent or the whole profile', async () => {
  const [leaver, other] = [await world.member(), await world.member()]
  const { conversationId } = await write(other.dark, leaver, 'Er du her?')
  const left = { profileId: leaver.id, darkStatus: 'None' as const, byAccount: true }
  await world.deliver('identity', 'DarkStatusChanged', [left])
  expect(await keptOf(leaver, true)).toMatchObject({ rows: 0, words: 0, boxes: 0 })
  expect(await codeOf(answer(other.dark, conversationId))).toBe('NotAllowed')
})

test('a group goes on without the one who left', async () => {
  const [leaver, anna, bo] = [await world.member(), await world.member(), await world.member()]
  const { conversationId } = await write(anna.dark, [leaver, bo], 'Hvem kommer?')
  await leave(leaver)
  expect(await codeOf(answer(anna.dark, conversationId, 'Så er vi to'))).toBe('ok')
  expect(await textsOf(bo.dark, conversationId)).toContain('Så er vi to')
  expect((await keptOf(leaver, true)).rows).toBe(0)
  const { participants } = await anna.dark.get('Mail/GetConversation', { conversationId })
  expect(participants.filter(({ left }) => left)).toHaveLength(1)
})

test('own words that nobody else has are purged at once, those that somebody has are kept', async () => {
  const [leaver, gone, stays] = [await world.member(), await world.member(), await world.member()]
  const removed = await write(leaver.dark, gone, 'Glemt')
  const kept = await write(leaver.dark, stays, 'Husket')
  await gone.dark.post('Mail/DeleteConversation', { conversationId: removed.conversationId })
  await leave(leaver)
  const { message } = sideOf(world.service(mailService).parts, true)
  const keptFor = (messageId: number) =>
    message.countDocuments({ _id: messageId, $or: [{ purgeAt: null }, { purgeAt: { $gt: new Date() } }] })
  expect([await keptFor(removed.messageId), await keptFor(kept.messageId)]).toEqual([0, 1])
  expect(await textsOf(stays.dark, kept.conversationId)).toEqual(['Husket'])
})

test('removes what was under way while somebody left, but nothing of whoever is let in again', async () => {
  const [leaver, back, other] = [await world.member(), await world.member(), await world.member()]
  const mail = world.service(mailService)
  for (const one of [leaver, back]) {
    await leave(one)
    await write(one.dark, other, 'Lige før døren lukkede')
  }
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: back.id, darkStatus: 'Approved' }])
  await mail.parts.models.darkLeaver.updateMany({}, { $set: { lookAt: new Date(0) } })
  await mail.runTask('forget-dark-leavers')
  expect((await keptOf(leaver, true)).rows).toBe(0)
  expect((await keptOf(back, true)).rows).toBe(1)
})
