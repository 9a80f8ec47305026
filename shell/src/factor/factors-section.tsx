import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Callout, Card, Icon, LoadFailure, Skeleton, Time } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddCodes } from './add-codes.tsx'
import { AddPasskey } from './add-passkey.tsx'
import styles from './factor.module.css'
import { FactorName } from './factor-name.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorTexts } from './texts.ts'

type Factor = CallOutput<'Privacy/GetFactors'>['items'][number]

const list = [['Privacy/GetFactors']]

/** The member's second factors: passkeys, apps with codes, and recovery codes, which are shown once (R7). */
export const FactorsSection = () => {
  const t = useFactorTexts()
  const query = useQuery(callQuery('Privacy/GetFactors', {}))
  const [open, setOpen] = useState<'passkey' | 'codes' | `name ${string}`>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => setOpen(undefined)
  const remove = useCall('Privacy/RemoveFactor', {
    invalidates: list,
    handles: ({ code }) => code === 'Conflict',
    onError: ({ code }) => {
      if (code === 'Conflict') toast({ tone: 'danger', text: t('remove.last') })
    },
    onSuccess: () => toast({ tone: 'positive', text: t('remove.done') }),
  })
  const renew = useCall('Privacy/RenewRecoveryCodes', {
    invalidates: list,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const added = (recoveryCodes: readonly string[]) => {
    close()
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    toast({ tone: 'positive', text: t('add.done') })
  }
  const askRemove = async ({ factorId, name }: Factor) => {
    const sure = await confirm({
      title: t('remove.title', { name }),
      text: t('remove.text'),
      confirmLabel: t('remove.action'),
      cancelLabel: t('cancel'),
      tone: 'danger',
    })
    if (sure) remove.mutate({ factorId })
  }
  const { data } = query
  return (
    <Card
      as="section"
      inset="large"
      id="account-factors"
      aria-labelledby="account-factors-title"
      aria-busy={query.isPending}
    >
      <h2 id="account-factors-title">{t('title')}</h2>
      <p className={styles.text}>{t('lead')}</p>
      {query.isPending && <Skeleton lines={3} />}
      {query.isError && !data && <LoadFailure failure={failureOf(query)} t={t} />}
      {data?.required && data.items.length === 0 && (
        <Callout tone="warning" title={t('needed.title')}>
          {t('needed.text')}
        </Callout>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map((factor) => (
            <li key={factor.factorId} className={styles.row}>
              <span className={styles.value}>
                <span className={styles.name}>
                  <Icon name={factor.kind === 'Passkey' ? 'lock' : 'phone'} size="small" />
                  {factor.name}
                  <Badge>{t(`kinds.${factor.kind}`)}</Badge>
                </span>
                <span className={styles.note}>
                  {factor.host && `${factor.host} · `}
                  {factor.usedAt ? t('used') : t('added')} <Time value={factor.usedAt ?? factor.createdAt} />
                </span>
              </span>
              {open !== `name ${factor.factorId}` && (
                <span className={styles.acts}>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('rename.open', { name: factor.name })}
                    onClick={() => setOpen(`name ${factor.factorId}`)}
                  >
                    {t('rename.short')}
                  </Button>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t('remove.open', { name: factor.name })}
                    busy={remove.isPending && remove.variables.factorId === factor.factorId}
                    onClick={() => void askRemove(factor)}
                  >
                    {t('remove.short')}
                  </Button>
                </span>
              )}
              {open === `name ${factor.factorId}` && <FactorName factor={factor} onDone={close} />}
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length > 0 && (
        <div className={styles.recovery}>
          <span>{t('recovery.left', { count: data.recoveryCodesLeft })}</span>
          <Button size="small" variant="secondary" busy={renew.isPending} onClick={() => renew.mutate({})}>
            {t('recovery.renew')}
          </Button>
        </div>
      )}
      {open === 'passkey' && <AddPasskey onAdded={added} onCancel={close} />}
      {open === 'codes' && <AddCodes onAdded={added} onCancel={close} />}
      {data && open !== 'passkey' && open !== 'codes' && (
        <div className={styles.adds}>
          {'PublicKeyCredential' in window && (
            <Button variant="primary" icon="lock" onClick={() => setOpen('passkey')}>
              {t('add.passkey')}
            </Button>
          )}
          <Button variant="secondary" icon="phone" onClick={() => setOpen('codes')}>
            {t('add.codes')}
          </Button>
        </div>
      )}
    </Card>
  )
}
