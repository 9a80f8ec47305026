import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { PageHeader } from '@samvaer/ui'
import { EditorSkeleton } from '@samvaer/writing/reading'
import { LazyEditor } from '../features/editor/load-editor.ts'
import { WriterGate } from '../features/editor/writer-gate.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'
import styles from './reading.module.css'

/** /Community/Blogs/Create */
export const CreatePage = () => {
  const t = useBlogTexts()
  const { subscriber } = useCurrentProfile()
  const title = t('create.title')
  usePage({ title })
  return (
    <div className={styles.writing}>
      <PageHeader title={title} lead={subscriber && t('create.lead')} />
      <WriterGate>
        <LazyEditor back={paths.all} meanwhile={<EditorSkeleton />} />
      </WriterGate>
    </div>
  )
}
