import type { ReportCase } from '@samvaer/contracts/safety/shapes'
import { type ApiError, callQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link, useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Callout, Card, Cluster, lazyPart, PersonCard, Skeleton, Stack, Time } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caseParameter, deskMemberPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { KeyHelp } from '../desk-cases/key-help.tsx'
import { type DeskKey, useDeskKeys } from '../desk-cases/use-desk-keys.ts'
import { withCase } from '../desk-cases/with-case.ts'
import { Loaded } from '../recovery/recovery.ts'
import { useItemName } from '../reported-items/use-item-name.ts'
import { useSanctionWords } from '../statement/sanction-words.ts'
import { StatementView } from '../statement/statement-view.tsx'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { CopiedMedia } from './copied-media.tsx'
import styles from './desk-safety.module.css'
import { RecordAppealDialog } from './record-appeal-dialog.tsx'
import { SignalList } from './signal-list.tsx'

const DecideDialog = lazyPart(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))
const AnswerDialog = lazyPart(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }))

export const safetyKeys = [['Safety/GetReportQueue'], ['Safety/GetReportCase']] as const

const Copy = ({ found: { caseId, itemType }, copy }: { found: ReportCase; copy: NonNullable<ReportCase['copy']> }) => {
  const t = useSupportTexts()
  const queryClient = useQueryClient()
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: callQuery('Safety/GetReportCase', { caseId }).queryKey })
  const nameOf = useItemName()
  const { text, path, at, media, context } = copy
  const name = itemType ? nameOf({ ...copy, itemType }) : copy.title
  return (
    <Card as="section" aria-labelledby="case-copy">
      <h3 id="case-copy" className={styles.title}>
        {t('safetyDesk.copy')}
      </h3>
      <p className={styles.quiet}>
        {path ? <Link to={path}>{name}</Link> : name} {at && <Time value={at} />}
      </p>
      {context.length === 0 && text !== '' && <p className={styles.words}>{text}</p>}
      {context.length > 0 && (
        <ol className={styles.context} aria-label={t('safetyDesk.context')}>
          {context.map((line) => (
            <li key={`${line.at}${line.text}`} data-reported={line.reported || undefined}>
              <span className={styles.quiet}>
                {line.author} · <Time value={line.at} /> {line.reported && t('safetyDesk.reportedLine')}
              </span>
              <p className={styles.words}>{line.text}</p>
            </li>
          ))}
        </ol>
      )}
      {media.length > 0 && <CopiedMedia media={media} onStale={readAgain} />}
    </Card>
  )
}

