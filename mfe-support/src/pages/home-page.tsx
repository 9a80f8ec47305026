import { usePage } from '@samvaer/remote-kit/page'
import { Link, useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, Card, Icon, lazyPart, PageHeader, Skeleton } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { ContactCard } from '../features/contact/contact-card.tsx'
import { LegalCard } from '../features/contact/legal-card.tsx'
import { RatingCard } from '../features/contact/rating-card.tsx'
import { ReadingCard } from '../features/contact/reading-card.tsx'
import { FaqSearch } from '../features/faq/faq-search.tsx'
import { createPath, linksToReport, opensForm, paths } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'
import styles from './home-page.module.css'

const NewTicket = lazyPart(async () => ({ default: (await import('../features/new-ticket/new-ticket.tsx')).NewTicket }))
const ReportByLink = lazyPart(() => import('../features/reported-items/report-by-link.tsx'))
const OpenTickets = lazyPart(async () => ({
  default: (await import('../features/contact/open-tickets.tsx')).OpenTickets,
}))

/** The form, brought into sight whenever a link leads to it. */
const Form = ({ visit, begins }: { visit: string; begins: string }) => {
  const place = useRef<HTMLDivElement>(null)
  // With each visit: the same link leads to it once more.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [visit])
  return (
    <div ref={place} id="CreateTicket" className={styles.form}>
      <Card inset="large">
        <NewTicket key={begins} meanwhile={<Skeleton shape="card" lines={6} />} />
      </Card>
    </div>
  )
}

/** The way to the form, and what to expect of it. */
const Invitation = () => {
  const t = useSupportTexts()
  return (
    <Card inset="large" as="section" aria-labelledby="write">
      <div className={styles.invitation}>
        <span className={styles.sign}>
          <Icon name="comment" size="large" />
        </span>
        <div>
          <h2 id="write" className={styles.title}>
            {t('home.write.title')}
          </h2>
          <p className={styles.quiet}>{t('home.write.text')}</p>
        </div>
        <ButtonLink variant="primary" size="large" icon="edit" to={createPath}>
          {t('home.write.act')}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** /Support: how to reach a human; the hash `CreateTicket` opens the form, the query begins it; `#report=…` opens the dialog of a report. */
export const HomePage = () => {
  const t = useSupportTexts()
  const { hash, key, search } = useLocation()
  const { isLoggedIn, role } = useCurrentProfile()
  const { dark } = useSite()
  usePage({ title: t('home.title') })
  return (
    <>
      <PageHeader
        title={t('home.title')}
        lead={t('home.lead')}
        actions={
          (role === 'Support' || role === 'Developer') && (
            <ButtonLink icon="panel" to={paths.desk}>
              {t('desk.title')}
            </ButtonLink>
          )
        }
      />
      {isLoggedIn && linksToReport(hash) && <ReportByLink key={key} hash={hash} />}
      <FaqSearch />
      <div className={styles.page}>
        <div className={styles.column}>
          {opensForm(hash) ? <Form visit={key} begins={search} /> : <Invitation />}
          <ReadingCard />
          {isLoggedIn && <OpenTickets meanwhile={<Skeleton shape="card" lines={3} />} />}
          {isLoggedIn && !dark && (
            <p>
              <ButtonLink icon="heart-filled" to={paths.story}>
                {t('home.story')}
              </ButtonLink>
            </p>
          )}
        </div>
        <div className={styles.column}>
          <ContactCard />
          <RatingCard />
          <LegalCard />
        </div>
      </div>
      {!isLoggedIn && !opensForm(hash) && (
        <p className={styles.quiet}>
          {t('home.signIn.text')} <Link to={`/?u=${encodeURIComponent(createPath)}`}>{t('home.signIn.act')}</Link>
        </p>
      )}
    </>
  )
}
