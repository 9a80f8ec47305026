import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Card } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import styles from './join-card.module.css'

/** The way in, for who reads from outside. */
export const JoinCard = () => {
  const t = useBlogTexts()
  const { isLoggedIn } = useCurrentProfile()
  if (isLoggedIn) return null
  return (
    <Card as="section" inset="large">
      <div className={styles.join}>
        <div className={styles.words}>
          <h2>{t('articles.join.title')}</h2>
          <p>{t('articles.join.text')}</p>
        </div>
        <ButtonLink variant="primary" size="large" to="/Create">
          {t('articles.join.action')}
        </ButtonLink>
      </div>
    </Card>
  )
}
