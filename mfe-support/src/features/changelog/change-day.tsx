import type { ChangeDay as Day } from '@samvaer/contracts/support/content-fields'
import { Card } from '@samvaer/ui'
import { ContentText } from '../content-text/content-text.tsx'
import styles from './changelog.module.css'

/**
 * Lists the changes of one day.
 * @param heading of each change, one below that of the day
 */
export const ChangeDay = ({ changes, heading: Heading }: Pick<Day, 'changes'> & { heading: 'h2' | 'h3' }) => (
  <Card as="section" inset="large">
    <div className={styles.changes}>
      {changes.map(({ changeId, title, text }) => (
        <article key={changeId} className={styles.change}>
          <Heading className={styles.title}>{title}</Heading>
          <ContentText text={text} heading={Heading === 'h2' ? 'h3' : 'h4'} />
        </article>
      ))}
    </div>
  </Card>
)
