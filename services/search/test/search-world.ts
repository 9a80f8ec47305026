/** The search with the site beside it, in databases of their own, and members who say of themselves what a test needs. */
import type { CallInput } from '@samvaer/contracts/client'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { DarkPersonFacts } from '@samvaer/contracts/profile/dark-facts'
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import {
  emptyPersonFacts,
  emptyProfileFacts,
  type PersonFacts,
  type ProfileFacts,
} from '@samvaer/contracts/profile/facts'
import { siteService } from '@samvaer/site/service'
import { type Community, type Person, startCommunity } from '@samvaer/testing/community'
import { noteSeen } from '../src/indexing/follow-rows.ts'
import { searchService } from '../src/service.ts'

export { darkSite, type Person } from '@samvaer/testing/community'

type Persons = DomainEventPayload<'PersonsChanged'>

/** Everything that is known of a member, as far as a test says it. */
export interface Told {
  card?: Partial<DirectoryProfile>
  /** Of every person. */
  person?: Partial<Persons['persons'][number]>
  zipCode?: string
  facts?: Partial<ProfileFacts>
  personFacts?: Partial<PersonFacts>[]
  seeks?: Partial<MatchSettings>
  dark?: { about?: string; persons?: Partial<DarkPersonFacts>[] }
  medium?: { mediaId: number; dark?: boolean; addedAt?: Date }
  /** Milliseconds since the member was here. */
  seen?: number
}

export interface SearchWorld extends Community {
  told(told?: Told): Promise<Person>
  /** Ids of whom a search finds, in their order. */
  find(person: Person, filters: Filters, more?: Partial<CallInput<'Search/SearchByFilters'>>): Promise<number[]>
}

export type Filters = CallInput<'Search/SearchByFilters'>['filters']

/** ISO 3166-1 numeric. */
const denmark = 208

export const everybody: MatchSettings = {
  genders: [],
  ages: { from: 18, to: 99 },
  within: null,
  onlyValidated: false,
  onlyWithPicture: false,
}

export const startSearch = async (others: readonly { readonly name: string }[] = []): Promise<SearchWorld> => {
  const community = await startCommunity([searchService, siteService, ...others])

  const told: SearchWorld['told'] = async ({ card, person, zipCode = '6760', ...known } = {}) => {
    const member = await community.member(card)
    const { id: profileId, profile } = member
    const { birthdays, gender } = profile
    const persons = birthdays.map((birthday, index) => ({
      personId: profileId * 10 + index,
      gender: gender === 'Couple' ? (['Female', 'Male'] as const)[index === 0 ? 0 : 1] : gender,
      birthday,
      height: 172,
      weight: null,
      ...person,
    }))
    await community.deliver('identity', 'PersonsChanged', [{ profileId, persons, countryId: denmark, zipCode }])
    const personIds = persons.map(({ personId }) => personId)
    if (known.facts || known.personFacts)
      await community.deliver('profile', 'ProfileFactsChanged', [
        {
          profileId,
          facts: { ...emptyProfileFacts, ...known.facts },
          persons: (known.personFacts ?? []).map((facts, index) => ({
            personId: personIds[index] ?? 0,
            facts: { ...emptyPersonFacts, ...facts },
          })),
        },
      ])
    if (known.seeks)
      await community.deliver('profile', 'MatchSettingsChanged', [
        { profileId, settings: { ...everybody, ...known.seeks } },
      ])
    if (known.dark)
      await community.deliver('profile', 'DarkFactsChanged', [
        {
          profileId,
          facts: { about: known.dark.about ?? '', boundaries: '' },
          persons: (known.dark.persons ?? []).map((facts, index) => ({
            ...{ personId: personIds[index] ?? 0, roles: [], experience: null },
            ...facts,
          })),
        },
      ])
    if (known.medium) {
      const { mediaId, dark = false, addedAt = new Date() } = known.medium
      const medium = { mediaId, access: `album:${profileId}`, addedAt: addedAt.toISOString() }
      await community.deliver('profile', 'NewestMediumChanged', [{ profileId, dark, medium }])
    }
    // As the site would have said it at that time.
    if (known.seen !== undefined)
      noteSeen(community.service(searchService).parts, profileId, new Date(Date.now() - known.seen))
    return member
  }

  return {
    ...community,
    told,
    find: async ({ api }, filters, more = {}) =>
      (await api.post('Search/SearchByFilters', { filters, ...more })).items.map(({ profileId }) => profileId),
  }
}
