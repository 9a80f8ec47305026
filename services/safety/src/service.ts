/**
 * The safety service: reports, what staff decide about them, sanctions and appeals (docs/product/penalties.md), and
 * meetings that members share with a friend (docs/product/safe-meetings.md).
 */
import { appeals } from '@samvaer/contracts/safety/appeals'
import { safety } from '@samvaer/contracts/safety/calls'
import { safeMeetings } from '@samvaer/contracts/safety/meetings'
import { reports } from '@samvaer/contracts/safety/reports'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { deskCalls } from './calls/desk.ts'
import { meetingCalls } from './calls/meetings.ts'
import { memberCalls } from './calls/members.ts'
import { oversightCalls } from './calls/oversight.ts'
import { appealCalls, reportCalls } from './calls/reports.ts'
import { eraseOldCases, eraseOldSignals } from './desk/erase-cases.ts'
import { sendWaitingMails } from './mail/safety-mails.ts'
import { askAfterMeetings } from './meetings/check-ins.ts'
import { eraseMeetings, forgetMeetings } from './meetings/erase-meetings.ts'
import { sendMeetingMails } from './meetings/mails.ts'
import { migrations } from './migrations.ts'
import { dropQueuesOfBefore } from './models/indexes-of-before.ts'
import { models } from './models/models.ts'
import { safetyPolicy } from './policy.ts'
import { endOfSanctions, onValidated } from './sanctions/ends.ts'
import { forgetMailboxes, keepContact, onSignal } from './signals/hear-signals.ts'
import { keepStaff } from './staff/scopes.ts'

export const safetyService = defineService({
  name: 'safety',
  models,
  migrations,
  directory: true,
  areas: (parts) => {
    const policy = safetyPolicy(parts)
    return [
      implement(reports, reportCalls(parts), policy),
      implement(appeals, appealCalls(parts)),
      implement(safety, { ...deskCalls(parts), ...memberCalls(parts), ...oversightCalls(parts) }, policy),
      implement(safeMeetings, meetingCalls(parts), policy),
    ]
  },
  listens: (parts) => {
    const [keep, forget] = [keepStaff(parts), forgetMeetings(parts)]
    return {
      ProfileChanged: async (profile, delivery) => {
        await keep(profile, delivery)
        await forget(profile, delivery)
      },
      ContactChanged: keepContact(parts),
      ProfileValidated: onValidated(parts),
      SignalFound: onSignal(parts),
    }
  },
  tasks: (parts) => [
    endOfSanctions(parts),
    sendWaitingMails(parts),
    askAfterMeetings(parts),
    sendMeetingMails(parts),
    eraseMeetings(parts),
    ...eraseOldCases(parts),
    ...eraseOldSignals(parts),
    forgetMailboxes(parts),
    dropQueuesOfBefore(parts),
  ],
  seed: () => import('./seed.ts'),
})
