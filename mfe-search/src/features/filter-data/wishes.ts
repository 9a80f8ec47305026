/** The wishes of the member as the filters that a search begins with. */
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { callQuery } from '@samvaer/remote-kit/api'
import { filtersOf } from './filter-values.ts'

export const wishes = callQuery('EditProfile/GetMatchSettings', {})

export const filtersOfWishes = (settings: MatchSettings): ProfileFilters =>
  filtersOf({
    genders: settings.genders,
    ages: settings.ages,
    within: settings.within ?? undefined,
    validated: settings.onlyValidated,
    withPicture: settings.onlyWithPicture,
  })
