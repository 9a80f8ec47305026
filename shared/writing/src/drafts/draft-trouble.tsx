import type { DraftState } from '@samvaer/remote-kit/drafts'
import { Button, Callout, Cluster } from '@samvaer/ui'
import { useWritingTexts } from '../texts.ts'
import styles from './draft-trouble.module.css'

interface DraftTroubleProps {
  draft: DraftState
  onTryNow: () => void
  /** Keeps the text of this window. */
  onKeepMine: () => void
  /** Keeps the text of the other window. */
  onTakeTheirs: () => void
}

/** Unsent text that is not saved, or was written in another window: stays in sight wherever the reader writes. */
export const DraftTrouble = ({ draft, onTryNow, onKeepMine, onTakeTheirs }: DraftTroubleProps) => {
  const t = useWritingTexts()
  if (draft.phase === 'conflict')
    return (
      <div className={styles.place}>
        <Callout
          tone="warning"
          live
          title={t('draft.conflict.title')}
          action={
            <Cluster gap={2}>
              <Button size="small" onClick={onKeepMine}>
                {t('draft.conflict.mine')}
              </Button>
              <Button size="small" onClick={onTakeTheirs}>
                {t('draft.conflict.theirs')}
              </Button>
            </Cluster>
          }
        >
          {t('draft.conflict.text')}
        </Callout>
      </div>
    )
  if (!draft.failing) return null
  return (
    <div className={styles.place}>
      <Callout
        tone="danger"
        live
        title={t('draft.failed.title')}
        action={
          <Button size="small" icon="refresh" busy={draft.phase === 'saving'} onClick={onTryNow}>
            {t('draft.failed.retry')}
          </Button>
        }
      >
        {t('draft.failed.text')}
      </Callout>
    </div>
  )
}
