import { Button, Callout, Card, Cluster, Stack } from '@samvaer/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWritingTexts } from '../texts.ts'

interface VersionConflictProps {
  /** Says what was changed in another window. */
  title: string
  busy: boolean
  /** What stands in this window is saved over it; the other one stays among the earlier versions. */
  onKeepMine: () => void
  /** What the other window wrote stands in the fields. */
  onTakeTheirs: () => void
  /** What another window saved. */
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
