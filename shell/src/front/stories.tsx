import { api } from '@samvaer/remote-kit/api'
import { useTexts } from '@samvaer/remote-kit/texts'
import styles from './stories.module.css'
import { useLateAnswer } from './use-late-answer.ts'

const readStories = (signal: AbortSignal) => api.get('Stories/GetStories', {}, { signal })

/** Shows stories of people who met here, in their own words; nothing while there is none. */
export const Stories = () => {
  const { t } = useTexts('shell')
  const { items } = useLateAnswer(readStories) ?? { items: [] }
  if (items.length === 0) return null
  return (
    <section aria-labelledby="front-stories">
      <h2 id="front-stories">{t('front.stories')}</h2>
      <ul className={styles.stories}>
        {items.map(({ storyId, title, text, names }) => (
          <li key={storyId}>
            <figure className={styles.story}>
              <h3 className={styles.title}>{title}</h3>
              <blockquote className={styles.text}>{text}</blockquote>
              <figcaption className={styles.names}>{names}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
