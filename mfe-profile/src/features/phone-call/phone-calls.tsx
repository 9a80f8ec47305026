/** Draws the call of this page over every page, and has it ring. */
import { useLive } from '@samvaer/remote-kit/live'
import { useEffect, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { CallWindow } from './call-window.tsx'
import { phone, sayDrawn, usePhone } from './own-phone.ts'
import { RingDialog } from './ring-dialog.tsx'

/** Plays what the other one says. */
const Sound = ({ stream }: { stream: MediaStream }) => {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = stream
  }, [stream])
  // biome-ignore lint/a11y/useMediaCaption: a voice at this moment
  return <audio ref={element} autoPlay />
}

export const PhoneCalls = () => {
  // Toasts about a call are in the reader's language.
  useProfileTexts()
  const state = usePhone()
  useLive(phone.hear)
  useEffect(() => {
    sayDrawn()
    // The message that brought this page here has passed by then.
    void phone.look()
    window.addEventListener('pagehide', phone.leave)
    return () => window.removeEventListener('pagehide', phone.leave)
  }, [])
  const { phase, call, remote } = state
  if (!call) return null
  return (
    <>
      {remote && <Sound stream={remote} />}
      {phase === 'Ringing' || phase === 'Answering' ? (
        <RingDialog call={call} state={state} />
      ) : (
        <CallWindow key={call.phoneCallId} call={call} state={state} />
      )}
    </>
  )
}
