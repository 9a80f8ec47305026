import { api } from '@samvaer/remote-kit/api'
import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { Icon, IconButton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useDismissed } from '../browser/use-dismissed.ts'
import styles from './news-card.module.css'
import { hashOf } from './news-hash.ts'
import { useStartTexts } from './texts.ts'

interface News {
  /** Empty where there is none, or it did not come. */
  text: string
  /** It may still come: what stands below it is drawn with it, so that nothing is pushed away. */
  pending: boolean
}

/**
 * Returns the brand's news for everybody (Common/GetNewsTickerText, docs/product/brands.md), in the reader's language.
 */
export const useNews = (): News => {
  const { hasNewsTicker } = useSite()
  const [language] = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['Common/GetNewsTickerText', {}, language],
    queryFn: ({ signal }) => api.get('Common/GetNewsTickerText', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hasNewsTicker,
    retry: false,
  })
  return { text: data?.text ?? '', pending: hasNewsTicker && isPending }
}

/** Shows news on a quiet card, until the reader puts it away; the next piece of news shows again. */
export const NewsCard = ({ text }: { text: string }) => {
  const t = useStartTexts()
  const [dismissed, dismiss] = useDismissed('news', hashOf(text))
  if (text === '' || dismissed) return null
  return (
    <section className={styles.card} aria-label={t('news.label')}>
      <Icon name="news" className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.kicker}>{t('news.label')}</p>
        <p>{text}</p>
      </div>
      <IconButton size="small" label={t('news.dismiss')} icon="close" onClick={dismiss} />
    </section>
  )
}
