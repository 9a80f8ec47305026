import { footBar } from '@samvaer/remote-kit/page'
import { Button, ButtonLink } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './form-end.module.css'

interface FormEndProps {
  submitLabel: string
  busy: boolean
  /** Where giving up leads. */
  back: string
}

/** The buttons of a form, in reach wherever the writer is in it. */
export const FormEnd = ({ submitLabel, busy, back }: FormEndProps) => {
  const t = useLodgeTexts()
  return (
    <div ref={footBar} className={styles.end}>
      <ButtonLink variant="quiet" to={back}>
        {t('form.back')}
      </ButtonLink>
      <Button type="submit" variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </div>
  )
}
