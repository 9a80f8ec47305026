import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { ButtonLink } from '@samvaer/ui'
import { createPath, faqPath, paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { ContentText } from '../content-text/content-text.tsx'
import styles from './faq.module.css'
import { faqListPath } from './faq-address.ts'
import { Helped } from './helped.tsx'

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
      <article className={styles.piece}>
        <header>
          <nav className={styles.trail} aria-label={t('faq.trail')}>
            <Link to={paths.faq}>{t('faq.title')}</Link>
            <span aria-hidden="true">›</span>
            <Link to={faqListPath({ category })}>{t(`faq.category.${category}`)}</Link>
          </nav>
          <h1 tabIndex={-1}>{title}</h1>
        </header>
        <ContentText text={text} />
        <p className={styles.quiet}>
          <time dateTime={changedOn}>{t('faq.changed', { date: format.date(changedOn) })}</time>
        </p>
        <Helped key={faqId} faqId={faqId} helped={helped} />
      </article>
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
