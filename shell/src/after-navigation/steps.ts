/**
 * The steps that open by themselves after a navigation (docs/product/states.md): one table, asked from the top; the
 * first step that takes its turn ends the asking, and the others wait for the next navigation.
 */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { matchPath } from '@samvaer/remote-kit/router'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { askForPush } from '../push/ask-for-push.ts'
import { waits } from '../push/push-after.ts'
import { showBreakingNews } from './breaking-news.ts'
import { type Moment, open } from './moment.ts'

export interface Step {
  name: string
  applies: (moment: Moment) => boolean
  /** True when it took its turn. */
  run: (moment: Moment) => boolean | Promise<boolean>
}

const hour = 60 * 60 * 1000
/** Milliseconds between two offers to whoever comes back. */
const offerPause = 24 * hour
/** docs/product/limits.md. */
const onboardingClicks = 14

const isAt = ({ address }: Moment, path: string): boolean => matchPath({ path, end: false }, address.pathname) !== null
const isActive = ({ profile, admitted }: Moment): boolean => admitted && profile.status === 'Active'
/** The page of /ProfileValidation asks for the same. */
const isAsked = (moment: Moment): boolean => isAt(moment, '/ProfileValidation')
const isFirstTime = (step: string, { memory }: Moment): boolean => memory.inVisit(step) === 0

/** True when an act on an earlier page makes pushes useful: whoever has just acted may go on with it here. */
const waitsSinceBefore = ({ memory, openedAt }: Moment): boolean => {
  const actedAt = memory.inVisit(waits)
  return actedAt > 0 && actedAt < openedAt
}

/** Reads the number of an order; undefined for what is none. */
const receiptIn = ({ searchParams }: URL): number | undefined => {
  const order = searchParams.get('showReceipt') ?? ''
  return /^[1-9]\d{0,15}$/.test(order) ? Number(order) : undefined
}

const withoutReceipt = ({ pathname, search, hash }: URL): string => {
  const query = new URLSearchParams(search)
  query.delete('showReceipt')
  return pathname + (query.size > 0 ? `?${query}` : '') + hash
}

/**
 * True for members whose clicks count for the onboarding dialog (docs/product/states.md): a consent is asked for, the
 * terms are accepted, the status is not Quarantined (number 4).
 */
export const countsClicks = ({ isLoggedIn, forcedConsentMedia, termsAccepted, status }: CurrentProfileData): boolean =>
  isLoggedIn && forcedConsentMedia && termsAccepted && status !== 'Quarantined'

export const steps: readonly Step[] = [
  {
    // A member who comes back after a long time (docs/product/roles.md, "Offers").
    name: 'comesBack',
    applies: (moment) =>
      isActive(moment) &&
      moment.profile.comesBack &&
      !moment.profile.subscriber &&
      !moment.profile.forcedValidation &&
      !isAt(moment, '/Membership') &&
      moment.now - moment.memory.ever('comesBack') >= offerPause,
    run: ({ memory, now }) => {
      memory.note('comesBack', now)
      askMembership('LoginOldProfile')
      return true
    },
  },
  {
    name: 'consentMedia',
    applies: (moment) =>
      isActive(moment) && moment.profile.forcedConsentMedia && !isAsked(moment) && isFirstTime('consentMedia', moment),
    run: (moment) => open('consentMedia', { name: 'onboarding' }, moment),
  },
  {
    // The remote that fills it knows which orders have a dialog, and what it says; nothing hangs in the address.
    name: 'receipt',
    applies: ({ address }) => address.searchParams.has('showReceipt'),
    run: async (moment) => {
      const orderId = receiptIn(moment.address)
      if (orderId !== undefined) await open('receipt', { name: 'receipt', orderId }, moment).catch(() => undefined)
      moment.replaceAddress(withoutReceipt(moment.address))
      return true
    },
  },
  {
    name: 'birthday',
    applies: (moment) => isActive(moment) && moment.profile.showBirthdaySplash && isFirstTime('birthday', moment),
    run: (moment) => open('birthday', { name: 'birthday' }, moment),
  },
  {
    name: 'breakingNews',
    applies: isActive,
    run: showBreakingNews,
  },
  {
    name: 'heightAndWeight',
    applies: (moment) =>
      isActive(moment) && moment.profile.needUpdateHeightAndWeight && isFirstTime('heightAndWeight', moment),
    run: (moment) => open('heightAndWeight', { name: 'heightAndWeight' }, moment),
  },
  {
    name: 'onboarding',
    applies: (moment) =>
      moment.admitted && countsClicks(moment.profile) && !isAsked(moment) && moment.memory.clicks() >= onboardingClicks,
    run: async (moment) => {
      const opened = await open('onboarding', { name: 'onboarding' }, moment)
      if (opened) moment.memory.forgetClicks()
      return opened
    },
  },
  {
    // A validation alone counts no clicks, and still has its dialog (docs/product/states.md).
    name: 'validation',
    applies: (moment) =>
      isActive(moment) &&
      moment.profile.forcedValidation &&
      !moment.profile.forcedConsentMedia &&
      !isAsked(moment) &&
      isFirstTime('validation', moment),
    run: (moment) => open('validation', { name: 'onboarding' }, moment),
  },
  {
    name: 'push',
    applies: (moment) => isActive(moment) && moment.profile.requestPushPermission && waitsSinceBefore(moment),
    run: askForPush,
  },
]

const takesTurn = async (step: Step, moment: Moment): Promise<boolean> => step.applies(moment) && step.run(moment)

/** Asks the table and answers with the step that took its turn; one that fails is as one that does not apply. */
export const askSteps = async (moment: Moment, table: readonly Step[] = steps): Promise<string | undefined> => {
  for (const step of table) {
    if (moment.isOver()) return undefined
    if (await takesTurn(step, moment).catch(() => false)) return step.name
  }
  return undefined
}
