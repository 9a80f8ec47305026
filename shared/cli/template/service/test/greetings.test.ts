/** Greetings: who reads, answers and removes them, who is notified of it, and how many a member has. */
import { maximumOwn } from '@samvaer/contracts/greetings/values'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { type Community, darkSite, startCommunity } from '@samvaer/testing/community'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { greetingsService } from '../src/service.ts'

const notified: object[] = []
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    NotificationRaised: async ({ profileId, type, variant, actorId, title }) => {
      notified.push({ profileId, type, variant, actorId, title })
    },
    NotificationWithdrawn: async ({ profileId, key }) => {
      notified.push({ profileId, withdrawn: key })
    },
  }),
})

let community: Community
beforeAll(async () => {
  community = await startCommunity([greetingsService, notifications])
})
afterAll(() => community.close())

const listFor = async ({ api }: { api: Community['peers'] }) => (await api.get('Greetings/GetItems', {})).items
const newNotifications = async () => {
  await community.drainEvents()
  return notified.splice(0)
}

test('others read a greeting, and its author alone takes it away', async () => {
  const [anna, bo] = [await community.member(), await community.member()]
  const left = await anna.api.post('Greetings/AddItem', { text: 'Hej' })
  expect(await listFor(bo)).toMatchObject([
    { ...left, text: 'Hej', author: { profileId: anna.id }, answerTo: null, may: { answer: true, remove: false } },
  ])
  expect(await listFor(anna)).toMatchObject([{ may: { answer: false, remove: true } }])
  expect(await codeOf(bo.api.post('Greetings/RemoveItem', left))).toBe('NotAllowed')
  await anna.api.post('Greetings/RemoveItem', left)
  expect(await listFor(bo)).toEqual([])
  expect(await codeOf(anna.api.post('Greetings/RemoveItem', left))).toBe('NotFound')
  expect(await newNotifications()).toEqual([])
})

test('nothing passes a block or the side of the site', async () => {
  const [anna, bo] = [await community.member(), await community.member()]
  const left = await anna.api.post('Greetings/AddItem', { text: 'Mellem os' })
  expect((await bo.as({}, darkSite).get('Greetings/GetItems', {})).items).toEqual([])
  await community.block(anna, bo)
  expect((await listFor(bo)).map(({ text }) => text)).not.toContain('Mellem os')
  expect(await codeOf(bo.api.post('Greetings/RemoveItem', left))).toBe('NotFound')
  expect(await codeOf(bo.api.post('Greetings/AddItem', { text: 'Svar', answerTo: left.itemId }))).toBe('NotFound')
})

test('who leaves the dark side leaves nothing there, and keeps what is light', async () => {
  const [anna, bo] = [await community.member(), await community.member()]
  const { itemId: answerTo } = await bo.dark.post('Greetings/AddItem', { text: 'Godaften' })
  const dark = await anna.dark.post('Greetings/AddItem', { text: 'I mørket', answerTo })
  const light = await anna.api.post('Greetings/AddItem', { text: 'I lyset' })
  await newNotifications()
  await community.deliver('profile', 'DarkStatusChanged', [{ profileId: anna.id, darkStatus: 'None' }])
  expect((await listFor({ api: bo.dark })).map(({ itemId }) => itemId)).toEqual([answerTo])
  expect((await listFor(bo)).map(({ itemId }) => itemId)).toContain(light.itemId)
  expect(await newNotifications()).toEqual([{ profileId: bo.id, withdrawn: `answer:${dark.itemId}` }])
})

test('an answer notifies the author it answers, and nobody once it is taken away', async () => {
  const [anna, bo] = [await community.member(), await community.member()]
  const { itemId: answerTo } = await anna.api.post('Greetings/AddItem', { text: 'Hej' })
  const answer = await bo.api.post('Greetings/AddItem', { text: 'Hej med dig', answerTo })
  expect((await listFor(anna))[0]).toMatchObject({ ...answer, answerTo })
  const raised = { type: 'GreetingsAnswer', variant: null, actorId: bo.id, title: 'Hej med dig' }
  expect(await newNotifications()).toEqual([{ profileId: anna.id, ...raised }])
  await bo.api.post('Greetings/RemoveItem', answer)
  expect(await newNotifications()).toEqual([{ profileId: anna.id, withdrawn: `answer:${answer.itemId}` }])
  expect(await outcomeOf(anna.api.post('Greetings/AddItem', { text: 'Selv hej', answerTo }))).toMatchObject({
    code: 'NotAllowed',
    detail: { reason: 'Own' },
  })
})

test('staff remove one with a reason, which its author reads', async () => {
  const [anna, staff] = [await community.member(), await community.member({ staff: true })]
  const left = await anna.api.post('Greetings/AddItem', { text: 'Køb her' })
  expect(await codeOf(staff.api.post('Greetings/RemoveItem', left))).toBe('InvalidInput')
  await staff.api.post('Greetings/RemoveItem', { ...left, reason: 'Reklame' })
  expect((await listFor(anna)).filter(({ itemId }) => itemId === left.itemId)).toEqual([])
  expect(await newNotifications()).toEqual([
    { profileId: anna.id, type: 'GreetingsModeration', variant: 'removed', actorId: null, title: 'Reklame' },
  ])
})

test(`a member has ${maximumOwn} at a time, also of those that arrive at once`, async () => {
  const { api } = await community.member()
  const texts = Array.from({ length: maximumOwn + 2 }, (_, index) => `Nummer ${index}`)
  const codes = await Promise.all(texts.map((text) => codeOf(api.post('Greetings/AddItem', { text }))))
  expect(codes.filter((code) => code === 'ok').length).toBe(maximumOwn)
  expect(await outcomeOf(api.post('Greetings/AddItem', { text: 'En til' }))).toEqual({
    code: 'TooManyGreetings',
    status: 409,
    detail: { most: maximumOwn },
  })
})
