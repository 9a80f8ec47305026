import { useNavigate } from '@samvaer/remote-kit/router'
import { Button, IconButton } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { tabPath } from '../profile-data/profile-paths.ts'
import { neighboursIn } from './among.ts'
import styles from './among-bar.module.css'
import { useSideways } from './use-sideways.ts'

/** Leads along the list out of which this profile was opened; the way back leads to the list itself. */
export const AmongBar = ({ profileId, among }: { profileId: number; among: readonly number[] }) => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const { number, previous, next } = neighboursIn(among, profileId)
  // In the place of this one, so that one step back is the list, however many were looked at.
  const goTo = (id: number | undefined) =>
    id === undefined ? undefined : () => void navigate(tabPath(id, 'about'), { replace: true, state: { among } })
  const [onPrevious, onNext] = [goTo(previous), goTo(next)]
  useSideways({ onPrevious, onNext })
  return (
    <nav className={styles.bar} aria-label={t('among.label')}>
      <Button size="small" variant="quiet" icon="list" onClick={() => void navigate(-1)}>
        {t('among.list')}
      </Button>
      <span className={styles.steps}>
        <IconButton icon="chevron-left" label={t('among.previous')} disabled={!onPrevious} onClick={onPrevious} />
        <span className={styles.place}>{t('among.place', { number, of: among.length })}</span>
        <IconButton icon="chevron-right" label={t('among.next')} disabled={!onNext} onClick={onNext} />
      </span>
    </nav>
  )
}
