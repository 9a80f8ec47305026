import type { CallOutput } from '@samvaer/contracts/client'
import { type ApiError, callQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, Cluster, EmptyState, lazyPart, PersonCard, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import styles from './desk-scopes.module.css'

const ProposeDialog = lazyPart(async () => ({ default: (await import('./propose-dialog.tsx')).ProposeDialog }))

type Answer = CallOutput<'Safety/GetScopes'>
type Colleague = Answer['staff'][number]
type Proposal = Answer['proposals'][number]

const call = 'Safety/GetScopes'

const ProposalRow = ({ proposal }: { proposal: Proposal }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const { proposalId, profileId, name, scope, given, reason, proposedBy, at, mayConfirm } = proposal
  const confirm = useCall('Safety/ConfirmScope', {
    handles: (error: ApiError) => conflictReason(error) === 'Decided',
    onError: (error) => {
      if (conflictReason(error) === 'Decided') toast({ tone: 'warning', text: t('scopes.decidedMeanwhile') })
    },
    onSuccess: (_answer, { approved }) =>
      void toast({ tone: 'positive', text: t(approved ? 'scopes.confirmed' : 'scopes.declined') }),
    invalidates: [[call]],
  })
  const say = (approved: boolean) => confirm.mutate({ proposalId, approved })
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {t(given ? 'scopes.toGive' : 'scopes.toEnd', {
          name: name || t('traces.number', { id: profileId }),
          scope: t(`scopes.scope.${scope}`),
        })}
      </p>
      <p className={styles.quiet}>
        {proposedBy.name || t('traces.number', { id: proposedBy.profileId })} ·{' '}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className={styles.reason}>{reason}</p>
      {mayConfirm ? (
        <Cluster gap={2}>
          <Button variant="primary" icon="check" busy={confirm.isPending} data-sends="" onClick={() => say(true)}>
            {t('scopes.confirm')}
          </Button>
          <Button busy={confirm.isPending} data-sends="" onClick={() => say(false)}>
            {t('scopes.decline')}
          </Button>
        </Cluster>
      ) : (
        <p className={styles.quiet}>{t('scopes.waits')}</p>
      )}
    </li>
  )
}

const ColleagueRow = ({ colleague, mayPropose }: { colleague: Colleague; mayPropose: boolean }) => {
  const t = useSupportTexts()
  const { id } = useCurrentProfile()
  const [shown, setShown] = useState(false)
  const { profileId, card, scopes } = colleague
  return (
    <li className={styles.row}>
      {card ? <PersonCard profile={card} size="small" /> : <p>{t('traces.number', { id: profileId })}</p>}
      <ul className={styles.scopes} aria-label={t('scopes.held')}>
        {scopes.map((scope) => (
          <li key={scope}>
            <Badge>{t(`scopes.scope.${scope}`)}</Badge>
          </li>
        ))}
        {scopes.length === 0 && <li className={styles.quiet}>{t('scopes.noScope')}</li>}
      </ul>
      {mayPropose && profileId !== id && (
        <p>
          <Button size="small" icon="edit" onClick={() => setShown(true)}>
            {t('scopes.change')}
          </Button>
        </p>
      )}
      {shown && (
        <ProposeDialog
          profileId={profileId}
          name={card?.name ?? t('traces.number', { id: profileId })}
          held={scopes}
          onClose={() => setShown(false)}
        />
      )}
    </li>
  )
}

/** The staff with what each may do, and what was proposed and waits for a second person. */
export const Scopes = () => {
  const t = useSupportTexts()
  const query = useQuery({ ...callQuery(call, {}, { staleTime: 0 }), retry: onceMore })
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={6} />}>
      {({ staff, proposals, mayPropose }) => (
        <Stack gap={4}>
          {proposals.length > 0 && (
            <Card as="section" aria-labelledby="scopes-proposals">
              <h2 id="scopes-proposals" className={styles.title}>
                {t('scopes.proposals')}
              </h2>
              <ul className={styles.list}>
                {proposals.map((proposal) => (
                  <ProposalRow key={proposal.proposalId} proposal={proposal} />
                ))}
              </ul>
            </Card>
          )}
          <Card as="section" aria-labelledby="scopes-staff">
            <h2 id="scopes-staff" className={styles.title}>
              {t('scopes.staff')}
            </h2>
            {staff.length === 0 && <EmptyState icon="lock" title={t('scopes.none')} text={t('scopes.noneText')} />}
            <ul className={styles.list}>
              {staff.map((colleague) => (
                <ColleagueRow key={colleague.profileId} colleague={colleague} mayPropose={mayPropose} />
              ))}
            </ul>
          </Card>
          {!mayPropose && <p className={styles.quiet}>{t('scopes.headProposes')}</p>}
        </Stack>
      )}
    </Loaded>
  )
}
