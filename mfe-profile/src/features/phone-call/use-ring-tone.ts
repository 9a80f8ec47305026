import { useEffect } from 'react'

/** Seconds: two short tones, then a pause. */
const tones = [0, 0.35]
const toneLasts = 0.25
const roundLasts = 2.5
const loudness = 0.06

const playRound = (audio: AudioContext): void => {
  for (const [place, begins] of tones.entries()) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()]
    const from = audio.currentTime + begins
    tone.frequency.value = place === 0 ? 587 : 740
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(loudness, from + 0.03)
    gain.gain.linearRampToValueAtTime(0, from + toneLasts)
    tone.connect(gain).connect(audio.destination)
    tone.start(from)
    tone.stop(from + toneLasts)
  }
}

/** Rings as long as it is asked for; a browser that nobody has touched yet stays silent. */
export const useRingTone = (rings: boolean): void =>
  useEffect(() => {
    if (!rings || typeof AudioContext === 'undefined') return
    const audio = new AudioContext()
    const round = () => audio.state === 'running' && playRound(audio)
    round()
    const timer = setInterval(round, roundLasts * 1000)
    return () => {
      clearInterval(timer)
      void audio.close()
    }
  }, [rings])
