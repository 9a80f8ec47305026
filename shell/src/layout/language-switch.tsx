import type { Language } from '@samvaer/contracts/core/values'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import styles from './language-switch.module.css'

/** Every language by its own name, so that its readers find it whatever the page speaks. */
const names: Record<Language, string> = {
  'da-DK': 'Dansk',
  'sv-SE': 'Svenska',
  'nb-NO': 'Norsk',
  'en-GB': 'English',
}
const languages = Object.keys(names) as Language[]

/** The language of the page, one press away. */
export const LanguageSwitch = () => {
  const [current, change] = useLanguage()
  const { t } = useTexts('shell')
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.legend}>{t('layout.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === current}
          onClick={() => void change(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  )
}
