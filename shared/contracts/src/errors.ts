/**
 * Every error that a call can answer with: its HTTP status, what happened in plain English (for logs and API users)
 * and what the reader can do. Members see the translation of the code, never this text.
 */
import * as z from 'zod'

interface DeclaredError {
  status: number
  message: string
  advice: string
}

const declare = <Code extends string>(table: Record<Code, DeclaredError>): Record<Code, DeclaredError> => table

export const errors = declare({
  InvalidInput: { status: 400, message: 'The input is not valid.', advice: 'See detail.issues for the fields.' },
  WeakPassword: {
    status: 400,
    message: 'The password is too short, too long or too well known.',
    advice: 'Choose 8 to 128 characters that are on no list of leaked passwords.',
  },
  WrongPassword: { status: 400, message: 'The password is wrong.', advice: 'Type the password you sign in with.' },
  TooYoung: { status: 400, message: 'A member is at least 18 years old.', advice: 'Come back on your 18th birthday.' },
  SignInRequired: { status: 401, message: 'Sign in first.', advice: 'Sign in and send the session cookie.' },
  WrongLogOn: {
    status: 401,
    message: 'The login or the password is wrong.',
    advice: 'Check both, or ask for a new password.',
  },
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
  NameTaken: { status: 409, message: 'The profile name is taken.', advice: 'Choose another name.' },
  Conflict: { status: 409, message: 'It changed meanwhile.', advice: 'Read it again and repeat.' },
  TooEarly: { status: 409, message: 'It is too early for this.', advice: 'See detail.from for the moment.' },
  LinkExpired: { status: 410, message: 'The link is used or too old.', advice: 'Ask for a new one.' },
  PayloadTooLarge: { status: 413, message: 'The request is too large.', advice: 'Send less.' },
  UnsupportedMediaType: { status: 415, message: 'The content type is not supported.', advice: 'Send JSON.' },
  CopyrightNotConfirmed: {
    status: 400,
    message: 'The right to show the picture is not confirmed.',
    advice: 'Confirm it with copyrightConfirmed.',
  },
  FileEmpty: { status: 400, message: 'The file is empty.', advice: 'Choose another file.' },
  FileTooLarge: {
    status: 413,
    message: 'The file is too large.',
    advice: 'See detail.megabytes for what is accepted.',
  },
  FileTypeNotAllowed: {
    status: 415,
    message: 'This type of file is not accepted.',
    advice: 'See detail.allowed for the types that are.',
  },
  FileTypeMismatch: {
    status: 415,
    message: 'The file is not of the type that it says.',
    advice: 'Save it again under its own type.',
  },
  FileNotClean: {
    status: 400,
    message: 'The file hides something in a picture.',
    advice: 'Save the picture again without it.',
  },
  PictureBroken: { status: 400, message: 'The picture cannot be read.', advice: 'It is damaged; send it again.' },
  PictureAnimated: { status: 400, message: 'The picture moves.', advice: 'Send a still picture.' },
  PictureTooLarge: {
    status: 400,
    message: 'The picture has too many pixels.',
    advice: 'See detail.megapixels for what is accepted.',
  },
  PictureTooSmall: {
    status: 400,
    message: 'The picture has too few pixels.',
    advice: 'See detail.pixels for what each side must have at least.',
  },
  VideoNotAvailable: {
    status: 415,
    message: 'Videos are not accepted here.',
    advice: 'Send a picture; videos need a converter, and there is none for the machine of the media service.',
  },
  VideoBroken: {
    status: 400,
    message: 'The video cannot be read.',
    advice: 'It is damaged, or shows nothing; save it as MP4 and send it again.',
  },
  VideoTooLong: {
    status: 400,
    message: 'The video is too long.',
    advice: 'Cut it; see detail.seconds for what is accepted.',
  },
  VideoTooLarge: {
    status: 400,
    message: 'The picture of the video is too large, or it has too many pictures a second.',
    advice: 'See detail.pixels for the longest side and detail.framesPerSecond.',
  },
  MediaQuotaReached: {
    status: 409,
    message: 'There is no room for more pictures and videos.',
    advice: 'Delete some; see detail.items and detail.megabytes for the limits.',
  },
  TooManyRequests: { status: 429, message: 'Too many requests.', advice: 'Wait as long as Retry-After says.' },
  Unexpected: { status: 500, message: 'An error occurred. Please try again.', advice: 'Report the requestId.' },
  ServiceUnavailable: {
    status: 503,
    message: 'This part is not available right now.',
    advice: 'Try again in a moment; the rest works.',
  },
})

export type ErrorCode = keyof typeof errors

/** The body of every answer outside 200 to 299. `detail` is data for the reader's program, never free text. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Thrown by handlers and policies; the service kit turns it into the answer. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: Record<string, unknown> | undefined
  constructor(code: ErrorCode, detail?: Record<string, unknown>) {
    super(errors[code].message)
    this.name = 'ProductError'
    this.code = code
    this.status = errors[code].status
    this.detail = detail
  }
}
