import { type ListItem, listQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, EmptyState, Skeleton, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { useItemName } from '../reported-items/use-item-name.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import styles from './my-reports.module.css'
import { ReportAppeal } from './report-appeal.tsx'

type OwnReport = ListItem<'Reports/GetMyReports'>

const call = 'Reports/GetMyReports'

const ReportCard = ({ report }: { report: OwnReport }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const name = useItemName()(report)
  const { reportId, path, category, text, state, at, answerBy, answer } = report
  const withdraw = useCall('Reports/WithdrawReport', {
    handles: (error) => conflictReason(error) === 'Decided',
    onError: (error) => {
      if (conflictReason(error) === 'Decided') toast({ tone: 'neutral', text: t('myReports.decidedMeanwhile') })
    },
    onSuccess: () => void toast({ tone: 'positive', text: t('myReports.withdrawn') }),
    invalidates: [[call]],
  })
  const ask = async () => {
    const question = { title: t('myReports.withdrawTitle'), text: t('myReports.withdrawText') }
    if (await confirm({ ...question, confirmLabel: t('myReports.withdraw'), tone: 'neutral' }))
      withdraw.mutate({ reportId })
  }
  return (
    <Card as="article" {...rowAttributes(reportId)}>
      <Stack gap={2}>
        <div className={styles.head}>
          <h2 className={styles.title}>{path ? <Link to={path}>{name}</Link> : name}</h2>
          <Badge tone={state === 'Open' ? 'accent' : 'neutral'}>{t(`myReports.state.${state}`)}</Badge>
        </div>
        <p className={styles.quiet}>
          {t(`report.category.${category}.name`)} · <time dateTime={at}>{dateTime(at)}</time>
        </p>
        {text !== '' && <p className={styles.words}>{text}</p>}
        {answer && (
          <div className={styles.answer}>
            <p className={styles.outcome}>{t(`myReports.outcome.${answer.outcome}`)}</p>
            <p className={styles.words}>{answer.text}</p>
            {answer.outcome === 'NoViolation' && <p className={styles.quiet}>{t('myReports.help')}</p>}
          </div>
        )}
        <ReportAppeal report={report} />
        {state === 'Open' && (
          <div className={styles.head}>
            <p className={styles.quiet}>
              {t(Date.parse(answerBy) < Date.now() ? 'myReports.late' : 'myReports.answerBy', {
                time: dateTime(answerBy),
              })}
            </p>
            <Button size="small" variant="quiet" busy={withdraw.isPending} onClick={() => void ask()}>
              {t('myReports.withdraw')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** The own reports, the newest first. */
export const MyReports = () => {
  const t = useSupportTexts()
  const list = listQuery(call, {}, { staleTime: 0 })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList
      query={query}
      queryKey={list.queryKey}
      outline={<Skeleton shape="card" lines={4} />}
      empty={
        <Card inset="none">
          <EmptyState icon="report" title={t('myReports.none')} text={t('myReports.noneText')} />
        </Card>
      }
    >
      {(items) => (
        <Stack gap={3}>
          {items.map((report) => (
            <ReportCard key={report.reportId} report={report} />
          ))}
        </Stack>
      )}
    </EndlessList>
  )
}
