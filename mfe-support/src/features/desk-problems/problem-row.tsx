import type { CallOutput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-problems.module.css'

export type Problem = CallOutput<'Registry/GetDeskProblems'>['items'][number]

/** Counts of each release, a row a day. */
const Counts = ({ counts }: Pick<Problem, 'counts'>) => {
  const t = useSupportTexts()
  const { date, number } = useFormat()
  const times = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <details className={styles.more}>
      <summary>{t('problems.times', { count: times })}</summary>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{t('problems.release')}</th>
            <th scope="col">{t('problems.day')}</th>
            <th scope="col">{t('problems.number')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ version, day, count }) => (
            <tr key={`${version} ${day}`}>
              <th scope="row">{version === null ? t('problems.unknown') : <code>{version}</code>}</th>
              <td>
                <time dateTime={day}>{date(day)}</time>
              </td>
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A problem at one place: whose it is, where and when it was seen, and whether it is solved. */
export const ProblemRow = ({ problem }: { problem: Problem }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const { problemId, remote, owner, kind, error, says, brand, route, requestId, stack, counts } = problem
  const { firstSeenAt, lastSeenAt, solvedAt, cameBackAt } = problem
  const { mutate, isPending } = useCall('Registry/MarkProblem', {
    invalidates: [['Registry/GetDeskProblems']],
    onSuccess: (_answer, { solved }) =>
      toast({ tone: 'positive', text: t(solved ? 'problems.marked' : 'problems.opened') }),
  })
  const newest = counts.find(({ version }) => version !== null)?.version
  const isSolved = solvedAt !== null
  const title = says === null ? error : `${error}: ${says}`
  const heading = `problem-${problemId}`
  return (
    <li className={styles.row} {...rowAttributes(problemId)} aria-labelledby={heading}>
      <p className={styles.what}>
        <strong id={heading}>{kind === 'slow' ? route : <code lang="en">{title}</code>}</strong>
        <Badge tone={kind === 'slow' ? 'warning' : 'danger'}>{t(`problems.kind.${kind}`)}</Badge>
        {cameBackAt !== null && <Badge tone="warning">{t('problems.back')}</Badge>}
      </p>
      <p className={styles.facts}>
        <span>{remote}</span>
        {owner !== null && <span>{t('releases.team', { name: owner })}</span>}
        {newest != null && <code>{newest}</code>}
        {kind !== 'slow' && <span>{route}</span>}
        {brand !== null && <span>{brand}</span>}
      </p>
      <p className={styles.facts}>
        <span>
          {t('problems.last')} <time dateTime={lastSeenAt}>{dateTime(lastSeenAt)}</time>
        </span>
        <span>
          {t('problems.first')} <time dateTime={firstSeenAt}>{dateTime(firstSeenAt)}</time>
        </span>
        {requestId !== null && (
          <span>
            {t('problems.request')} <code>{requestId}</code>
          </span>
        )}
      </p>
      <Counts counts={counts} />
      {stack.length > 0 && (
        <details className={styles.more}>
          <summary>{t('problems.stack')}</summary>
          <ol className={styles.stack}>
            {stack.map((place, index) => (
              <li key={`${index} ${place}`}>
                <code>{place}</code>
              </li>
            ))}
          </ol>
        </details>
      )}
      <div>
        <Button
          size="small"
          variant={isSolved ? 'quiet' : 'secondary'}
          busy={isPending}
          aria-describedby={heading}
          onClick={() => mutate({ problemId, solved: !isSolved })}
        >
          {t(isSolved ? 'problems.reopen' : 'problems.solve')}
        </Button>
      </div>
    </li>
  )
}
