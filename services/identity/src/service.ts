/** Who members are: accounts, signing in, sessions, and the profile data that every other service keeps a copy of. */
import { logOn } from '@samvaer/contracts/log-on'
import { defineService } from '@samvaer/service-kit/define-service'
import { implement } from '@samvaer/service-kit/implement'
import { answersSettled } from './after-answer.ts'
import { currentProfileArea } from './calls/current-profile.ts'
import { editProfileArea } from './calls/edit-profile.ts'
import { logOnCalls } from './calls/log-on.ts'
import { profilesArea } from './calls/profiles.ts'
import { resetPasswordCalls } from './calls/reset-password.ts'
import { sessionsArea } from './calls/sessions.ts'
import { addMailPage } from './mail/mail-page.ts'
import { createMailer } from './mail/mailer.ts'
import { models } from './models/models.ts'
import { preparePasswords } from './passwords.ts'
import { seed } from './seed.ts'
import { keepSessionToken } from './session-token.ts'
import { subscriptionEnds } from './subscription-ends.ts'

export const identityService = defineService({
  name: 'identity',
  models,
  areas: (parts) => {
    const mailer = createMailer(parts)
    return [
      implement(logOn, { ...logOnCalls(parts), ...resetPasswordCalls(parts, mailer) }),
      currentProfileArea(parts),
      profilesArea(parts, mailer),
      editProfileArea(parts),
      sessionsArea(parts),
    ]
  },
  tasks: (parts) => [subscriptionEnds(parts)],
  seed,
  routes: (app, parts) => {
    keepSessionToken(app)
    addMailPage(app, parts)
    app.addHook('onReady', preparePasswords)
    app.addHook('onClose', answersSettled)
  },
})
