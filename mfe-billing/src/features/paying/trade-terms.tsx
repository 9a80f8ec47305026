import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { tradeTerms } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'

/** The way to the terms, where they stand somewhere. */
export const TradeTerms = () => {
  const t = useBillingTexts()
  return leadsSomewhere(tradeTerms) ? <Link to={tradeTerms}>{t('pay.terms')}</Link> : null
}
