import type { TriedSignIn } from '@samvaer/contracts/shell/door'
import { useTexts } from '@samvaer/remote-kit/texts'
import { lazy, startTransition, useState } from 'react'
import { rest } from '../session/rest.ts'
import type { LogOnInput } from '../session/sign-in.ts'
import styles from './sign-in-card.module.css'
import { SignInForm } from './sign-in-form.tsx'

const ForgotPassword = lazy(async () => (await rest()).forgotPassword())
const SecondStep = lazy(async () => (await rest()).secondStep())

/** The way in for members; a forgotten password and a second step are dealt with in the same place. */
export const SignInCard = ({ tried }: { tried?: TriedSignIn | undefined }) => {
  const { t } = useTexts('shell')
  const [instead, setInstead] = useState<'forgotten' | LogOnInput>()
  const [login, setLogin] = useState(tried?.login ?? '')
  // A late part is waited for in a transition: the form stands meanwhile.
  const show = (next?: typeof instead) => startTransition(() => setInstead(next))
  return (
    <section className={styles.card} aria-labelledby="sign-in-title">
      <h2 className={styles.title} id="sign-in-title">
        {t(instead === 'forgotten' ? 'front.forgot.title' : 'front.signIn.title')}
      </h2>
      {instead === 'forgotten' ? (
        <ForgotPassword login={login} onLogin={setLogin} onBack={() => show()} />
      ) : instead ? (
        <SecondStep input={instead} onBack={() => show()} />
      ) : (
        <SignInForm
          tried={tried}
          login={login}
          onLogin={setLogin}
          onForgotten={() => show('forgotten')}
          onSecondStep={show}
        />
      )}
    </section>
  )
}
