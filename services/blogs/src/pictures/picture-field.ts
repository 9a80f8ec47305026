/** The field of a row that names the pictures of its text, so that what needs a picture is found by an index. */
import { picturesIn, type RichText } from '@samvaer/contracts/rich-text'

export const pictureField = (text: RichText): { pictures?: number[] } => {
  const pictures = picturesIn(text)
  return pictures.length > 0 ? { pictures } : {}
}

/** A change that leaves nothing of the pictures of before. */
export const withPictures = <Change extends object>(change: Change, text: RichText) => {
  const { pictures } = pictureField(text)
  return pictures ? { $set: { ...change, pictures } } : { $set: change, $unset: { pictures: 1 as const } }
}
