import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Callout, Card, Skeleton, Stack } from '@samvaer/ui'
import { DateField } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import styles from './desk-statistics.module.css'
import { type Period, statisticsPath, timeText } from './period.ts'
import { StatementsButton } from './statements-button.tsx'

type Answer = CallOutput<'Safety/GetSafetyStatistics'>

interface NumbersProps {
  title: string
  columns: readonly string[]
  /** Each with a name and a number, or words, for every column. */
  rows: readonly { key: string; name: string; cells: readonly string[] }[]
  none: string
}

const Numbers = ({ title, columns, rows, none }: NumbersProps) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  <td key={columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const Tables = ({ answer }: { answer: Answer }) => {
  const t = useSupportTexts()
  const { number } = useFormat()
  const [language] = useLanguage()
  const time = (value: number | null) => (value === null ? '–' : timeText(value, language))
  const counted = [t('statistics.number')]
  const none = t('statistics.nothing')
  const nameOf = (kind: string) => {
    const [what, ban] = kind.split(' ')
    return t([ban ? `ban.${ban}` : `sanction.${what}`])
  }
  return (
    <div className={styles.tables}>
      <Numbers
        title={t('statistics.clocks')}
        columns={[t('statistics.decided'), t('statistics.median'), t('statistics.longest'), t('statistics.late')]}
        none={none}
        rows={(['urgent', 'normal'] as const).map((clock) => {
          const { decided, median, longest, late } = answer[clock]
          const cells = [number(decided), time(median), time(longest), number(late)]
          return { key: clock, name: t(`statistics.${clock}`), cells }
        })}
      />
      <Numbers
        title={t('statistics.reports')}
        columns={[t('statistics.number'), t('safetyDesk.illegal')]}
        none={none}
        rows={answer.reports
          .filter((row) => row.number > 0)
          .map((row) => ({
            key: row.category,
            name: t(`report.category.${row.category}.name`),
            cells: [number(row.number), number(row.illegal)],
          }))}
      />
      <Numbers
        title={t('statistics.decisions')}
        columns={counted}
        none={none}
        rows={[
          ...answer.decisions.map((row) => ({
            key: row.outcome,
            name: t(`safetyDesk.outcomes.${row.outcome}`),
            cells: [number(row.number)],
          })),
          { key: 'automated', name: t('statistics.automated'), cells: [number(answer.automated)] },
        ]}
      />
      <Numbers
        title={t('statement.sanctions')}
        columns={counted}
        none={none}
        rows={answer.sanctions.map((row) => ({
          key: row.kind,
          name: nameOf(row.kind),
          cells: [number(row.number)],
        }))}
      />
      <Numbers
        title={t('safetyDesk.kind.Appeals')}
        columns={counted}
        none={none}
        rows={answer.appeals.map((row) => ({
          key: row.state,
          name: t(`statistics.appeal.${row.state}`),
          cells: [number(row.number)],
        }))}
      />
    </div>
  )
}

const Found = ({ period }: { period: Period }) => {
  const query = useQuery({ ...callQuery('Safety/GetSafetyStatistics', period, { staleTime: 0 }), retry: onceMore })
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={8} />}>
      {(answer) => <Tables answer={answer} />}
    </Loaded>
  )
}

/** Numbers of a period: the clocks, reports, decisions, sanctions and appeals, and the statements as a file. */
export const Statistics = ({ period }: { period: Period }) => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Partial<Period>>({})
  const change = (changes: Partial<Period>) => {
    setTyped({ ...typed, ...changes })
    const next = { ...period, ...changes }
    // While the year is typed a day is of a year long gone, or not complete.
    if (next.from > '1900' && next.until > '1900') void navigate(statisticsPath(next), { replace: true })
  }
  const isBackwards = period.from > period.until
  return (
    <Stack gap={4}>
      <div className={styles.choices}>
        <DateField
          label={t('statistics.from')}
          value={typed.from ?? period.from}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={t('statistics.until')}
          value={typed.until ?? period.until}
          onChange={(until) => change({ until })}
        />
        {!isBackwards && <StatementsButton period={period} />}
      </div>
      {isBackwards ? <Callout tone="warning">{t('statistics.backwards')}</Callout> : <Found period={period} />}
    </Stack>
  )
}
