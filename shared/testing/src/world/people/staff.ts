/** The staff whom the demo has beside its personas: `<name>@samvaer.test`, with the password of everybody. */

import { type Community, type StaffName, staffNames, type WorldMember } from '../model.ts'
import { type CommunityDetails, communityDetails, portraitPaths } from './members.ts'

type Details = Pick<WorldMember, 'name' | 'zipCode' | 'city' | 'scopes'> & {
  community: Community
  gender: 'Male' | 'Female'
  birthYear: number
  joinedDaysAgo: number
}

const details: Record<StaffName, Details> = {
  // The second person of whatever `support` decides, and of the appeals against it.
  colleague: {
    ...{ community: 'dk', name: 'Henrik Damgaard', gender: 'Male', birthYear: 1975, joinedDaysAgo: 940 },
    ...{ zipCode: '4000', city: 'Roskilde', scopes: ['Reports', 'Validation'] },
  },
  head: {
    ...{ community: 'dk', name: 'Lone Thorup', gender: 'Female', birthYear: 1971, joinedDaysAgo: 1060 },
    ...{ zipCode: '4600', city: 'Køge', scopes: ['Reports', 'Head'] },
  },
  'support-se': {
    ...{ community: 'se', name: 'Malin Ekdahl', gender: 'Female', birthYear: 1981, joinedDaysAgo: 900 },
    ...{ zipCode: '211 20', city: 'Malmö' },
  },
  'support-no': {
    ...{ community: 'no', name: 'Terje Solvang', gender: 'Male', birthYear: 1978, joinedDaysAgo: 880 },
    ...{ zipCode: '0150', city: 'Oslo' },
  },
  'support-uk': {
    ...{ community: 'uk', name: 'Ruth Calloway', gender: 'Female', birthYear: 1976, joinedDaysAgo: 860 },
    ...{ zipCode: 'LS1 4DY', city: 'Leeds' },
  },
}

const day = 86_400_000

/** Returns the staff, by profile id. @param firstId behind those of everybody else */
export const createStaff = (now: Date, firstId: number): WorldMember[] =>
  staffNames.map((persona, index) => {
    const { community, gender, birthYear, joinedDaysAgo, ...others } = details[persona]
    const profileId = firstId + index
    const { siteId, language, countryCode }: CommunityDetails = communityDetails[community]
    const joined = new Date(now.getTime() - joinedDaysAgo * day)
    // Half a year away: no desk begins with a birthday.
    const birthday = new Date(Date.UTC(birthYear, now.getUTCMonth() + 6, 15)).toISOString().slice(0, 10)
    return {
      ...{ profileId, community, siteId, persona, language, countryCode },
      email: `${persona}@samvaer.test`,
      persons: [{ gender, birthday: `${birthYear}${birthday.slice(4)}`, height: null, weight: null }],
      pictures: portraitPaths(community, profileId, 1),
      ...{ subscriber: false, validated: true, role: 'Support', status: 'Active', darkStatus: 'None' },
      ...{ ageProven: true, bans: [], createdAt: joined },
      ...others,
    }
  })
