/** The errors of uploads. */
import { declareErrors } from '../core/declare-errors.ts'

export const mediaErrors = declareErrors({
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
  DocumentBroken: {
    status: 400,
    message: 'The document cannot be read.',
    advice: 'It is damaged or not complete; save it again and send it once more.',
  },
  SoundNotAvailable: {
    status: 415,
    message: 'Sound is not accepted here.',
    advice: 'Write instead; sound needs a converter, and there is none for the machine of the media service.',
  },
  SoundBroken: {
    status: 400,
    message: 'The sound cannot be read.',
    advice: 'It is damaged, or there is nothing to hear; record it again.',
  },
  SoundTooLong: {
    status: 400,
    message: 'The sound is too long.',
    advice: 'See detail.seconds for what is accepted.',
  },
  MediaQuotaReached: {
    status: 409,
    message: 'There is no room for more pictures and videos.',
    advice: 'Delete some; see detail.items and detail.megabytes for the limits.',
  },
})
