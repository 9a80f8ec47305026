import { Button, Callout, Card, Cluster, Stack } from '@samvaer/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWritingTexts } from '../texts.ts'

interface VersionConflictProps {
  /** Says what was changed in another window. */
  title: string
  busy: boolean
  /** Saves the text of this window over the other; that one stays among the earlier versions. */
  onKeepMine: () => void
  /** Puts the text of the other window into the fields. */
  onTakeTheirs: () => void
  /** The version that another window saved. */
  children: ReactNode
}

/** Another window saved meanwhile: both are shown, and nothing was written over. */
export const VersionConflict = ({ title, busy, onKeepMine, onTakeTheirs, children }: VersionConflictProps) => {
  const t = useWritingTexts()
  const place = useRef<HTMLDivElement>(null)
  // It stands below the form: whoever saved from the middle of a long text would not see it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Stack gap={4}>
        <Callout
          tone="warning"
          live
          title={title}
          action={
            <Cluster gap={2}>
              <Button size="small" busy={busy} onClick={onKeepMine}>
                {t('editor.conflict.mine')}
              </Button>
              <Button size="small" onClick={onTakeTheirs}>
                {t('editor.conflict.theirs')}
              </Button>
            </Cluster>
          }
        >
          {t('editor.conflict.text')}
        </Callout>
        <Card as="article" inset="medium">
          <Stack gap={3}>{children}</Stack>
        </Card>
      </Stack>
    </div>
  )
}
