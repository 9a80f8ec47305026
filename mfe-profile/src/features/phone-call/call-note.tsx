import { useProfileTexts } from '../../texts.ts'
import styles from './phone-call.module.css'

/** Says what becomes of a call, before anybody is heard: nothing is kept, and who learns one's network address. */
export const CallNote = ({ name, direct }: { name: string; direct: boolean }) => {
  const t = useProfileTexts()
  return (
    <p className={styles.note}>
      {t('phone.unrecorded')} {t(direct ? 'phone.direct' : 'phone.relayed', { name })}
    </p>
  )
}
