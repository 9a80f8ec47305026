import type { PhoneCall } from '@samvaer/contracts/mail/phone-calls'
import { Avatar, Button } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useProfileTexts } from '../../texts.ts'
import { CallNote } from './call-note.tsx'
import { phone } from './own-phone.ts'
import type { PhoneState } from './phone.ts'
import styles from './phone-call.module.css'
import { useRingTone } from './use-ring-tone.ts'

/** Asks whoever is called: one tap answers, one declines. Nothing else does either, no key and no press beside it. */
export const RingDialog = ({ call, state }: { call: PhoneCall; state: PhoneState }) => {
  const t = useProfileTexts()
  const { other, video, direct } = call
  const { name } = other
  const answering = state.phase === 'Answering'
  useRingTone(!answering)
  return (
    <Dialog
      open
      urgent
      onClose={() => undefined}
      title={t(video ? 'phone.ringsVideo' : 'phone.rings', { name })}
      actions={
        <>
          <Button variant="danger" onClick={phone.hangUp}>
            {t('phone.decline')}
          </Button>
          {video && (
            <Button disabled={answering} onClick={() => void phone.answer(false)}>
              {t('phone.answerUnseen')}
            </Button>
          )}
          <Button variant="primary" icon="phone" busy={answering} onClick={() => void phone.answer(true)}>
            {t('phone.answer')}
          </Button>
        </>
      }
    >
      <div className={styles.ringing}>
        <Avatar profile={other} size="huge" />
      </div>
      {state.refused && (
        <p className={styles.refused} role="alert">
          {t(`phone.refused.${state.refused}`)}
        </p>
      )}
      <CallNote name={name} direct={direct} />
    </Dialog>
  )
}
