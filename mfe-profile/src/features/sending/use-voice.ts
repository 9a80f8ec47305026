import { useState } from 'react'
import type { Letter } from '../mail-data/letter.ts'

/** Keeps the voice in the place of the box: nothing, a new one, or one that was taken back. */
export const useVoice = () => {
  const [spoken, setSpoken] = useState<'new' | Letter>()
  return {
    spoken,
    begin: () => setSpoken('new'),
    putBack: (letter: Letter) => setSpoken(letter),
    end: () => setSpoken(undefined),
  }
}

export type Voice = ReturnType<typeof useVoice>

/** True where this browser records at all. */
export const mayRecord = (): boolean => typeof MediaRecorder !== 'undefined'
