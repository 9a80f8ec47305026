import { toast } from '@samvaer/remote-kit/toasts'
import { Button, TextField } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './safe-meetings.module.css'

/** The link for the friend: by what the device shares with, or copied. */
export const LinkRow = ({ link, name }: { link: string; name: string }) => {
  const t = useSupportTexts()
  const address = new URL(link, location.origin).href
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    toast(copied ? { tone: 'positive', text: t('meeting.copied') } : { tone: 'warning', text: t('meeting.copyFailed') })
  }
  const give = () => {
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return void copy()
    // A member who closes the device's own window has changed their mind.
    void navigator.share({ title: t('meeting.shared', { name }), url: address }).catch(() => undefined)
  }
  return (
    <div className={styles.link}>
      <TextField
        label={t('meeting.link')}
        description={t('meeting.linkHint')}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button icon="link" onClick={give}>
        {t('meeting.giveLink')}
      </Button>
    </div>
  )
}
