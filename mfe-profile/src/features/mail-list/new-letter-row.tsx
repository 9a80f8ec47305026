import { Link } from '@samvaer/remote-kit/router'
import { Icon, Time } from '@samvaer/ui'
import { mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import pictureStyles from '../mail-data/conversation-picture.module.css'
import type { WaitingLetter } from '../mail-data/letter.ts'
import styles from './conversation-row.module.css'
import { WaitingWords } from './conversation-row.tsx'

interface NewLetterRowProps {
  profileId: number
  letter: WaitingLetter
}

/** A first letter to somebody that has not arrived: there is no conversation yet. */
export const NewLetterRow = ({ profileId, letter }: NewLetterRowProps) => {
  const t = useProfileTexts()
  return (
    <li>
      <Link className={styles.row} to={`${mailRoot}?to=${profileId}`} data-list-item="">
        <span className={pictureStyles.sign}>
          <Icon name="send" />
        </span>
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{t('list.toWhom', { name: letter.to ?? t('sending.someone') })}</span>
            <span className={styles.time}>
              <Time value={letter.at} />
            </span>
          </span>
          <span className={styles.line}>
            <span className={styles.text}>
              <WaitingWords letter={letter} />
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}
