import type { CallOutput } from '@samvaer/contracts/client'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Card } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './glossary.module.css'

type Words = CallOutput<'Common/GetAllGlossaryEntries'>['items']

/** The words below the letter that each begins with; they come in the order of the reader's language. */
export const Glossary = ({ items }: { items: Words }) => {
  const t = useSupportTexts()
  const [language] = useLanguage()
  const letters = [...Map.groupBy(items, ({ term }) => term.charAt(0).toLocaleUpperCase(language))]
  return (
    <>
      <nav className={styles.letters} aria-label={t('glossary.letters')}>
        {letters.map(([letter]) => (
          <a key={letter} href={`#letter-${letter}`} className={styles.letter}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(([letter, words]) => (
        <section key={letter} id={`letter-${letter}`} className={styles.part} aria-labelledby={`of-${letter}`}>
          <h2 id={`of-${letter}`} className={styles.heading}>
            {letter}
          </h2>
          <Card inset="medium">
            <dl className={styles.words}>
              {words.map(({ id, term, text }) => (
                <div key={id} className={styles.word}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </section>
      ))}
    </>
  )
}
