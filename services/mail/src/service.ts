/** The mail service: conversations, their messages, and the rooms of the chat (docs/product/mail.md and "Chat"). */
import { mail } from '@samvaer/contracts/mail/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { actCalls } from './calls/acts.ts'
import { chatArea, chatOnStartArea } from './calls/chat.ts'
import { contactsArea } from './calls/contacts.ts'
import { contextCalls } from './calls/context.ts'
import { draftCalls } from './calls/drafts.ts'
import { groupCalls } from './calls/groups.ts'
import { hejArea } from './calls/hej.ts'
import { listCalls, topMenuArea } from './calls/lists.ts'
import { phoneCallsArea } from './calls/phone-calls.ts'
import { readCalls } from './calls/read.ts'
import { settingCalls } from './calls/settings.ts'
import { writeCalls } from './calls/write.ts'
import { demoChat } from './demo-chat.ts'
import { forgettingDeleted, mailEventHandlers } from './event-handlers.ts'
import { warnOfFraud } from './fraud/fraud-warnings.ts'
import { migrations } from './migrations.ts'
import { models } from './models/models.ts'
import { copiesOfMail } from './moderated/copies.ts'
import { endingLapsed } from './phone-calls/end-call.ts'
import { erasePictures } from './pictures/erase-pictures.ts'
import { mailPolicy } from './policy.ts'
import { finishRenaming } from './renaming.ts'
import { forgettingConversations } from './sending/forget-steps.ts'
import { leavingDark } from './sending/leave-dark.ts'
import { finishRecounts } from './sending/recount-groups.ts'

export const mailService = defineService({
  name: 'mail',
  models,
  migrations,
  directory: true,
  areas: (parts) => [
    implement(
      mail,
      {
        ...listCalls(parts),
        ...readCalls(parts),
        ...writeCalls(parts),
        ...actCalls(parts),
        ...copiesOfMail(parts),
        ...groupCalls(parts),
        ...draftCalls(parts),
        ...settingCalls(parts),
        ...contextCalls(parts),
      },
      mailPolicy(parts),
    ),
    contactsArea(parts),
    hejArea(parts, mailPolicy(parts)),
    phoneCallsArea(parts, mailPolicy(parts)),
    topMenuArea(parts),
    chatArea(parts),
    chatOnStartArea(parts),
  ],
  listens: mailEventHandlers,
  tasks: (parts) => [
    endingLapsed(parts),
    erasePictures(parts),
    leavingDark(parts).task,
    forgettingDeleted(parts).task,
    ...forgettingConversations(parts),
    finishRecounts(parts),
    finishRenaming(parts),
    warnOfFraud(parts),
    ...(parts.settings.seed === 'demo' && parts.settings.development ? [demoChat(parts)] : []),
  ],
  seed: () => import('./seed.ts'),
})
