/** A short soft sound for what just happened: two notes that fade. Nothing is loaded for it. */

/** Hertz and seconds. */
const notes = [
  { frequency: 587.33, at: 0 },
  { frequency: 783.99, at: 0.12 },
]
const length = 0.5
/** Of the loudest that there is. */
const loudness = 0.06

/** Milliseconds for which the tab that plays keeps the others still. */
const together = 1500

const play = (): void => {
  const audio = new AudioContext()
  for (const { frequency, at } of notes) {
    const start = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + length)
  }
  setTimeout(() => void audio.close(), together)
}

/** Plays once in one of the tabs, and only where the reader has touched something: nobody is startled by a page. */
export const playSound = async (): Promise<void> => {
  if (!navigator.userActivation.hasBeenActive) return
  await navigator.locks.request('samvaer-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play()
    await new Promise((resolve) => setTimeout(resolve, together))
  })
}
