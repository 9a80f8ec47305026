import { useFormat } from '@samvaer/remote-kit/format'
import { Button, ButtonLink, Cluster, Stack } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import styles from './report.module.css'

export interface ReceiptProps {
  answerBy: string
  /** It is out of sight until somebody decides. */
  isHidden: boolean
  isUrgent: boolean
  onClose: () => void
}

/** Says at once that the report is there, when it is answered, and where to read the answer. */
export const Receipt = ({ answerBy, isHidden, isUrgent, onClose }: ReceiptProps) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => void title.current?.focus(), [])
  return (
    <Stack gap={4}>
      <h3 ref={title} tabIndex={-1} className={styles.name}>
        {t('report.thanks')}
      </h3>
      <p>{t(isHidden ? 'report.receiptHidden' : 'report.receipt', { time: dateTime(answerBy) })}</p>
      {isUrgent && <p>{t('report.danger')}</p>}
      <Cluster gap={2}>
        <Button variant="primary" onClick={onClose}>
          {t('report.close')}
        </Button>
        <ButtonLink to={paths.reports} onClick={onClose}>
          {t('report.toMine')}
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}
