/**
 * Nothing is created twice by a double click or a lost answer (decision 39). By its first word each act either creates,
 * and then takes a key (`creates: true`) or says below why it needs none, or the same act again changes nothing more.
 */
import { expect, it } from 'vitest'
import * as z from 'zod'
import { areas } from './areas.ts'
import type { Call } from './core/call.ts'

/** An act that begins so makes something that was not there. */
const creating = new Set([
  'Add',
  'Appeal',
  'Apply',
  'Ask',
  'Create',
  'Pay',
  'Propose',
  'Publish',
  'Refund',
  'Reply',
  'Sanction',
  'Schedule',
  'Send',
  'Start',
  'Upload',
  'Validate',
  'Write',
])

/** An act that begins so sets, takes away or reads: again it finds what it left. */
const repeatable = new Set([
  ...[
    'Accept',
    'Admit',
    'Approve',
    'Archive',
    'Begin',
    'Cancel',
    'Change',
    'Check',
    'Close',
    'Come',
    'Confirm',
    'Consent',
    'Convert',
    'Count',
    'Decide',
    'Decline',
  ],
  ...[
    'Delete',
    'Dismiss',
    'Edit',
    'Email',
    'End',
    'Erase',
    'Finish',
    'Follow',
    'Forgot',
    'Grant',
    'Hide',
    'Kick',
    'Leave',
    'Log',
    'Mark',
  ],
  ...[
    'Move',
    'Mute',
    'Open',
    'Redeem',
    'Register',
    'Reject',
    'Remove',
    'Reset',
    'Rename',
    'Restore',
    'Reverse',
    'Revoke',
    'Save',
    'Set',
  ],
  ...[
    'Show',
    'Sort',
    'Sso',
    'Stop',
    'Subscribe',
    'Swap',
    'Tag',
    'Toggle',
    'Translate',
    'Unfollow',
    'Unhide',
    'Unschedule',
    'Unsend',
  ],
  ...['Unsubscribe', 'Untag', 'Update', 'Use', 'Vote', 'Withdraw'],
  ...[
    'Answer',
    'Block',
    'Choose',
    'Join',
    'Lock',
    'Pass',
    'Pause',
    'Pin',
    'Quit',
    'React',
    'Release',
    'Renew',
    'Report',
    'Request',
  ],
  ...['Take', 'Unblock'],
  ...['Forward', 'Lift', 'Merge', 'Preview', 'Rate', 'Reopen', 'Second', 'Share'],
  ...['Continue', 'Draw', 'Enter', 'Record', 'Rerun', 'Say', 'Stay'],
  // Posts that read.
  ...['Check', 'Claim', 'Conversations', 'Find', 'Get', 'Resolve', 'Search'],
])

