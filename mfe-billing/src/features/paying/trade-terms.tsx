import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { tradeTerms } from '../../paths.ts'

/** The way to the terms, where they stand somewhere; the footer of every page calls them the same. */
export const TradeTerms = () => {
  const { t: shell } = useTexts('shell')
  return leadsSomewhere(tradeTerms) ? <Link to={tradeTerms}>{shell('footer.pages.trade')}</Link> : null
}
