import { ApiError } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import NotFoundPage from '../pages/not-found-page.tsx'
import styles from './landing-page.module.css'

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && ['NotFound', 'InvalidInput'].includes(error.code)

/** Shows the brand's text at this path: a page for visitors or a legal text; else the not-found page. */
export default function LandingPage() {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const [language] = useLanguage()
  const { isLoggedIn } = useCurrentProfile()
  const { data, error } = useQuery({
    // The answer is in the reader's language: another language is another answer.
    queryKey: ['Seo/GetLandingPage', { path: pathname }, language],
    queryFn: ({ signal }) => api.get('Seo/GetLandingPage', { path: pathname }, { signal }),
    staleTime: 60_000,
    retry: (count, failure) => !isMissing(failure) && count < 1,
    // The router has a page for what did not open.
    throwOnError: (failure) => !isMissing(failure),
  })
  usePage({ title: data?.title })
  if (isMissing(error)) return <NotFoundPage />
  return (
    <article className={styles.page} aria-busy={!data}>
      {!data && <Skeleton lines={8} />}
      {data && (
        <>
          <h1 tabIndex={-1}>{data.heading}</h1>
          <p className={styles.lead}>{data.lead}</p>
          {data.sections.map((section) => (
            <section key={section.heading} className={styles.section}>
              <h2>{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          {!isLoggedIn && (
            <div className={styles.action}>
              <ButtonLink variant="primary" size="large" to="/Create">
                {t('layout.createProfile')}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </article>
  )
}
