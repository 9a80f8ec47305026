import { Button, ButtonLink, FormEnd as Frame } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useLodgeTexts } from '../../texts.ts'

interface FormEndProps {
  submitLabel: string
  busy: boolean
  /** The path on giving up. */
  back: string
  /** The reason why it was not taken: beside the buttons, for a long form may stand anywhere when it is sent. */
  problem?: ReactNode
}

/** The two buttons of a form. */
export const FormEnd = ({ submitLabel, busy, back, problem }: FormEndProps) => {
  const t = useLodgeTexts()
  return (
    <Frame notes={problem}>
      <ButtonLink variant="quiet" to={back}>
        {t('form.back')}
      </ButtonLink>
      <Button type="submit" variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </Frame>
  )
}
