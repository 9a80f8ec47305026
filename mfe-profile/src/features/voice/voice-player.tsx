import { useFormat } from '@samvaer/remote-kit/format'
import { IconButton } from '@samvaer/ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { callLength } from '../mail-data/call-length.ts'
import { takeTurn, useSpeed } from './playing.ts'
import styles from './voice.module.css'
import { Waveform } from './waveform.tsx'

/** Seconds that an arrow key goes on or back. */
const step = 2
/** So often in a row a newer address is tried by itself. */
const mostAttempts = 2

const steps: Record<string, number> = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }

interface VoicePlayerProps {
  /** As the service, or here the recorder, has measured it: files of browsers do not say it. */
  seconds: number
  bars: readonly number[]
  /** Absent while it cannot be heard. */
  url: string | undefined
  /** The end of the address, where it has one. */
  until?: string | undefined
  /** The name of its author, in words. */
  label: string
  /** The address has ended: reads another one. */
  onStale?: (() => void) | undefined
}

/** A finger on the waveform goes through it; it neither answers the message nor opens its acts. */
const keep = (event: PointerEvent) => event.stopPropagation()

/** Plays a voice: its waveform is gone through by pointer and keys, at the chosen speed. */
export const VoicePlayer = ({ seconds, bars, url, until, label, onStale }: VoicePlayerProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const audio = useRef<HTMLAudioElement>(null)
  const [source, setSource] = useState(url)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [speed, nextSpeed] = useSpeed()
  const attempts = useRef(0)
  /** Seconds at which it stands, for another address of it. */
  const stands = useRef(0)
  /** The address that has ended: it is to be heard as soon as there is another one. */
  const ended = useRef<string>(undefined)
  const play = () => {
    const element = audio.current
    if (!element) return
    element.playbackRate = speed
    void element.play().catch(() => undefined)
  }
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed
  }, [speed])
  // A voice that is being heard keeps the address it began with.
  useEffect(() => {
    if (audio.current?.paused) setSource(url)
  }, [url])
  useEffect(() => {
    const element = audio.current
    if (!element || !ended.current || source === undefined || source === ended.current) return
    ended.current = undefined
    setFailed(false)
    element.currentTime = stands.current
    void element.play().catch(() => undefined)
  }, [source])
  const renew = () => {
    ended.current = source
    onStale?.()
  }
  const press = () => {
    if (playing) return audio.current?.pause()
    attempts.current = 0
    setFailed(false)
    const isOver = until !== undefined && Date.parse(until) < Date.now()
    if (isOver && onStale && audio.current?.readyState === 0) renew()
    else play()
  }
  const seek = (to: number) => {
    const place = Math.min(seconds, Math.max(0, to))
    setAt(place)
    stands.current = place
    if (audio.current) audio.current.currentTime = place
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    seek(at + by)
  }
  const begun = playing || at > 0
  return (
    <fieldset className={styles.player} aria-label={label}>
      {/* biome-ignore lint/a11y/useMediaCaption: what a member says has no text of ours. */}
      <audio
        ref={audio}
        src={source}
        preload="none"
        onPlay={({ currentTarget }) => {
          takeTurn(currentTarget)
          currentTarget.playbackRate = speed
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => {
          stands.current = Math.min(seconds, currentTarget.currentTime)
          setAt(stands.current)
        }}
        onEnded={() => {
          setPlaying(false)
          seek(0)
        }}
        onError={() => {
          setPlaying(false)
          attempts.current += 1
          if (onStale && attempts.current <= mostAttempts) renew()
          else setFailed(true)
        }}
      />
      <IconButton
        label={t(playing ? 'voice.pause' : 'voice.play')}
        icon={playing ? 'pause' : 'play'}
        disabled={source === undefined}
        onClick={press}
      />
      <span className={styles.through} onPointerDown={keep}>
        <Waveform bars={bars} part={seconds > 0 ? at / seconds : 0} />
        <input
          type="range"
          min={0}
          max={seconds}
          step={0.1}
          value={at}
          aria-label={t('voice.place')}
          aria-valuetext={t('voice.at', { at: callLength(Math.floor(at)), length: callLength(Math.round(seconds)) })}
          onKeyDown={onKeyDown}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </span>
      <button
        type="button"
        className={styles.speed}
        aria-label={t('voice.speed', { speed: format.number(speed) })}
        onClick={nextSpeed}
      >
        {format.number(speed)}×
      </button>
      <span className={styles.time}>
        {callLength(begun ? Math.floor(at) : Math.max(1, Math.round(seconds)))}
        {(failed || source === undefined) && <span role="status"> {t('voice.away')}</span>}
      </span>
    </fieldset>
  )
}
