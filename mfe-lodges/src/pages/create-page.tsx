import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { lazyPart, PageHeader, Skeleton } from '@samvaer/ui'
import { CreatorGate } from '../features/creating/creator-gate.tsx'
import { useLodgeTexts } from '../texts.ts'
import styles from './writing.module.css'

const NewLodge = lazyPart(async () => ({ default: (await import('../features/lodge-form/new-lodge.tsx')).NewLodge }))

/** /Community/Lodges/Create */
export const CreatePage = () => {
  const t = useLodgeTexts()
  const { subscriber } = useCurrentProfile()
  const title = t('create.title')
  usePage({ title })
  return (
    <div className={styles.writing}>
      <PageHeader title={title} lead={subscriber && t('create.lead')} />
      <CreatorGate>
        <NewLodge meanwhile={<Skeleton shape="card" lines={8} />} />
      </CreatorGate>
    </div>
  )
}
