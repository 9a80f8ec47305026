import { Button, Callout, Time } from '@samvaer/ui'
import { useWritingTexts } from '../texts.ts'

interface RestoredCalloutProps {
  /** When the text was written with which the editor began. */
  restoredAt: string
  onThrowAway: () => void
}

/** Unsent text was found again; who does not want it throws it away. */
export const RestoredCallout = ({ restoredAt, onThrowAway }: RestoredCalloutProps) => {
  const t = useWritingTexts()
  return (
    <Callout
      title={t('draft.restored.title')}
      action={
        <Button size="small" variant="quiet" icon="delete" onClick={onThrowAway}>
          {t('draft.restored.throwAway')}
        </Button>
      }
    >
      {t('draft.restored.text')} <Time value={restoredAt} />
    </Callout>
  )
}
