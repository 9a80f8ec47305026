import type { ContentState } from '@samvaer/contracts/support/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Badge } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import type { Content } from './content-queries.ts'
import styles from './desk-content.module.css'

const tones: Record<ContentState, 'neutral' | 'accent' | 'positive' | 'warning'> = {
  Published: 'positive',
  Scheduled: 'accent',
  Draft: 'warning',
  Withdrawn: 'neutral',
}

/** Shows the versions of a piece that are shown, planned and being written. */
export const PieceStates = ({
  state,
  hasDraft,
  from,
  planned,
}: Pick<Content, 'state' | 'hasDraft' | 'from' | 'planned'>) => {
  const t = useSupportTexts()
  const format = useFormat()
  return (
    <>
      {hasDraft && state !== 'Draft' && <Badge tone="warning">{t('content.hasDraft')}</Badge>}
      {planned && state !== 'Scheduled' && (
        <Badge tone="accent">{t('content.plannedFor', { date: format.date(planned) })}</Badge>
      )}
      <Badge tone={tones[state]}>{t(`content.state.${state}`)}</Badge>
      {from && (
        <time className={styles.quiet} dateTime={from}>
          {format.date(from)}
        </time>
      )}
    </>
  )
}
