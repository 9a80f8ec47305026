import { IconButton } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'
import styles from './people-list.module.css'
import { useCondensed } from './use-condensed.ts'

/** People as cards or as rows; nothing while the choice is not known. */
export const ViewChoice = () => {
  const t = useSearchTexts()
  const { condensed, choose } = useCondensed()
  if (condensed === undefined) return null
  return (
    <fieldset className={styles.view} aria-label={t('view.label')}>
      <IconButton
        icon="panel"
        label={t('view.cards')}
        aria-pressed={condensed === false}
        onClick={() => choose(false)}
      />
      <IconButton icon="list" label={t('view.rows')} aria-pressed={condensed === true} onClick={() => choose(true)} />
    </fieldset>
  )
}
