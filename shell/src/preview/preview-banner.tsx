/** Says on every page that it shows a version of a remote that others do not see, and ends that (decision 145). */
import { previewParameter } from '@samvaer/contracts/registry/values'
import type { BootData } from '@samvaer/contracts/shell/boot'
import { useFormat } from '@samvaer/remote-kit/format'
import { footBarOf } from '@samvaer/remote-kit/host'
import { Button, useCurrentTime } from '@samvaer/ui'
import { forgetGood } from '../remotes/last-working-release.ts'
import styles from './preview-banner.module.css'
import { usePreviewTexts } from './texts.ts'

const footBar = footBarOf('over')

const end = (): void => {
  // This tab would fall back to what worked in it.
  forgetGood()
  location.assign(`${location.pathname}?${previewParameter}=`)
}

export default function PreviewBanner({ name, version, until }: NonNullable<BootData['preview']>) {
  const t = usePreviewTexts()
  const { dateTime } = useFormat()
  const isOver = useCurrentTime() >= new Date(until).getTime()
  return (
    <aside ref={footBar} className={styles.banner} aria-label={t('title')}>
      <p role="status">
        {isOver ? t('over', { name, version }) : t('text', { name, version, until: dateTime(until) })}
      </p>
      <Button size="small" onClick={end}>
        {t('end')}
      </Button>
    </aside>
  )
}
