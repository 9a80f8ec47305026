import { notificationTypes } from '@samvaer/contracts/notification-types'
import { notificationChannels } from '@samvaer/contracts/notifications/values'
import { expect, it } from 'vitest'
import { channels, groupsOf, has, isFixed, switched } from './channels.ts'
import { changed } from './use-settings.ts'

it('offers every channel', () => {
  expect(channels.toSorted()).toEqual(Object.keys(notificationChannels).toSorted())
})

it('switches one channel and leaves the others', () => {
  expect(switched(switched(0, 'SendPush', true), 'PlayAudio', true)).toBe(10)
  expect(switched(15, 'SendEmail', false)).toBe(11)
  expect(switched(11, 'SendEmail', false)).toBe(11)
  expect(channels.filter((channel) => has(10, channel))).toEqual(['PlayAudio', 'SendPush'])
})

it('fixes what protects the account, and nothing else', () => {
  expect(channels.filter((channel) => isFixed('Security', channel))).toEqual(['ShowPopup', 'SendPush', 'SendEmail'])
  expect(channels.filter((channel) => isFixed('BlogComment', channel))).toEqual([])
})

it('shows each type once, and only those that can come', () => {
  const all = groupsOf(() => true).flatMap(({ types }) => types)
  expect(all.toSorted()).toEqual(notificationTypes.toSorted())
  const now = groupsOf((service) => ['blogs', 'identity'].includes(service))
  expect(now.map(({ tab }) => tab)).toEqual(['Blogs', 'Account'])
  expect(now.at(-1)?.types).toEqual(['Security'])
})

it('changes what is given and keeps the rest', () => {
  const settings = {
    types: [
      { type: 'BlogLike' as const, channels: 1 },
      { type: 'BlogReply' as const, channels: 9 },
    ],
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Europe/Copenhagen',
    digest: 'Weekly' as const,
  }
  expect(changed(settings, { types: [{ type: 'BlogLike', channels: 0 }] }).types).toEqual([
    { type: 'BlogLike', channels: 0 },
    { type: 'BlogReply', channels: 9 },
  ])
  expect(changed(settings, { quietHours: null })).toEqual({ ...settings, quietHours: null })
  expect(changed(settings, { digest: 'Never' })).toEqual({ ...settings, digest: 'Never' })
})
