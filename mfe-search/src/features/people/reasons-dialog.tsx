import type { Reason } from '@samvaer/contracts/search/reasons'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Loaded, Skeleton } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import { ReasonList } from './reason-list.tsx'
import styles from './reasons.module.css'
import type { ShownPerson } from './shown-person.ts'

interface ReasonsDialogProps {
  person: ShownPerson
  onClose: () => void
}

/** Says why somebody is shown: plain facts, and what has no part in it (docs/product/expectations.md, row 17). */
export const ReasonsDialog = ({ person, onClose }: ReasonsDialogProps) => {
  const t = useSearchTexts()
  const { profileId, name, promoted } = person
  const paidFor: Reason[] = promoted ? [{ kind: 'Promoted' }] : []
  const query = useQuery({ ...callQuery('Search/GetReasons', { profileId }), retry: onceMore })
  return (
    <Dialog open onClose={onClose} title={t('person.why.title', { name })}>
      <div className={styles.dialog}>
        <Loaded query={query} outline={<Skeleton lines={3} />} gone={<p>{t('person.why.gone', { name })}</p>}>
          {({ reasons }) =>
            paidFor.length + reasons.length > 0 ? (
              <ReasonList reasons={[...paidFor, ...reasons]} />
            ) : (
              <p>{t('person.why.nothing', { name })}</p>
            )
          }
        </Loaded>
        <p className={styles.quiet}>{t('person.why.rule')}</p>
      </div>
    </Dialog>
  )
}
