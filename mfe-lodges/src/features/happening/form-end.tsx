import { Button, ButtonLink, FormEnd as Frame } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'

interface FormEndProps {
  submitLabel: string
  busy: boolean
  /** Where giving up leads. */
  back: string
}

/** The two buttons of a form. */
export const FormEnd = ({ submitLabel, busy, back }: FormEndProps) => {
  const t = useLodgeTexts()
  return (
    <Frame>
      <ButtonLink variant="quiet" to={back}>
        {t('form.back')}
      </ButtonLink>
      <Button type="submit" variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </Frame>
  )
}
