import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { ButtonLink } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'

interface WayBackProps {
  from: string | undefined
  main?: boolean
}

/** To where one came from, which is still as it was left. */
export const WayBack = ({ from, main = false }: WayBackProps) => {
  const t = useBillingTexts()
  if (from === undefined || !leadsSomewhere(from.replace(/[?#].*/, ''))) return null
  return (
    <ButtonLink variant={main ? 'primary' : 'secondary'} to={from}>
      {t('wayBack')}
    </ButtonLink>
  )
}
