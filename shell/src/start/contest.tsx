import { ButtonLink, Card } from '@samvaer/ui'
import styles from './contest.module.css'
import { useStartTexts } from './texts.ts'

export const contestPath = '/Contest'

/** The way to the contest of site 1 (docs/product/screens.md: a link labelled Halloween). */
export const Contest = () => {
  const t = useStartTexts()
  return (
    <Card as="section" inset="large" aria-labelledby="start-contest">
      <div className={styles.contest}>
        <div>
          <h2 id="start-contest" className={styles.title}>
            {t('contest.title')}
          </h2>
          <p>{t('contest.text')}</p>
        </div>
        <ButtonLink variant="primary" icon="trophy" to={contestPath}>
          {t('contest.action')}
        </ButtonLink>
      </div>
    </Card>
  )
}
