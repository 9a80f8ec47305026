import type { PhoneCall } from '@samvaer/contracts/mail/phone-calls'
import { Avatar, Button, classNames, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { CallLength } from './call-length.tsx'
import { CallNote } from './call-note.tsx'
import { phone } from './own-phone.ts'
import type { PhoneState } from './phone.ts'
import styles from './phone-call.module.css'
import { StreamVideo } from './stream-video.tsx'

interface CallWindowProps {
  call: PhoneCall
  state: PhoneState
}

const Line = ({ state }: Pick<CallWindowProps, 'state'>) => {
  const t = useProfileTexts()
  const { phase, talkingSince } = state
  if (phase === 'Talking' && talkingSince !== undefined) return <CallLength since={talkingSince} />
  if (phase === 'Calling') return t('phone.calling')
  return t(talkingSince === undefined ? 'phone.connecting' : 'phone.reconnecting')
}

/** Shows how the call stands, outside of its window: the page below is free. */
const Folded = ({ call, state, onUnfold }: CallWindowProps & { onUnfold: () => void }) => {
  const t = useProfileTexts()
  const { name } = call.other
  return (
    <section className={styles.folded} aria-label={t('phone.with', { name })}>
      <span className={styles.foldedWords}>
        <span className={styles.foldedName}>{name}</span>
        <span className={styles.length}>
          <Line state={state} />
        </span>
      </span>
      <Button size="small" onClick={onUnfold}>
        {t('phone.show')}
      </Button>
      <Button size="small" variant="danger" onClick={phone.hangUp}>
        {t('phone.hangUp')}
      </Button>
    </section>
  )
}

/** The call while it lasts. Closing its window folds it: only the button for it hangs up. */
export const CallWindow = ({ call, state }: CallWindowProps) => {
  const t = useProfileTexts()
  const [folded, setFolded] = useState(false)
  const { other, video, direct } = call
  const { phase, local, remote, muted, camera, otherCamera } = state
  const { name } = other
  if (folded) return <Folded call={call} state={state} onUnfold={() => setFolded(false)} />
  const seen = video && otherCamera && phase !== 'Calling' && (remote?.getVideoTracks().length ?? 0) > 0
  return (
    <Dialog open size={video ? 'large' : 'small'} onClose={() => setFolded(true)} title={t('phone.with', { name })}>
      <Stack>
        <div className={classNames(styles.stage, video && styles.wide)}>
          {seen ? (
            <StreamVideo stream={remote} label={t('phone.theirPicture', { name })} className={styles.remote} />
          ) : (
            <Avatar profile={other} size="huge" />
          )}
          {video && camera && <StreamVideo stream={local} label={t('phone.ownPicture')} className={styles.own} />}
        </div>
        <p className={styles.line} role={phase === 'Talking' ? undefined : 'status'}>
          <Line state={state} />
        </p>
        <div className={styles.acts}>
          <Button onClick={phone.mute}>{t(muted ? 'phone.unmute' : 'phone.mute')}</Button>
          {video && (
            <Button onClick={() => void phone.switchCamera()}>
              {t(camera ? 'phone.cameraOff' : 'phone.cameraOn')}
            </Button>
          )}
          <Button variant="danger" onClick={phone.hangUp}>
            {t('phone.hangUp')}
          </Button>
        </div>
        {phase === 'Calling' && <CallNote name={name} direct={direct} />}
      </Stack>
    </Dialog>
  )
}
