/** Stands for the search: keeps what it hears of profiles, in the order in which it comes. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import { defineService } from '@samvaer/service-kit/service/define-service'

type Name = 'ProfileFactsChanged' | 'MatchSettingsChanged' | 'DarkFactsChanged' | 'NewestMediumChanged'
export type Heard = { [Of in Name]: { name: Of } & DomainEventPayload<Of> }[Name]

/** @returns the service, and what it has heard since it was asked the last time */
export const listeningSearch = () => {
  let heard: Heard[] = []
  const keep =
    <Of extends Name>(name: Of) =>
    async (payload: DomainEventPayload<Of>, { transaction }: { transaction: Transaction }): Promise<void> => {
      transaction.afterCommit(() => heard.push({ name, ...payload } as Heard))
    }
  const listens = {
    ProfileFactsChanged: keep('ProfileFactsChanged'),
    MatchSettingsChanged: keep('MatchSettingsChanged'),
    DarkFactsChanged: keep('DarkFactsChanged'),
    NewestMediumChanged: keep('NewestMediumChanged'),
  }
  const search = defineService({ name: 'search', models: {}, areas: () => [], listens: () => listens })
  const take = (): Heard[] => {
    const taken = heard
    heard = []
    return taken
  }
  return { search, take }
}
