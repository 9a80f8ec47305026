import { useEffect, useRef } from 'react'

interface StreamVideoProps {
  stream: MediaStream | undefined
  label: string
  className: string | undefined
}

/** Plays the picture of a stream; its sound is played beside it, whether or not anything is seen. */
export const StreamVideo = ({ stream, label, className }: StreamVideoProps) => {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = stream ?? null
  }, [stream])
  return <video ref={element} className={className} aria-label={label} autoPlay playsInline muted />
}
