import type { CallOutput } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import { type ApiError, listQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  lazyPart,
  PersonCard,
  Skeleton,
  Stack,
  TextArea,
} from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { casePath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { auditPath } from '../safety-data/audit-address.ts'
import { useDetailWords } from '../safety-data/use-detail-words.ts'
import { safetyLimits } from '../safety-data/values.ts'
import { useSanctionWords } from '../statement/sanction-words.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import styles from './desk-safety.module.css'
import { MemberElsewhere } from './member-elsewhere.tsx'
import { SignalList } from './signal-list.tsx'

const SanctionDialog = lazyPart(async () => ({ default: (await import('./sanction-dialog.tsx')).SanctionDialog }))
const RightsDialog = lazyPart(async () => ({ default: (await import('./rights-dialog.tsx')).RightsDialog }))

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

/** The acts of staff on a member without a report. */
const Acts = ({ profileId, language }: { profileId: number } & Pick<Page, 'language'>) => {
  const t = useSupportTexts()
  const { grants } = useCurrentProfile()
  const [shown, setShown] = useState<'sanction' | 'rights'>()
  const close = () => setShown(undefined)
  return (
    <>
      <Cluster gap={2}>
        <Button icon="report" onClick={() => setShown('sanction')}>
          {t('deskMember.sanction')}
        </Button>
        <Button icon="settings" onClick={() => setShown('rights')}>
          {t('deskMember.rights')}
        </Button>
        {grants.includes(scopes.Head) && (
          <ButtonLink icon="shield" to={auditPath({ about: profileId })}>
            {t('deskMember.audit')}
          </ButtonLink>
        )}
      </Cluster>
      {shown === 'sanction' && <SanctionDialog profileId={profileId} language={language} onClose={close} />}
      {shown === 'rights' && <RightsDialog profileId={profileId} onClose={close} />}
    </>
  )
}

/** Returns what an entry was, beside its kind: a category, an outcome, a sanction or an act; nothing for a note. */
const useWordOf = () => {
  const t = useSupportTexts()
  return ({ kind, word }: Page['items'][number]): string | undefined => {
    if (word === '') return undefined
    if (kind === 'ReportMade' || kind === 'ReportReceived') return t([`report.category.${word}.name`])
    if (kind === 'Decision') return t([`safetyDesk.outcomes.${word}`])
    if (kind === 'Appeal') return t([`statistics.appeal.${word}`])
    // Of a ban the word is what it takes.
    if (kind === 'Sanction') return t([`sanction.${word}`, `ban.${word}`])
    return t([`audit.act.${word}`])
  }
}

/** A member on one page: sanctions, notes of staff, and everything that the desk has, the newest first. */
export const MemberHistory = ({ profileId }: { profileId: number }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const wordOf = useWordOf()
  const detailWords = useDetailWords()
  const queryClient = useQueryClient()
  const list = listQuery(call, { profileId }, { staleTime: 0 })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const beside = query.data && queryClient.getQueryData<InfiniteData<Page>>(list.queryKey)?.pages[0]
  if (conflictReason(query.error) === 'ReasonNeeded' && !query.data) return <OpenMember profileId={profileId} />
  return (
    <Stack gap={4}>
      {beside?.member && <PersonCard profile={beside.member} />}
      {beside && <Acts profileId={profileId} language={beside.language} />}
      {beside && <SignalList signals={beside.signals} level="h2" />}
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
      {beside && <MemberElsewhere profileId={profileId} />}
      {beside && <Note profileId={profileId} />}
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="card" lines={6} />}
        empty={<EmptyState icon="check" title={t('deskMember.none')} text={t('deskMember.noneText')} />}
      >
        {(entries) => (
          <Card as="section" aria-labelledby="member-history">
            <h2 id="member-history" className={styles.title}>
              {t('deskMember.history')}
            </h2>
            <ul className={styles.list} aria-labelledby="member-history">
              {entries.map((entry) => {
                const { entryId, kind, act, caseId, staffName, at } = entry
                const text = act === null ? entry.text : detailWords({ act, detail: entry.text })
                const word = wordOf(entry)
                return (
                  <li key={entryId} {...rowAttributes(entryId)}>
                    <span className={styles.quiet}>
                      {t(`deskMember.kind.${kind}`)}
                      {staffName !== null && <> · {staffName}</>} · <time dateTime={at}>{dateTime(at)}</time>
                    </span>
                    {word !== undefined && <p>{word}</p>}
                    {text !== '' && <p className={styles.words}>{text}</p>}
                    {caseId !== null && <Link to={casePath(caseId)}>{t('safetyDesk.case', { id: caseId })}</Link>}
                  </li>
                )
              })}
            </ul>
          </Card>
        )}
      </EndlessList>
    </Stack>
  )
}
