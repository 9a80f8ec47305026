import { api } from '@samvaer/remote-kit/api'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Icon, IconButton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { hashOf } from './news-hash.ts'
import styles from './news-line.module.css'
import { useDismissed } from './use-dismissed.ts'

/** Seconds that a hidden pixel takes: slow enough to be read on the way. */
const secondsPerPixel = 0.03

/** Custom properties that the style sheet reads. */
const motionOf = (overflow: number): CSSProperties & Record<`--${string}`, string> => ({
  '--shift': `${-overflow}px`,
  '--pace': `${4 + overflow * secondsPerPixel}s`,
})

/** By how many pixels the text is longer than its line. */
const useOverflow = (text: string) => {
  const [overflow, setOverflow] = useState(0)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const element = line.current
    const words = element?.firstElementChild
    if (!element || !words || text === '') return
    const measure = () => setOverflow(Math.max(0, words.getBoundingClientRect().width - element.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return { line, overflow: Math.ceil(overflow) }
}

/**
 * One calm line of news. A text that is longer than its line moves to its end and back, until it is stopped, pointed at
 * or steered to; for readers who ask for less motion it stands still on as many lines as it needs.
 */
export default function NewsTicker({ onEmpty }: { onEmpty: () => void }) {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const { data, isError } = useQuery({
    // The answer is in the reader's language.
    queryKey: ['Common/GetNewsTickerText', {}, language],
    queryFn: ({ signal }) => api.get('Common/GetNewsTickerText', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const text = data?.text ?? ''
  const [dismissed, dismiss] = useDismissed('news', hashOf(text))
  const [stopped, setStopped] = useState(false)
  const { line, overflow } = useOverflow(text)
  const moves = overflow > 0
  const nothing = isError || (data !== undefined && (text === '' || dismissed))
  useEffect(() => {
    if (nothing) onEmpty()
  }, [nothing, onEmpty])
  if (text === '' || nothing) return null
  return (
    <section className={styles.news} aria-label={t('news.label')}>
      <Icon name="sparkle" className={styles.sign} />
      <p className={styles.text} ref={line} data-moves={moves || undefined} data-stopped={stopped || undefined}>
        <span className={styles.words} style={motionOf(overflow)}>
          {text}
        </span>
      </p>
      {moves && (
        <span className={styles.motion}>
          <IconButton
            size="small"
            label={t(stopped ? 'news.resume' : 'news.pause')}
            icon={stopped ? 'play' : 'pause'}
            onClick={() => setStopped(!stopped)}
          />
        </span>
      )}
      <IconButton size="small" label={t('news.dismiss')} icon="close" onClick={dismiss} />
    </section>
  )
}