/** Creates by its first word or its answer, and needs no key of the act. */
const needsNone: Record<string, string> = {
  'LogOn/GetPasskeyChallenge': 'each challenge is good once, and another one is as good',
  'Privacy/BeginPasskey': 'each challenge is good once, and another one is as good',
  'LogOn/AskFactorRemoval': 'asked again it stays at the first moment',
  'Privacy/AddCodes': 'what was begun is good once, and recovery codes are kept nowhere',
  'Privacy/AddPasskey': 'a challenge is good once, and recovery codes are kept nowhere',
  'Profiles/CreateProfile':
    'nobody is signed in yet whose key it could be; name and address are taken by the first one',
  'Profiles/AskEmailCode': 'nobody is signed in yet whose key it could be; each code takes the place of the one before',
  'Profiles/AddProfileToBlacklist': 'a profile is blocked or not',
  'Profiles/AddFavorite': 'a profile is a favourite or not',
  'Emojis/AddUsedEmoji': 'puts the emoji to the front, where it is then',
  'BreakingNews/AddBreakingNewsView': 'a member has seen it or not',
  'Common/UploadTempMedia': 'a file of its own each time, erased after 48 hours; what takes it up does so once',
  'ProfileMedia/AddMedia': 'an upload is taken up once, and stays where it lies',
  'ProfileMedia/AddProfilePictures': 'an upload is taken up once, and stays where it lies',
  'Mail/SendMessage': 'clientMessageId, which outlives a day without a network',
  'Mail/OpenContextConversation': 'a service asks; there is one conversation of a context',
  'Mail/SendContextMail': 'a service asks; clientMessageId names the message',
  'Events/OpenEventMail': 'there is one conversation of a member with the organisers of an event',
  'Lodges/OpenLodgeMail': 'there is one conversation of a member with the managers of a lodge',
  'Notifications/SendLive': 'a service asks; a hint is kept nowhere',
  'Registry/PublishRelease': 'no member; a version is published once',
  'Registry/PublishUploaded': 'no member; a version is published once',
  'Registry/UploadReleaseFiles': 'no member; of two files of a name the last one stays',
  'EditProfile/ConvertToCoupleProfile': 'a couple cannot become one again',
  'ValidateProfile/FinishEidValidation': 'the state of a validation ends it once',
  'Payment/Pay': 'keeps its key in its own transaction, with the order (R25)',
  'Payment/AddBankTransferView': 'one order of a membership waits at a time: asked again it is the same one',
  'Payment/RecordTransfer': 'an entry on the statement of the bank is recorded once',
  'Chat/WriteChatMessage': 'clientMessageId',
  'Chat/EnterChatRoom': 'a ticket is used once; whoever is in the room is in it or not',
  'Membership/AskWithdrawalLink': 'nobody is signed in whose key it could be; few links of a purchase are mailed a day',
  'Membership/OpenWithdrawalLink': 'reads what the link leads to; a post, so that what it holds is in no address',
  'Appeals/OpenDecision': 'reads what the link leads to; a post, so that what it holds is in no address',
  'Chat/RedeemChatTicket': 'a service asks; it reads whose the ticket is',
}

const acts = Object.entries(areas).flatMap(([areaName, area]) =>
  Object.entries(area.calls as Record<string, Call>)
    .filter(([, { method }]) => method === 'POST')
    .map(([callName, call]) => ({ name: `${areaName}/${callName}`, callName, call })),
)
const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.entries(schema.shape) : [])
const isId = (field: string) => /Id$/.test(field) && field !== 'profileId'

/** Answers with an id that its caller did not have to name: that of what it made. */
const makesAnId = ({ input, returns }: Call): boolean => {
  const named = fieldsOf(input).filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
  return fieldsOf(returns).some(([field]) => isId(field) && !named.some(([name]) => name === field))
}
/** Takes an upload up, which is gone afterwards. */
const takesUpload = ({ input }: Call): boolean => fieldsOf(input).some(([field]) => field.startsWith('tempMediaId'))
/** Names that begin with the thing, not with the act: the specification's own. */
const nounFirst: Record<string, string> = {
  NewLodgesSearch: 'Search',
  LodgeDeleteRequest: 'Request',
  EventSignUp: 'Join',
  MeetupSignUp: 'Join',
}
const firstWord = (callName: string) => nounFirst[callName] ?? callName.match(/^[A-Z][a-z]+/)?.[0] ?? callName

it('knows of every act by its first word whether it creates something', () => {
  const unknown = acts.filter(({ callName }) => {
    const word = firstWord(callName)
    return creating.has(word) === repeatable.has(word)
  })
  expect(unknown.map(({ name }) => name)).toEqual([])
})

it('gives a key to whatever creates something, or says why it needs none', () => {
  const creates = acts.filter(
    ({ callName, call }) => creating.has(firstWord(callName)) || makesAnId(call) || takesUpload(call),
  )
  const forgotten = creates.filter(({ name, call }) => !call.creates && !(name in needsNone))
  expect(forgotten.map(({ name }) => name)).toEqual([])
})

it('excuses nothing that is keyed or gone', () => {
  const excused = acts.filter(({ name, call }) => name in needsNone && !call.creates)
  expect(excused.map(({ name }) => name).toSorted()).toEqual(Object.keys(needsNone).toSorted())
})
