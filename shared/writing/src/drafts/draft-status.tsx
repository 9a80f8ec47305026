import type { DraftState } from '@samvaer/remote-kit/drafts'
import { Spinner, Time } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useWritingTexts } from '../texts.ts'
import styles from './draft-status.module.css'

/** A quiet line that says where the unsent text is. */
export const DraftStatus = ({ draft }: { draft: DraftState }) => {
  const t = useWritingTexts()
  const { phase, savedAt } = draft
  const words: Record<DraftState['phase'], ReactNode> = {
    unchanged: null,
    waiting: t('draft.waiting'),
    saving: (
      <>
        <Spinner /> {t('draft.saving')}
      </>
    ),
    saved: savedAt && (
      <>
        {t('draft.saved')} <Time value={savedAt} />
      </>
    ),
    failed: t('draft.notSaved'),
    conflict: t('draft.notSaved'),
  }
  return (
    <p className={styles.status} role="status">
      {words[phase]}
    </p>
  )
}
