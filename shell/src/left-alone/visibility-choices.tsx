import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { useCall } from '@samvaer/remote-kit/api'
import { changeAnswer } from '@samvaer/remote-kit/optimistic'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, Checkbox } from '@samvaer/ui'
import styles from './left-alone.module.css'
import { useLeftAloneTexts } from './texts.ts'

/** Returns a choice as the current profile has it: absent where it is not made. */
const chosen = (on: boolean): true | undefined => (on ? true : undefined)

/** Chooses what others learn of where the member is and looks, each saved with the press. Looking unseen is for subscribers. */
export const VisibilityChoices = ({ profile }: { profile: CurrentProfileData }) => {
  const t = useLeftAloneTexts()
  const { subscriber, hidesOnline = false, looksUnseen = false } = profile
  const { mutate } = useCall('EditProfile/UpdateVisibility', {
    inOrder: true,
    optimistic: (choice) => [
      changeAnswer('CurrentProfile/GetProfileData', {}, (known) => ({
        ...known,
        ...(choice.hidesOnline !== undefined && { hidesOnline: chosen(choice.hidesOnline) }),
        ...(choice.looksUnseen !== undefined && { looksUnseen: chosen(choice.looksUnseen) }),
      })),
    ],
    onSuccess: refreshProfile,
  })
  return (
    <>
      <Checkbox
        label={t('online.label')}
        description={t('online.text')}
        checked={hidesOnline}
        onChange={({ target }) => mutate({ hidesOnline: target.checked })}
      />
      {subscriber || looksUnseen ? (
        <Checkbox
          label={t('unseen.label')}
          description={t(subscriber ? 'unseen.text' : 'unseen.rests')}
          checked={looksUnseen}
          onChange={({ target }) => mutate({ looksUnseen: target.checked })}
        />
      ) : (
        <div className={styles.offer}>
          <p className={styles.quiet}>{t('unseen.subscribers')}</p>
          <Button size="small" onClick={() => askMembership('visits')}>
            {t('unseen.see')}
          </Button>
        </div>
      )}
    </>
  )
}
