import { ledParts } from '@samvaer/contracts/support/content-text'
import type { LegalPage } from '@samvaer/contracts/support/values'
import { openCookieSettings } from '@samvaer/remote-kit/cookies'
import { Button } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { ContentBlocks, ContentRuns } from '../content-text/content-text.tsx'
import styles from './legal.module.css'

/** From so many parts on a text has a list of them. */
const long = 4

/** The place of a text that is not here yet, or does not come. */
export const LegalFrame = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <article className={styles.page}>
    <header className={styles.head}>
      <h1 tabIndex={-1}>{heading}</h1>
    </header>
    <div className={styles.parts}>{children}</div>
  </article>
)

/** A text of the brand with the list of its parts, at reading width and on paper. */
export const LegalText = ({ page, heading, text }: { page: LegalPage; heading: string; text: string }) => {
  const t = useSupportTexts()
  const { lead, parts: sections } = ledParts(text)
  const listed = sections.length >= long
  return (
    <article className={styles.page} data-listed={listed || undefined}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{heading}</h1>
        {lead !== '' && (
          <p className={styles.lead}>
            <ContentRuns text={lead} />
          </p>
        )}
        {page === 'Cookies' && (
          <p className={styles.act}>
            <Button icon="settings" onClick={openCookieSettings}>
              {t('legal.cookieChoice')}
            </Button>
          </p>
        )}
      </header>
      {listed && (
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" className={styles.title}>
            {t('legal.contents')}
          </h2>
          <ol>
            {sections.map((section, place) => (
              <li key={place}>
                <a href={`#part-${place + 1}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
          <Button size="small" variant="quiet" onClick={() => window.print()}>
            {t('legal.print')}
          </Button>
        </nav>
      )}
      <div className={styles.parts}>
        {sections.map((section, place) => (
          <section key={place} id={`part-${place + 1}`} className={styles.part}>
            {section.heading !== '' && <h2>{section.heading}</h2>}
            <ContentBlocks blocks={section.blocks} />
          </section>
        ))}
      </div>
    </article>
  )
}
