import { ApiError } from '@samvaer/remote-kit/errors'
import { expect, it } from 'vitest'
import { type TakenBeside, uploadErrorText } from './upload-error.ts'

const asked = (error: unknown, beside: TakenBeside = 'videos') =>
  uploadErrorText(
    error,
    (key: string | readonly string[], values?: Record<string, unknown>) =>
      [[key].flat()[0], values?.count].filter((part) => part !== undefined).join(' '),
    beside,
  )

it('says of a video that is too long how many minutes it may last', () => {
  expect(asked(new ApiError(400, { code: 'VideoTooLong', detail: { seconds: 300 } }))).toBe('upload.tooLong 5')
  expect(asked(new ApiError(400, { code: 'VideoTooLong', detail: { seconds: 60 } }))).toBe('upload.tooLong 1')
})

it('says nothing of videos where pictures alone are taken', () =>
  expect(asked(new ApiError(415, { code: 'FileTypeNotAllowed' }), 'nothing')).toBe('errors.FileTypeNotAllowed'))

it('names PDF where evidence is taken', () => {
  expect(asked(new ApiError(415, { code: 'FileTypeNotAllowed' }), 'documents')).toBe('upload.noEvidence')
  expect(asked(new ApiError(400, { code: 'DocumentBroken' }), 'documents')).toBe('errors.DocumentBroken')
})

it('names the kinds that are taken, and leaves everything else to the common sentences', () => {
  expect(asked(new ApiError(415, { code: 'FileTypeNotAllowed' }))).toBe('upload.otherKind')
  expect(asked(new ApiError(400, { code: 'VideoBroken' }))).toBe('errors.VideoBroken')
  expect(asked(new Error('away'))).toBe('errors.Unexpected')
})
