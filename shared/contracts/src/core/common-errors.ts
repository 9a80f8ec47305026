/** The errors of any call: the gates, the input, things that are not there. Members read it from the shell. */
import { declareErrors } from './declare-errors.ts'

export const commonErrors = declareErrors({
  InvalidInput: { status: 400, message: 'The input is not valid.', advice: 'See detail.issues for the fields.' },
  SignInRequired: { status: 401, message: 'Sign in first.', advice: 'Sign in and send the session cookie.' },
  TermsNotAccepted: { status: 403, message: 'The terms are not accepted.', advice: 'Accept them at /ReAcceptance.' },
  ProfileNotActive: {
    status: 403,
    message: 'The state of the profile does not allow this.',
    advice: 'See detail.status; validation or support is the way out.',
  },
  DarkNeedsSubscriber: {
    status: 403,
    message: 'The dark variant is for subscribers.',
    advice: 'Buy a membership at /Membership.',
  },
  DarkNeedsApproval: {
    status: 403,
    message: 'The dark profile is not approved.',
    advice: 'Apply at /EditProfile/DarkProfile.',
  },
  DarkNeedsAgeProof: { status: 403, message: 'The age is not proven.', advice: 'Validate at /ProfileValidation.' },
  SubscriberRequired: { status: 403, message: 'This is for subscribers.', advice: 'Buy a membership at /Membership.' },
  Banned: { status: 403, message: 'A ban forbids this.', advice: 'See detail.ban and, if it ends, detail.until.' },
  NotAllowed: { status: 403, message: 'This is not allowed.', advice: 'Ask somebody who may.' },
  ForgedRequest: {
    status: 403,
    message: 'The request does not come from this site.',
    advice: 'Send JSON with X-Requested-With and an Origin of the brand.',
  },
  NotFound: { status: 404, message: 'There is nothing here.', advice: 'It was removed, or is not for you.' },
  Conflict: { status: 409, message: 'It changed meanwhile.', advice: 'Read it again and repeat.' },
  AnotherMember: {
    status: 409,
    message: 'It belongs to another member than the one who is signed in.',
    advice: 'Read who is signed in, and send it in their own session.',
  },
  TooEarly: { status: 409, message: 'It is too early for this.', advice: 'See detail.from for the moment.' },
  LinkExpired: { status: 410, message: 'The link is used or too old.', advice: 'Ask for a new one.' },
  PayloadTooLarge: { status: 413, message: 'The request is too large.', advice: 'Send less.' },
  UnsupportedMediaType: { status: 415, message: 'The content type is not supported.', advice: 'Send JSON.' },
  ContactClosed: {
    status: 403,
    message: 'Somebody takes nothing of this member at the moment.',
    advice: 'Leave those of detail.profileIds out; why they are closed is nobody’s to know.',
  },
  ContactLimit: {
    status: 429,
    message: 'The member has reached as many new people as a day allows.',
    advice: 'Wait as long as Retry-After says; whoever knows the member can be reached at any time.',
  },
  SeenEnough: {
    status: 429,
    message: 'More members were looked at than anybody reads.',
    advice: 'Wait as long as Retry-After says.',
  },
  TooManyRequests: { status: 429, message: 'Too many requests.', advice: 'Wait as long as Retry-After says.' },
  Unexpected: { status: 500, message: 'An error occurred. Please try again.', advice: 'Report the requestId.' },
  ServiceUnavailable: {
    status: 503,
    message: 'This part is not available right now.',
    advice: 'Try again in a moment; the rest works.',
  },
})
