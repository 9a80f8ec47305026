import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Spinner } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useDialogTexts } from '../dialogs/texts.ts'
import { BrandScene } from '../landscape/brand-scene.tsx'
import styles from './signing-in.module.css'

/** The brand's evening and its sign, with a few words. */
const Scene = ({ children }: { children: ReactNode }) => {
  const { name, logoPath } = useSite()
  return (
    <main className={styles.page}>
      <div className={styles.scene}>
        <BrandScene name="quiet" />
      </div>
      <div className={styles.words}>
        <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={logoPath} fillRule="evenodd" />
        </svg>
        <h1 className={styles.name}>{name}</h1>
        {children}
      </div>
    </main>
  )
}

/** The moment in which a member goes from one brand to another: one quiet line. */
export const SigningIn = () => {
  const { t } = useTexts('shell')
  return (
    <Scene>
      <p className={styles.line} role="status">
        <Spinner />
        {t('signingIn')}
      </p>
    </Scene>
  )
}

interface ReplaceQuestionProps {
  /** The member who is signed in on this browser, and the one whom the link brings. */
  here: string
  other: string
  answer: (replace: boolean) => void
}

/** Asks before the session of somebody else who is signed in here ends. */
export const ReplaceQuestion = ({ here, other, answer }: ReplaceQuestionProps) => {
  const t = useDialogTexts()
  return (
    <Scene>
      <h2 className={styles.title} ref={(heading) => heading?.focus()} tabIndex={-1}>
        {t('replace.title')}
      </h2>
      <p className={styles.question}>{t('replace.text', { here, other })}</p>
      <div className={styles.answers}>
        <Button wide variant="primary" onClick={() => answer(false)}>
          {t('replace.stay', { here })}
        </Button>
        <Button wide variant="quiet" onClick={() => answer(true)}>
          {t('replace.goOn', { other })}
        </Button>
      </div>
    </Scene>
  )
}
