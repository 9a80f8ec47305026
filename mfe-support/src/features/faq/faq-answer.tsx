import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { ButtonLink } from '@samvaer/ui'
import { createPath, faqPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { AnswerFeedback } from './answer-feedback.tsx'
import styles from './faq.module.css'
import { FaqPiece } from './faq-piece.tsx'

/** A question with its answer, whether it helped, and where to go on. */
export const FaqAnswer = ({
  faqId,
  category,
  title,
  text,
  changedOn,
  helped,
  further,
}: CallOutput<'Support/GetFaqEntry'>) => {
  const t = useSupportTexts()
  const format = useFormat()
  return (
    <div className={styles.answer}>
      <FaqPiece category={category} title={title} text={text}>
        <p className={styles.quiet}>
          <time dateTime={changedOn}>{t('faq.changed', { date: format.date(changedOn) })}</time>
        </p>
        <AnswerFeedback key={faqId} faqId={faqId} helped={helped} />
      </FaqPiece>
      <aside className={styles.aside}>
        {further.length > 0 && (
          <section aria-labelledby="further">
            <h2 id="further" className={styles.heading}>
              {t('faq.further')}
            </h2>
            <ul className={styles.further}>
              {further.map((other) => (
                <li key={other.faqId}>
                  <Link to={faqPath(other.faqId)}>{other.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="more">
          <h2 id="more" className={styles.heading}>
            {t('faq.more')}
          </h2>
          <p className={styles.quiet}>{t('faq.moreText')}</p>
          <ButtonLink icon="edit" to={createPath}>
            {t('home.write.act')}
          </ButtonLink>
        </section>
      </aside>
    </div>
  )
}
