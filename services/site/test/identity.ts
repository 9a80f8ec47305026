/** Stands where identity stands, to say who there is. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { defineService } from '@samvaer/service-kit/service/define-service'
import type { TestServices } from '@samvaer/testing/start-services'

export const identity = defineService({ name: 'identity', models: {}, areas: () => [] })

export interface Identity {
  /** Active members of the Danish community unless said otherwise. */
  publishProfiles(...profiles: (Partial<DirectoryProfile> & { profileId: number })[]): Promise<void>
  block(blockerId: number, blockedId: number): Promise<void>
}

export const identityOf = (services: TestServices): Identity => {
  const { parts } = services.service(identity)
  return {
    publishProfiles: async (...profiles) => {
      await parts.transaction(async ({ publish }) => {
        for (const profile of profiles) {
          await publish('ProfileChanged', `profile:${profile.profileId}`, {
            community: 'dk',
            name: `Member ${profile.profileId}`,
            gender: 'Female',
            birthdays: ['1975-03-02'],
            place: 'Odense C',
            pictures: [],
            status: 'Active',
            staff: false,
            subscriber: false,
            validated: false,
            createdAt: '2025-01-01T00:00:00Z',
            ...profile,
          })
        }
      })
      await services.drainEvents()
    },
    block: async (blockerId, blockedId) => {
      await parts.transaction(({ publish }) =>
        publish('BlockChanged', `profile:${blockerId}`, { blockerId, blockedId, blocked: true }),
      )
      await services.drainEvents()
    },
  }
}
