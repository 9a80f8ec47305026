import type { Sanction, Statement } from '@samvaer/contracts/safety/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { Card, Stack } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { useItemName } from '../reported-items/use-item-name.ts'
import { useSanctionWords } from './sanction-words.ts'
import styles from './statement.module.css'

interface StatementViewProps {
  statement: Statement
  /** The sanctions that the member gets once a second person agrees. */
  planned?: readonly Pick<Sanction, 'kind' | 'ban' | 'until'>[]
  /** The thing that it is about is linked: not for whoever came by a mailed link. */
  linked?: boolean
}

/** True where nothing stands any more at the address of the thing, not for its author either. */
const isGone = ({ outcome, appeal }: Statement): boolean =>
  (outcome === 'Hidden' || outcome === 'Removed') && appeal?.state !== 'Upheld'

/** Tells which part machines had in it. */
const machinesIn = ({ automated, detected }: Statement) => {
  if (automated) return 'statement.automated'
  return detected ? 'statement.detected' : 'statement.person'
}

/** A decision with its reasons: what, where, when, which rule, the facts, how long (EU 2022/2065, article 17). */
export const StatementView = ({ statement, planned = [], linked = true }: StatementViewProps) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const sanctionWords = useSanctionWords()
  const nameOf = useItemName()
  const { item, ground, facts, text, sanctions, fraud, decidedAt } = statement
  const leads = linked && item && item.path !== '' && !isGone(statement)
  return (
    <Card as="section" aria-labelledby="statement">
      <Stack gap={4}>
        <h2 id="statement" className={styles.title}>
          {t('statement.title')}
        </h2>
        <p className={styles.words}>{text}</p>
        <dl className={styles.facts}>
          {item && (
            <>
              <dt>{t('statement.item')}</dt>
              <dd>
                <p>{leads ? <Link to={item.path}>{nameOf(item)}</Link> : nameOf(item)}</p>
                {item.text !== '' && <blockquote className={styles.quote}>{item.text}</blockquote>}
              </dd>
            </>
          )}
          <dt>{t(`statement.ground.${ground.kind}`)}</dt>
          <dd>{ground.reference}</dd>
          <dt>{t('statement.facts')}</dt>
          <dd className={styles.words}>{facts}</dd>
          {(sanctions.length > 0 || planned.length > 0 || fraud) && (
            <>
              <dt>{t('statement.sanctions')}</dt>
              {sanctions.map((sanction) => (
                <dd key={sanction.sanctionId}>
                  {sanctionWords(sanction)}
                  {sanction.endedAt !== null && (
                    <span className={styles.quiet}> {t('statement.ended', { date: dateTime(sanction.endedAt) })}</span>
                  )}
                </dd>
              ))}
              {planned.map((sanction) => (
                <dd key={`${sanction.kind}:${sanction.ban}`}>{sanctionWords(sanction)}</dd>
              ))}
              {fraud && <dd>{t('statement.fraud')}</dd>}
            </>
          )}
          <dt>{t('statement.how')}</dt>
          <dd>{t(machinesIn(statement))}</dd>
          <dt>{t('statement.when')}</dt>
          <dd>
            <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>
          </dd>
        </dl>
      </Stack>
    </Card>
  )
}
