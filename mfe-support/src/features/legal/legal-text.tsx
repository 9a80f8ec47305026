import type { CallOutput } from '@samvaer/contracts/client'
import { openCookieSettings } from '@samvaer/remote-kit/cookies'
import { Button } from '@samvaer/ui'
import { legalPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import styles from './legal.module.css'

/** From so many parts on a text has a list of them. */
const long = 4

const isCookies = (path: string): boolean => path.toLowerCase() === legalPath('Cookies').toLowerCase()

/** A text of the brand with the list of its parts, at reading width and on paper. */
export const LegalText = ({ path, heading, lead, sections }: CallOutput<'Seo/GetLandingPage'>) => {
  const t = useSupportTexts()
  const listed = sections.length >= long
  return (
    <article className={styles.page} data-listed={listed || undefined}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {isCookies(path) && (
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
              <li key={section.heading}>
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
          <section key={section.heading} id={`part-${place + 1}`} className={styles.part}>
            <h2>{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
