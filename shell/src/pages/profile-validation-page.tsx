import { isServed, useCurrentProfile, useLanguage } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, Callout } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { MessagePage } from '../landscape/message-page.tsx'
import { usePlaces } from '../places/use-places.ts'
import { slotFillers, stillOpen } from '../remotes/release-list.ts'
import { isHeldBack, openPaths } from '../routing/held-back.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { Slot } from '../slots/slot.tsx'
import { RestorePart } from '../validation/restore-part.tsx'
import { SupportContact } from '../validation/support-contact.tsx'
import { useValidationTexts } from '../validation/texts.ts'
import { useMediaConsent } from '../validation/use-media-consent.ts'
import { type Demand, demandOf, mayValidate, needsValidation } from '../validation/validation-demand.ts'
import styles from './profile-validation-page.module.css'

const steps = ['contact', 'check', 'done'] as const

/** The account is the shell's own; the other links come with what the remotes keep open. */
const accountLink = { path: '/Account', order: 20 }

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)

const ConsentPart = () => {
  const t = useValidationTexts()
  const { give, busy, problem } = useMediaConsent(() => undefined)
  // Each of the two agrees for herself, on the page of the account.
  const couple = useCurrentProfile().persons.length > 1
  return (
    <Part title={t(couple ? 'consent.titleOfTwo' : 'consent.title')}>
      <p>{t(couple ? 'consent.textOfTwo' : 'consent.text')}</p>
      {problem && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
      {couple ? (
        <ButtonLink variant="primary" icon="account" to="/Account">
          {t('consent.actionOfTwo')}
        </ButtonLink>
      ) : (
        <Button variant="primary" icon="eye" busy={busy} onClick={give}>
          {t('consent.action')}
        </Button>
      )}
    </Part>
  )
}

/** A person of the support validates whom nothing else helps. */
const Steps = () => {
  const t = useValidationTexts()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{t(`how.${step}`)}</li>
      ))}
    </ol>
  )
}

/**
 * Shows who is validated and the ways to be: drawn by the remote of the profiles, and without it the way to the
 * support.
 */
const MethodsPart = ({ demand }: { demand: Demand }) => {
  const t = useValidationTexts()
  const needed = needsValidation(demand)
  const offered = isServed('profile') && slotFillers('validation.Methods').length > 0
  if (!(needed || (offered && mayValidate(demand)))) return null
  const support = needed && <Steps />
  return (
    <Part title={t(needed ? 'how.title' : 'standing')}>
      {offered ? <Slot name="validation.Methods" instead={support} /> : support}
    </Part>
  )
}

const MeanwhilePart = () => {
  const t = useValidationTexts()
  const profile = useCurrentProfile()
  const { exists } = usePlaces()
  const [language] = useLanguage()
  const declared = stillOpen()
  const open = openPaths(profile, declared)
  const links = [
    { ...accountLink, label: t('meanwhile.account') },
    ...declared.flatMap(({ path, link }) => (link ? [{ path, order: link.order, label: link.label[language] }] : [])),
  ]
    .filter(({ path }) => open.includes(path) && exists(path))
    .toSorted((one, other) => one.order - other.order)
  if (links.length === 0) return null
  return (
    <Part title={t('meanwhile.title')}>
      <div className={styles.links}>
        {links.map(({ path, label }) => (
          <ButtonLink key={path} to={path}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Part>
  )
}

/**
 * Tells what the state of the profile asks for and how to do it (docs/product/states.md); it stands whatever else is
 * away.
 */
export default function ProfileValidationPage() {
  const t = useValidationTexts()
  const profile = useCurrentProfile()
  const demand = demandOf(profile)
  const heldBack = isHeldBack(profile)
  // Both of a couple are meant, where each of them has to answer.
  const said =
    profile.persons.length > 1 && (demand === 'consent' || demand === 'both') ? (`${demand}OfTwo` as const) : demand
  const asksConsent = profile.forcedConsentMedia && profile.status !== 'ToBeDeleted'
  return (
    <MessagePage
      title={t(`titles.${said}`)}
      text={t(`texts.${said}`)}
      actions={
        heldBack ? (
          <Button icon="sign-out" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        ) : (
          <ButtonLink to="/Start">{t('start')}</ButtonLink>
        )
      }
    >
      {demand === 'toBeDeleted' && (
        <Part title={t('restore.title')}>
          <p>{t('restore.text')}</p>
          <RestorePart />
        </Part>
      )}
      {asksConsent && <ConsentPart />}
      <MethodsPart demand={demand} />
      <Part title={t('support.title')}>
        <SupportContact />
      </Part>
      {heldBack && <MeanwhilePart />}
    </MessagePage>
  )
}
