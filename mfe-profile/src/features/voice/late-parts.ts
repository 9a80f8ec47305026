/** Recording and playing come together, when the first of them is needed: one file less for every page to know of. */
export { default as VoiceBar } from './voice-bar.tsx'
export { default as VoiceMessage } from './voice-message.tsx'
