/** Says on every page that it runs something local, and gives the way back. */
import { footBarOf } from '@samvaer/remote-kit/host'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button } from '@samvaer/ui'
import styles from './override-banner.module.css'
import { removeOverrides } from './overrides.ts'

const footBar = footBarOf('frame')

export default function OverrideBanner({ remotes }: { remotes: readonly string[] }) {
  const { t } = useTexts('shell')
  if (remotes.length === 0) return null
  const remove = () => {
    removeOverrides()
    location.reload()
  }
  return (
    <aside ref={footBar} className={styles.banner} aria-label={t('override.title')}>
      {t('override.text', { remotes: remotes.join(', ') })}
      <Button size="small" onClick={remove}>
        {t('override.remove')}
      </Button>
    </aside>
  )
}
