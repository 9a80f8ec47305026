import { api } from '@samvaer/remote-kit/api'
import { pageCache } from '@samvaer/remote-kit/host'
import { currentProfileQuery, useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { Button } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { Slot } from '../slots/slot.tsx'
import styles from './birthday-dialog.module.css'
import { FairyLights } from './fairy-lights.tsx'
import { useDialogTexts } from './texts.ts'

/** The greeting is gone at once; should the call fail, it comes again with the next visit. */
const putAway = (): void => {
  pageCache().setQueryData(
    currentProfileQuery().queryKey,
    (profile) => profile && { ...profile, showBirthdaySplash: false },
  )
  void api.post('CurrentProfile/RejectBirthday', {}).catch(() => undefined)
}

/** A greeting on the day, with the way to a present where a remote has one. */
export default function BirthdayDialog({ onClose }: { onClose: () => void }) {
  const t = useDialogTexts()
  const { name } = useCurrentProfile()
  const site = useSite()
  const close = () => {
    onClose()
    putAway()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('birthday.title', { name })}
      actions={
        <Button variant="primary" icon="heart" onClick={close}>
          {t('birthday.thanks')}
        </Button>
      }
    >
      <div className={styles.lights}>
        <FairyLights />
      </div>
      <div className={styles.text}>
        <p>{t('birthday.text', { site: site.name })}</p>
        <Slot name="birthday.Present" quiet skeleton={null} values={{ onLeave: close }} />
      </div>
    </Dialog>
  )
}
