/** A hej on the page of whoever said it: one tap says it back, one says no. */
import { Button, Cluster } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { type Greeted, useHej, useHejActs } from './hej-data.ts'
import { HejQuote } from './hej-quote.tsx'
import styles from './received-hej.module.css'

const ReceivedHej = ({ from }: { from: Greeted }) => {
  const t = useProfileTexts()
  const hej = useHej(from.profileId)
  const { say, decline } = useHejActs(from)
  const { name } = from
  if (hej?.state === 'Mutual')
    return (
      <p className={styles.mutual} role="status">
        {t('hej.mutual', { name })}
      </p>
    )
  if (hej?.state !== 'Received') return null
  return (
    <section className={styles.bar} aria-label={t('hej.from', { name })}>
      <p className={styles.title}>{t('hej.from', { name })}</p>
      <HejQuote about={hej.about} />
      <p className={styles.text}>{t('hej.askedBack', { name })}</p>
      <Cluster>
        <Button variant="primary" icon="emoji" onClick={() => say()}>
          {t('hej.back')}
        </Button>
        <Button onClick={decline}>{t('hej.decline')}</Button>
      </Cluster>
    </section>
  )
}

export default ReceivedHej
