import { useProfileTexts } from '../../texts.ts'
import { useSending } from '../mail-data/use-waiting-letters.ts'

/** Sends letters that wait, whichever page is open. It draws nothing; what became of them is said in a toast. */
export const SendLetters = () => {
  // The toast is in the reader's language.
  useProfileTexts()
  useSending()
  return null
}
