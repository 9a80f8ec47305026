import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { Button, ButtonLink } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'

interface ReturnLinkProps {
  from: string | undefined
  main?: boolean
  /** It leads there in a moment. */
  waits?: boolean
}

/** Leads to where one came from, which is still as it was left. */
export const ReturnLink = ({ from, main = false, waits = false }: ReturnLinkProps) => {
  const t = useBillingTexts()
  if (from === undefined || !leadsSomewhere(from.replace(/[?#].*/, ''))) return null
  const variant = main ? 'primary' : 'secondary'
  if (waits)
    return (
      <Button variant={variant} busy>
        {t('returnLink')}
      </Button>
    )
  return (
    <ButtonLink variant={variant} to={from}>
      {t('returnLink')}
    </ButtonLink>
  )
}
