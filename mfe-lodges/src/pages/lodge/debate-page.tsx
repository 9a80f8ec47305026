import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, useParams } from '@samvaer/remote-kit/router'
import { Button, EmptyState, lazyPart, Skeleton } from '@samvaer/ui'
import { ModeratedNotes } from '@samvaer/writing/moderation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CategoryNav } from '../../features/debate-categories/category-nav.tsx'
import { debatePaths } from '../../features/debate-data/debate-paths.ts'
import { categoriesQuery, type DebateCategory } from '../../features/debate-data/debate-queries.ts'
import { DebateSkeletons } from '../../features/debate-data/debate-skeletons.tsx'
import { BeginButton } from '../../features/debate-list/begin-button.tsx'
import { DebateList } from '../../features/debate-list/debate-list.tsx'
import { SortChoice, useNewestFirst } from '../../features/debate-list/sort-choice.tsx'
import type { SeenLodge } from '../../features/lodge-data/roles.ts'
import { ClosedPart } from '../../features/lodge-parts/closed-part.tsx'
import { useLodgeTitle } from '../../features/lodge-parts/use-lodge-title.ts'
import { LoadFailure } from '../../features/recovery/recovery.ts'
import { idOf, lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import styles from './debate-page.module.css'

const CategoryManager = lazyPart(() => import('../../features/debate-categories/category-manager.tsx'))

interface DebateProps {
  lodge: SeenLodge
  categories: readonly DebateCategory[]
  /** Undefined for all. */
  category: DebateCategory | undefined
}

const Debates = ({ lodge, categories, category }: DebateProps) => {
  const t = useLodgeTexts()
  const newestFirst = useNewestFirst()
  const [managing, setManaging] = useState(false)
  const { lodgeId, part } = lodge
  const title = category?.name ?? t('debate.all')
  useLodgeTitle(lodge, category?.name ?? t('part.debate'))
  const manager = managing && (
    <CategoryManager lodge={lodge} categories={categories} onClose={() => setManaging(false)} />
  )
  if (categories.length === 0) {
    const who = part.may.manage ? 'manager' : 'others'
    return (
      <>
        <EmptyState
          icon="comment"
          title={t(`debate.unopened.${who}.title`)}
          text={t(`debate.unopened.${who}.text`)}
          action={
            part.may.manage && (
              <Button variant="primary" icon="plus" onClick={() => setManaging(true)}>
                {t('categories.first')}
              </Button>
            )
          }
        />
        {manager}
      </>
    )
  }
  const begin = <BeginButton lodge={lodge} {...(category && { categoryId: category.categoryId })} />
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        <CategoryNav lodgeId={lodgeId} categories={categories} current={category?.categoryId} />
        {part.may.manage && (
          <Button size="small" variant="quiet" icon="settings" onClick={() => setManaging(true)}>
            {t('categories.title')}
          </Button>
        )}
      </div>
      <section className={styles.main} aria-labelledby="debates">
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id="debates">{title}</h2>
            {category && category.description !== '' && <p className={styles.quiet}>{category.description}</p>}
          </div>
          {begin}
        </div>
        <div className={styles.choice}>
          <SortChoice />
        </div>
        <ModeratedNotes itemTypes={['DebateEntry']} quote="title" at={lodgePath(lodgeId, 'Debate')} />
        <DebateList
          key={`${category?.categoryId} ${newestFirst}`}
          lodgeId={lodgeId}
          {...(category && { categoryId: category.categoryId })}
          newestFirst={newestFirst}
          categories={categories}
          empty={
            <EmptyState
              icon="comment"
              level={3}
              title={t('debate.empty.title')}
              text={t('debate.empty.text')}
              action={begin}
            />
          }
        />
      </section>
      {manager}
    </div>
  )
}

const Outline = () => (
  <div className={styles.columns} aria-busy="true">
    <div className={styles.aside}>
      <Skeleton shape="control" />
    </div>
    <DebateSkeletons />
  </div>
)

const OpenDebates = ({ lodge }: { lodge: SeenLodge }) => {
  const { categoryId: parameter } = useParams()
  const query = useQuery({ ...categoriesQuery(lodge.lodgeId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  if (!query.data) return failure ? <LoadFailure failure={failure} /> : <Outline />
  const { items } = query.data
  const category = items.find(({ categoryId }) => categoryId === idOf(parameter))
  // One that is gone: its debates stand elsewhere.
  if (parameter !== undefined && !category) return <Navigate replace to={debatePaths(lodge.lodgeId).all} />
  return <Debates lodge={lodge} categories={items} category={category} />
}

/** /Community/Lodges/Lodge/:id/Debate, all of it or one category. */
export const DebatePage = ({ lodge }: { lodge: SeenLodge }) =>
  lodge.part.may.read ? <OpenDebates lodge={lodge} /> : <ClosedDebate lodge={lodge} />

const ClosedDebate = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  useLodgeTitle(lodge, t('part.debate'))
  return <ClosedPart lodge={lodge} />
}
