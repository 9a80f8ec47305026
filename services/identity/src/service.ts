/**
 * The identity service: accounts, signing in, sessions, and the profile data that every other service keeps a copy of.
 */
import { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { logOn } from '@samvaer/contracts/identity/log-on'
import { privacy } from '@samvaer/contracts/identity/privacy'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { answersSettled } from './after-answer.ts'
import { leftAloneCalls } from './calls/being-left-alone.ts'
import { confirmCalls } from './calls/confirm.ts'
import { consentCalls, consentListCalls } from './calls/consents.ts'
import { convertCalls } from './calls/convert.ts'
import { currentProfileArea } from './calls/current-profile.ts'
import { deleteProfileCalls } from './calls/delete-profile.ts'
import { factorCalls } from './calls/factors.ts'
import { impersonationArea } from './calls/impersonation.ts'
import { logOnCalls } from './calls/log-on.ts'
import { logOnFactorCalls } from './calls/log-on-factors.ts'
import { personsCalls } from './calls/persons.ts'
import { placeCalls } from './calls/place.ts'
import { profileEmailCalls } from './calls/profile-email.ts'
import { profileLanguageCalls } from './calls/profile-language.ts'
import { profileNameCalls } from './calls/profile-name.ts'
import { profilePasswordCalls } from './calls/profile-password.ts'
import { profilesArea } from './calls/profiles.ts'
import { resetPasswordCalls } from './calls/reset-password.ts'
import { restoreProfileCalls } from './calls/restore-profile.ts'
import { sessionListCalls } from './calls/session-list.ts'
import { sessionsArea } from './calls/sessions.ts'
import { settingsCalls } from './calls/settings.ts'
import { ssoCalls } from './calls/sso.ts'
import { deletions } from './deletion/deletions.ts'
import { forgettingBlocks } from './deletion/erase-profile.ts'
import { identityEventHandlers } from './event-handlers.ts'
import { factorRemovals } from './factors/factor-removals.ts'
import { addMailPage } from './mail/mail-page.ts'
import { createMailer, waitingMails } from './mail/mailer.ts'
import { migrations } from './migrations/migrations.ts'
import { models } from './models/models.ts'
import { preparePasswords, usePasswordCost } from './passwords/passwords.ts'
import { sessionEnds } from './sessions/session-ends.ts'
import { keepSessionToken } from './sessions/session-token.ts'
import { createSites } from './sites.ts'
import { pauseEnds } from './tasks/pause-ends.ts'
import { subscriptionEnds } from './tasks/subscription-ends.ts'
import { leavingDark } from './terms.ts'

export const identityService = defineService({
  name: 'identity',
  models,
  migrations,
  areas: (parts) => {
    const mailer = createMailer(parts)
    const sites = createSites(parts)
    return [
      implement(logOn, {
        ...logOnCalls(parts),
        ...resetPasswordCalls(parts, mailer),
        ...ssoCalls(parts, sites),
        ...logOnFactorCalls(parts, sites),
      }),
      currentProfileArea(parts, sites),
      profilesArea(parts, mailer),
      implement(editProfile, {
        ...consentCalls(parts),
        ...convertCalls(parts),
        ...deleteProfileCalls(parts, mailer),
        ...leftAloneCalls(parts),
        ...personsCalls(parts),
        ...placeCalls(parts),
        ...profileEmailCalls(parts, mailer),
        ...profileLanguageCalls(parts),
        ...profileNameCalls(parts),
        ...profilePasswordCalls(parts, mailer),
        ...restoreProfileCalls(parts, mailer),
        ...settingsCalls(parts),
      }),
      implement(privacy, {
        ...confirmCalls(parts, sites),
        ...factorCalls(parts, sites),
        ...consentListCalls(parts),
        ...sessionListCalls(parts),
      }),
      sessionsArea(parts),
      impersonationArea(parts),
    ]
  },
  listens: identityEventHandlers,
  tasks: (parts) => [
    subscriptionEnds(parts),
    pauseEnds(parts),
    deletions(parts),
    forgettingBlocks(parts).task,
    waitingMails(parts),
    sessionEnds(parts),
    factorRemovals(parts),
    leavingDark(parts).task,
  ],
  seed: () => import('./seed.ts'),
  routes: (app, parts) => {
    usePasswordCost(parts.settings.development)
    keepSessionToken(app)
    addMailPage(app, parts)
    app.addHook('onReady', preparePasswords)
    app.addHook('onClose', answersSettled)
  },
})
