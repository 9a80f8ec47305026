import type { Language } from '@samvaer/contracts/core/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Badge, Button, Card, Cluster, EmptyState, lazyPart, Stack } from '@samvaer/ui'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import type { Content, ContentVersion } from './content-queries.ts'
import styles from './desk-content.module.css'

const VersionDialog = lazyPart(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }))

interface HistoryPartProps {
  content: Content
  language: Language
  /** Takes a planned version back before its time. */
  onCancel: (number: number) => void
  /** Puts the words of a version into the fields. */
  onTake: (version: ContentVersion) => void
  /** Undefined for what cannot be taken down. */
  onRemove: (() => void) | undefined
}

/** Everything that was published, the newest first. */
export const HistoryPart = ({ content, language, onCancel, onTake, onRemove }: HistoryPartProps) => {
  const t = useSupportTexts()
  const format = useFormat()
  const [opened, setOpened] = useState<ContentVersion>()
  const { versions, shown } = content
  const now = new Date()
  return (
    <Stack gap={4}>
      {versions.length === 0 && (
        <EmptyState icon="clock" title={t('content.history.none')} text={t('content.history.noneText')} />
      )}
      {versions.length > 0 && (
        <Card inset="small">
          <ol className={styles.list} aria-label={t('content.view.history')}>
            {versions.map((version) => {
              const { number, words, from, at, by, asks } = version
              const planned = new Date(from) > now
              return (
                <li key={number} className={styles.version}>
                  <Stack gap={1}>
                    <Cluster gap={2}>
                      <strong>{t('content.history.version', { number })}</strong>
                      {number === shown && <Badge tone="positive">{t('content.history.shown')}</Badge>}
                      {planned && <Badge tone="accent">{t('content.state.Scheduled')}</Badge>}
                      {words === null && <Badge>{t('content.state.Withdrawn')}</Badge>}
                      {asks && <Badge tone="warning">{t('content.history.asks')}</Badge>}
                    </Cluster>
                    <p className={styles.quiet}>
                      {t('content.history.from', { date: format.dateTime(from) })}
                      {by !== null && ` · ${t('content.history.by', { name: by, date: format.date(at) })}`}
                    </p>
                  </Stack>
                  <Cluster gap={2}>
                    {words && (
                      <Button size="small" onClick={() => setOpened(version)}>
                        {t('content.history.open')}
                      </Button>
                    )}
                    {planned && (
                      <Button size="small" variant="quiet" onClick={() => onCancel(number)}>
                        {t('content.history.cancel')}
                      </Button>
                    )}
                  </Cluster>
                </li>
              )
            })}
          </ol>
        </Card>
      )}
      {onRemove && (
        <p>
          <Button variant="quiet" icon="delete" onClick={onRemove}>
            {t('content.remove.act')}
          </Button>
        </p>
      )}
      {opened && (
        <VersionDialog
          version={opened}
          language={language}
          onTake={() => {
            setOpened(undefined)
            onTake(opened)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}
