/** Members and blocks as identity publishes them. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { RunningService } from '../src/service/build-service.ts'
import { defineService } from '../src/service/define-service.ts'

export const profile = (profileId: number, some: Partial<DirectoryProfile> = {}): DirectoryProfile => ({
  profileId,
  community: 'dk',
  name: `Member${profileId}`,
  gender: 'Female',
  birthdays: ['1975-03-15'],
  place: 'Køge, Sjælland',
  pictures: ['/media/a.webp'],
  status: 'Active',
  staff: false,
  subscriber: true,
  validated: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...some,
})

export const identityService = defineService({ name: 'identity', models: {}, areas: () => [] })

export const publishingAs = (identity: RunningService) => ({
  publishAll: async (...profiles: DirectoryProfile[]): Promise<void> => {
    await identity.parts.transaction(async ({ publish }) => {
      for (const one of profiles) await publish('ProfileChanged', `profile-${one.profileId}`, one)
    })
    await identity.drainEvents()
  },
  block: async (blockerId: number, blockedId: number, blocked = true): Promise<void> => {
    await identity.parts.transaction(({ publish }) =>
      publish('BlockChanged', `profile-${blockerId}`, { blockerId, blockedId, blocked }),
    )
    await identity.drainEvents()
  },
})
