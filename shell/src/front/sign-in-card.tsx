import { useTexts } from '@samvaer/remote-kit/texts'
import { useState } from 'react'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './sign-in-card.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The way in for members; a forgotten password is dealt with in the same place. */
export const SignInCard = () => {
  const { t } = useTexts('shell')
  const [forgotten, setForgotten] = useState(false)
  const [login, setLogin] = useState('')
  return (
    <section className={styles.card} aria-labelledby="sign-in-title">
      <h2 className={styles.title} id="sign-in-title">
        {t(forgotten ? 'front.forgot.title' : 'front.signIn.title')}
      </h2>
      {forgotten ? (
        <ForgotPassword login={login} onLogin={setLogin} onBack={() => setForgotten(false)} />
      ) : (
        <SignInForm login={login} onLogin={setLogin} onForgotten={() => setForgotten(true)} />
      )}
    </section>
  )
}