const Reports = ({ reports }: Pick<ReportCase, 'reports'>) => {
  const t = useSupportTexts()
  return (
    <Card as="section" aria-labelledby="case-reports">
      <h3 id="case-reports" className={styles.title}>
        {t('safetyDesk.reports', { count: reports.length })}
      </h3>
      <ul className={styles.list}>
        {reports.map(({ reportId, reporter, category, text, illegal, right, decided, at, appeal }) => (
          <li key={reportId} className={styles.part}>
            {reporter && <PersonCard profile={reporter} size="small" beside={<Time value={at} />} />}
            <p className={styles.quiet}>
              {t(`report.category.${category}.name`)}
              {illegal && <> · {t('safetyDesk.illegal')}</>} ·{' '}
              {decided === 0 ? t('safetyDesk.trustNone') : t('safetyDesk.trust', { right, decided })}
            </p>
            {text !== '' && <p className={styles.words}>{text}</p>}
            {appeal !== null && (
              <>
                <p className={styles.quiet}>{t('appeal.title')}</p>
                <p className={styles.words}>{appeal}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Subject = ({ subject }: { subject: NonNullable<ReportCase['subject']> }) => {
  const t = useSupportTexts()
  const words = useSanctionWords()
  const { card, profileId, status, earlier, sanctions, suggested, language } = subject
  return (
    <Card as="section" aria-labelledby="case-subject">
      <h3 id="case-subject" className={styles.title}>
        {t('safetyDesk.subject')}
      </h3>
      <div className={styles.part}>
        {card ? <PersonCard profile={card} /> : <p>{t('traces.number', { id: profileId })}</p>}
        <p className={styles.quiet}>
          {t(`profileStatus.${status}`)} · {t(`language.${language}`)} · {t('safetyDesk.earlier', { count: earlier })}
        </p>
        {sanctions.length > 0 && (
          <ul className={styles.list}>
            {sanctions.map((sanction) => (
              <li key={sanction.sanctionId}>
                {words(sanction)} {sanction.holds && <Badge tone="warning">{t('safetyDesk.holds')}</Badge>}
              </li>
            ))}
          </ul>
        )}
        <p>{t('safetyDesk.suggested', { what: t(`sanction.${suggested}`) })}</p>
        <p>
          <Link to={deskMemberPath(profileId)}>{t('deskMember.all')}</Link>
        </p>
      </div>
    </Card>
  )
}

/** Claims a case with a written reason, which nobody reads it without; colleagues see the claim. */
const useClaim = (caseId: number) => {
  const t = useSupportTexts()
  const [query, setQuery] = useSearchParams()
  return useCall('Safety/ClaimReport', {
    handles: (error: ApiError) => conflictReason(error) === 'Claimed',
    onError: (error: ApiError) => {
      if (conflictReason(error) === 'Claimed')
        toast({ tone: 'warning', text: t('safetyDesk.claimedBy', { name: String(error.detail?.name ?? '') }) })
    },
    onSuccess: () => {
      // It stays open where the list is of those that nobody has taken. The same address again would be the page anew,
      // with the focus on its heading.
      if (query.get(caseParameter) !== String(caseId)) setQuery(withCase(caseId), { replace: true })
    },
    invalidates: [['Safety/GetReportCase', { caseId }], ['Safety/GetReportQueue']],
  })
}

const Claim = ({ caseId }: { caseId: number }) => {
  const t = useSupportTexts()
  const claim = useClaim(caseId)
  const run = () => claim.mutate({ caseId, reason: t('safetyDesk.usualReason') })
  const keys: DeskKey[] = [{ key: 'c', label: t('safetyDesk.claim'), act: run }]
  useDeskKeys(keys)
  return (
    <Stack gap={3}>
      <Callout>{t('safetyDesk.claimText')}</Callout>
      <p>
        <Button variant="primary" icon="eye" busy={claim.isPending} onClick={run}>
          {t('safetyDesk.claim')}
        </Button>
      </p>
      <KeyHelp keys={keys} />
    </Stack>
  )
}

type Shown = 'decide' | 'appeal' | 'second' | 'record'

/** True while a letter that came in time could be entered, however long ago the decision was. */
const takesLetters = ({ decision, subject }: ReportCase): boolean =>
  decision !== null &&
  subject !== null &&
  decision.outcome !== 'NoViolation' &&
  !decision.waitsForSecond &&
  decision.appeal === null

const OpenCase = ({ found }: { found: ReportCase }) => {
  const t = useSupportTexts()
  const { date, dateTime } = useFormat()
  const { id } = useCurrentProfile()
  const [shown, setShown] = useState<Shown>()
  const { caseId, copy, reports, signals, subject, decision, urgent, hidden, dueAt, claimedBy, appealVersion } = found
  const claim = useClaim(caseId)
  const release = useCall('Safety/ReleaseReport', { invalidates: [...safetyKeys] })
  const mine = claimedBy?.profileId === id
  const waitsForSecond = decision?.waitsForSecond ?? false
  const appealed = decision?.appeal?.state === 'Open' && appealVersion !== null
  const waiting: Shown | undefined = waitsForSecond ? 'second' : appealed ? 'appeal' : decision ? undefined : 'decide'
  // Nobody is the second person of the own decision, nor answers an appeal against it.
  const own = decision?.decidedBy.profileId === id
  const act = own ? undefined : waiting
  const keys: DeskKey[] = [
    // Nothing is taken that asks for no act: in the moment after a decision the key is meant for the next case.
    ...(mine || !act
      ? []
      : [
          {
            key: 'c',
            label: t('safetyDesk.claim'),
            act: () => claim.mutate({ caseId, reason: t('safetyDesk.usualReason') }),
          },
        ]),
    ...(act ? [{ key: 'd', label: t(`safetyDesk.act.${act}`), act: () => setShown(act) }] : []),
    ...(mine ? [{ key: 'r', label: t('safetyDesk.release'), act: () => release.mutate({ caseId }) }] : []),
  ]
  useDeskKeys(keys)
  const close = () => setShown(undefined)
  return (
    <Stack gap={4}>
      <p className={styles.state}>
        {urgent && <Badge tone="danger">{t('safetyDesk.urgent')}</Badge>}
        {hidden && <Badge>{t('safetyDesk.hidden')}</Badge>}
        {!decision && <span>{t('safetyDesk.due', { time: dateTime(dueAt) })}</span>}
        {claimedBy && (
          <span>{mine ? t('safetyDesk.claimedByMe') : t('safetyDesk.claimedBy', { name: claimedBy.name })}</span>
        )}
      </p>
      {(act || mine) && (
        <Cluster gap={2}>
          {act && (
            <Button variant="primary" icon="check" onClick={() => setShown(act)}>
              {t(`safetyDesk.act.${act}`)}
            </Button>
          )}
          {mine && (
            <Button variant="quiet" busy={release.isPending} onClick={() => release.mutate({ caseId })}>
              {t('safetyDesk.release')}
            </Button>
          )}
        </Cluster>
      )}
      {own && waiting && <Callout>{t('safetyDesk.decidedByMe')}</Callout>}
      {decision && <StatementView statement={decision} planned={decision.planned} />}
      {takesLetters(found) && (
        <p>
          <Button size="small" icon="mail" onClick={() => setShown('record')}>
            {t('safetyDesk.record.act')}
          </Button>
        </p>
      )}
      {decision?.appeal && (
        <Card as="section" aria-labelledby="case-appeal">
          <h3 id="case-appeal" className={styles.title}>
            {t('appeal.title')}
          </h3>
          {decision.appeal.cameOn && (
            // At noon the day is the same one in every zone of the desk.
            <p className={styles.quiet}>
              {t('safetyDesk.record.came', { date: date(`${decision.appeal.cameOn}T12:00`) })}
            </p>
          )}
          <p className={styles.words}>{decision.appeal.text}</p>
        </Card>
      )}
      <SignalList signals={signals} level="h3" />
      {copy && <Copy found={found} copy={copy} />}
      {reports.length > 0 && <Reports reports={reports} />}
      {subject && <Subject subject={subject} />}
      <KeyHelp keys={keys} />
      {shown === 'decide' && <DecideDialog found={found} onClose={close} />}
      {shown === 'record' && decision && <RecordAppealDialog found={found} decision={decision} onClose={close} />}
      {(shown === 'appeal' || shown === 'second') && decision && (
        <AnswerDialog what={shown} found={found} decision={decision} onClose={close} />
      )}
    </Stack>
  )
}

/** A case: claimed with a reason, read, and decided. */
export const CaseView = ({ caseId }: { caseId: number }) => {
  const query = useQuery({ ...callQuery('Safety/GetReportCase', { caseId }, { staleTime: 0 }), retry: onceMore })
  if (conflictReason(query.error) === 'ClaimNeeded' && !query.data) return <Claim caseId={caseId} />
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={8} />}>
      {(found) => <OpenCase found={found} />}
    </Loaded>
  )
}
