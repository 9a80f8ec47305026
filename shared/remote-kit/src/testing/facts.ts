/**
 * The readers and places of tests: a member and a visitor of a brand; and whom they see. Tests change what they are
 * about.
 */
import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import type { Answers } from './call-answers.ts'

export const site: SiteConfig = {
  id: 1,
  key: 'samvaer',
  name: 'Samvær',
  systemName: 'Samvær',
  community: 'dk',
  language: 'da-DK',
  currency: 'DKK',
  dark: false,
  disabledEvents: false,
  disabledLodges: false,
  mobileUrl: '/',
  supportPhone: '+45 00 00 00 00',
  supportEmail: 'support@example.com',
  openingHours: {
    zone: 'Europe/Copenhagen',
    weekly: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
    closedOn: [],
  },
  company: { name: 'Samvær', address: 'Køge', vat: {} },
  texts: { claim: { 'da-DK': 'Sammen' }, lead: { 'da-DK': 'Mød andre' }, description: { 'da-DK': 'Mød andre' } },
  logoPath: 'M0 0L32 32',
  publicVapidKey: null,
  legalPages: ['/Support/GeneralTerms'],
  hasDarkVariant: true,
  hasNewsTicker: false,
  hasArticles: false,
  siteAge: 28,
}

/** Active, pays, and owes nothing. */
export const member: CurrentProfileData = {
  id: 7,
  name: 'Anna',
  isLoggedIn: true,
  subscriber: true,
  subscriberUntil: '2030-01-01T00:00:00.000Z',
  status: 'Active',
  role: 'Normal',
  grants: [],
  darkStatus: 'None',
  ageProven: false,
  validated: true,
  termsAccepted: true,
  forcedValidation: false,
  forcedConsentMedia: false,
  impersonated: null,
  impersonatedUntil: null,
  showBirthdaySplash: false,
  needUpdateHeightAndWeight: false,
  requestPushPermission: false,
  comesBack: false,
  otherSites: [],
  configuration: {},
  language: 'da-DK',
  countryId: 1,
  place: 'Køge',
  pictures: [],
  bans: [],
  persons: [{ gender: 'Female', age: 34, height: 170, weight: 65 }],
}

export const visitor: CurrentProfileData = anonymousProfile

/** Another member, as cards show him. */
export const bo: ProfileCard = {
  profileId: 8,
  name: 'Bo',
  gender: 'Male',
  ages: [40],
  place: 'Aarhus',
  pictures: [],
  subscriber: true,
  validated: false,
}

/** Nothing of the member is out of sight: pages ask it wherever something of theirs may have stood. */
export const nothingModerated: Answers = { 'Reports/GetModeratedItems': { items: [] } }
