import { uploadLimits } from '@samvaer/contracts/media/values'
import { errorText } from '@samvaer/remote-kit/errors'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Button, Callout, Cluster, IconButton, VisuallyHidden } from '@samvaer/ui'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { callLength } from '../mail-data/call-length.ts'
import { keepCards, keptCards } from '../mail-data/kept-cards.ts'
import type { Letter } from '../mail-data/letter.ts'
import type { Written } from '../mail-data/waiting-letters.ts'
import { barsOf } from './levels.ts'
import { useSendVoice } from './use-send-voice.ts'
import styles from './voice.module.css'
import { VoicePlayer } from './voice-player.tsx'
import { createVoiceRecorder } from './voice-recorder.ts'
import { Waveform } from './waveform.tsx'

/** Moments of what is being recorded that are seen at once. */
const seen = 48

interface VoiceBarProps {
  /** One that was taken back: it is there already. */
  back: Letter | undefined
  onSend: (written: Written) => void
  onClose: () => void
}

interface HeardProps {
  player: Parameters<typeof VoicePlayer>[0]
  busy: boolean
  note: string | undefined
  onSend: () => void
  onDiscard: () => void
}

/** The frame of it: with each step, the button that goes on has the focus. */
const Frame = ({ step, said, children }: { step: string; said: string; children: ReactNode }) => {
  const t = useProfileTexts()
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [step])
  return (
    <fieldset ref={place} className={styles.voice} aria-label={t('voice.label')}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {children}
    </fieldset>
  )
}

/** Shows a recording, to be heard, sent or thrown away. */
const Heard = ({ player, busy, note, onSend, onDiscard }: HeardProps) => {
  const t = useProfileTexts()
  return (
    <Frame step="recorded" said={t('voice.listen')}>
      {note !== undefined && <Callout tone="warning" live title={note} />}
      <div className={styles.bar}>
        <IconButton label={t('voice.discard')} icon="delete" onClick={onDiscard} />
        <VoicePlayer {...player} />
        <Button variant="primary" icon="send" busy={busy} onClick={onSend} data-first="">
          {t('composer.send')}
        </Button>
      </div>
    </Frame>
  )
}

const TakenBack = ({ back, onSend, onClose }: Omit<VoiceBarProps, 'back'> & { back: Letter }) => {
  const t = useProfileTexts()
  const { clientMessageId, mediaIds, voice } = back
  const [card] = keptCards(mediaIds)
  useUnsavedChanges(true)
  if (!voice) return null
  return (
    <Heard
      player={{ ...voice, url: card?.sound?.url, until: card?.readableUntil, label: t('voice.recorded') }}
      busy={false}
      note={undefined}
      onSend={() => onSend({ body: '', mediaIds, voice, clientMessageId })}
      onDiscard={onClose}
    />
  )
}

const Recorded = ({ onSend, onClose }: Omit<VoiceBarProps, 'back'>) => {
  const t = useProfileTexts()
  const [recorder] = useState(createVoiceRecorder)
  const state = useSyncExternalStore(recorder.subscribe, recorder.state)
  const { sending, send } = useSendVoice((card) => {
    if (!card.sound) return
    keepCards([card])
    const { seconds, bars } = card.sound
    onSend({ body: '', mediaIds: [card.mediaId], voice: { seconds, bars } })
  })
  const { phase } = state
  useUnsavedChanges(phase === 'recording' || phase === 'recorded')
  useEffect(() => {
    void recorder.open()
    return recorder.close
  }, [recorder])
  if (state.phase === 'refused')
    return (
      <Frame step="refused" said="">
        <Callout
          tone="warning"
          live
          title={t(`voice.refused.${state.why}.title`)}
          action={
            <Cluster gap={2}>
              <Button size="small" onClick={() => void recorder.open()} data-first="">
                {t('voice.again')}
              </Button>
              <Button size="small" variant="quiet" onClick={onClose}>
                {t('cancel')}
              </Button>
            </Cluster>
          }
        >
          {t(`voice.refused.${state.why}.text`)}
        </Callout>
      </Frame>
    )
  if (state.phase === 'recorded') {
    const { file, address: url, seconds, levels } = state
    const failure = sending.phase === 'failed' ? sending : undefined
    return (
      <Heard
        player={{ seconds, bars: barsOf(levels), url, label: t('voice.recorded') }}
        busy={sending.phase === 'running'}
        note={failure && (failure.error ? errorText(failure.error, t) : t('voice.offline'))}
        onSend={() => void send(file)}
        onDiscard={onClose}
      />
    )
  }
  const seconds = state.phase === 'recording' ? state.seconds : 0
  const shown = state.phase === 'recording' ? state.levels.slice(-seen) : []
  return (
    <Frame step="recording" said={t(phase === 'recording' ? 'voice.recording' : 'voice.asking')}>
      <div className={styles.bar}>
        <IconButton label={t('voice.discard')} icon="delete" onClick={onClose} />
        <span className={styles.recording}>
          <span className={styles.light} />
          <span className={styles.time}>{callLength(Math.floor(seconds))}</span>
          <Waveform bars={[...Array.from({ length: seen - shown.length }, () => 0), ...shown]} />
          <span className={styles.most}>{callLength(uploadLimits.voiceSeconds)}</span>
        </span>
        <Button
          variant="primary"
          icon="check"
          disabled={state.phase !== 'recording'}
          onClick={recorder.stop}
          data-first=""
        >
          {t('voice.stop')}
        </Button>
      </div>
    </Frame>
  )
}

/** Records a voice in the place of the box: heard before it is sent, and kept here until it has arrived. */
export default function VoiceBar({ back, ...acts }: VoiceBarProps) {
  return back ? <TakenBack back={back} {...acts} /> : <Recorded {...acts} />
}
