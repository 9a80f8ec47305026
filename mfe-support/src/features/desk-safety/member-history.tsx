import type { CallOutput } from '@samvaer/contracts/client'
import { type ApiError, listQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, EmptyState, PersonCard, Skeleton, Stack, TextArea } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { useSanctionWords } from '../statement/sanction-words.ts'
import { reasonOf } from '../ticket-data/reason-of.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import styles from './desk-safety.module.css'

type Page = CallOutput<'Safety/GetMemberHistory'>
type Sanction = Page['sanctions'][number]

const call = 'Safety/GetMemberHistory'
const shortest = 3

/** Asks why a member is looked at: the history opens with a written reason alone. */
const OpenMember = ({ profileId }: { profileId: number }) => {
  const t = useSupportTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const open = useCall('Safety/OpenMember', { invalidates: [[call]] })
  const isShort = reason.trim().length < shortest
  const send = () => {
    setTried(true)
    if (!isShort) open.mutate({ profileId, reason: reason.trim() })
  }
  return (
    <Card>
      <Stack gap={4}>
        <p>{t('deskMember.openText')}</p>
        <TextArea
          label={t('look.reason')}
          error={tried && isShort ? t('safetyDesk.missing') : undefined}
          maxLength={safetyLimits.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p>
          <Button variant="primary" icon="eye" busy={open.isPending} data-sends="" onClick={send}>
            {t('deskMember.open')}
          </Button>
        </p>
      </Stack>
    </Card>
  )
}

const SanctionRow = ({ sanction }: { sanction: Sanction }) => {
  const t = useSupportTexts()
  const words = useSanctionWords()
  const [lifting, setLifting] = useState(false)
  const [reason, setReason] = useState('')
  const lift = useCall('Safety/LiftSanction', {
    handles: ({ code }: ApiError) => code === 'Conflict',
    onSuccess: () => void toast({ tone: 'positive', text: t('deskMember.lifted') }),
    invalidates: [[call]],
  })
  return (
    <li>
      {words(sanction)} {sanction.holds && <Badge tone="warning">{t('safetyDesk.holds')}</Badge>}{' '}
      {sanction.holds && sanction.kind !== 'Warning' && (
        <Button size="small" variant="quiet" onClick={() => setLifting(true)}>
          {t('deskMember.lift')}
        </Button>
      )}
      {lifting && (
        <ActDialog
          title={t('deskMember.lift')}
          act={t('deskMember.lift')}
          cancel={t('desk.cancel')}
          problem={lift.isError && t('deskMember.ended')}
          ready={reason.trim().length >= shortest}
          onAct={() => lift.mutateAsync({ sanctionId: sanction.sanctionId, reason: reason.trim() })}
          onClose={() => setLifting(false)}
        >
          <TextArea
            label={t('look.reason')}
            maxLength={safetyLimits.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </ActDialog>
      )}
    </li>
  )
}

const Note = ({ profileId }: { profileId: number }) => {
  const t = useSupportTexts()
  const { values, change, clear } = useUnsent(`note:${profileId}`, { text: '' })
  const add = useCall('Safety/AddStaffNote', { onSuccess: clear, invalidates: [[call]] })
  const text = values.text.trim()
  return (
    <Card as="section" aria-labelledby="member-note">
      <Stack gap={3}>
        <h2 id="member-note" className={styles.title}>
          {t('deskMember.note')}
        </h2>
        <TextArea
          label={t('desk.noteLabel')}
          maxLength={safetyLimits.note}
          value={values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <p>
          <Button
            busy={add.isPending}
            disabled={text === ''}
            data-sends=""
            onClick={() => add.mutate({ profileId, text })}
          >
            {t('desk.sendNote')}
          </Button>
        </p>
      </Stack>
    </Card>
  )
}

/** A member on one page: sanctions, notes of staff, and everything that the desk has, the newest first. */
export const MemberHistory = ({ profileId }: { profileId: number }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const queryClient = useQueryClient()
  const list = listQuery(call, { profileId }, { staleTime: 0 })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const beside = query.data && queryClient.getQueryData<InfiniteData<Page>>(list.queryKey)?.pages[0]
  if (reasonOf(query.error) === 'ReasonNeeded' && !query.data) return <OpenMember profileId={profileId} />
  return (
    <Stack gap={4}>
      {beside?.member && <PersonCard profile={beside.member} />}
      {beside && beside.sanctions.length > 0 && (
        <Card as="section" aria-labelledby="member-sanctions">
          <h2 id="member-sanctions" className={styles.title}>
            {t('statement.sanctions')}
          </h2>
          <ul className={styles.list}>
            {beside.sanctions.map((sanction) => (
              <SanctionRow key={sanction.sanctionId} sanction={sanction} />
            ))}
          </ul>
        </Card>
      )}
      {beside && <Note profileId={profileId} />}
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="card" lines={6} />}
        empty={<EmptyState icon="check" title={t('deskMember.none')} text={t('deskMember.noneText')} />}
      >
        {(entries) => (
          <Card>
            <ul className={styles.list} aria-label={t('deskMember.history')}>
              {entries.map(({ entryId, kind, text, staffName, at }) => (
                <li key={entryId} {...rowAttributes(entryId)}>
                  <span className={styles.quiet}>
                    {t(`deskMember.kind.${kind}`)}
                    {staffName !== null && <> · {staffName}</>} · <time dateTime={at}>{dateTime(at)}</time>
                  </span>
                  {text !== '' && <p className={styles.words}>{text}</p>}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </EndlessList>
    </Stack>
  )
}
