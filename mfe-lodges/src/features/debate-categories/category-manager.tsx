import { useCall } from '@samvaer/remote-kit/api'
import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { Button, IconButton, placeByKey, reordered, useMovedRow, VisuallyHidden } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { type DebateCategory, debateListKeys } from '../debate-data/debate-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { CategoryForm } from './category-form.tsx'
import styles from './category-manager.module.css'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { useCategoryOrder } from './use-category-order.ts'

interface CategoryManagerProps {
  lodge: SeenLodge
  categories: readonly DebateCategory[]
  onClose: () => void
}

const handleId = (categoryId: number): string => `category-${categoryId}`
const newId = 'new-category'

/** The categories for those who manage them: sorted by dragging, by the arrow keys of a handle or by its two buttons. */
const CategoryManager = ({ lodge, categories, onClose }: CategoryManagerProps) => {
  const t = useLodgeTexts()
  const { lodgeId } = lodge
  const [editing, setEditing] = useState<number | 'new' | undefined>(categories.length === 0 ? 'new' : undefined)
  /** The category whose form was closed: the focus goes back to what opened it. */
  const [edited, setEdited] = useState<typeof editing>()
  const [deleting, setDeleting] = useState<DebateCategory>()
  const [dragged, setDragged] = useState<number>()
  const [announced, setAnnounced] = useState('')
  const refocus = useRef<string>(undefined)
  const [list, follow] = useMovedRow(categories.map(({ categoryId }) => categoryId))
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const sort = useCategoryOrder(lodgeId)
  const closeForm = () => {
    setEdited(editing)
    setEditing(undefined)
  }
  const settings = {
    handles: ({ code }: ApiError) => code !== 'SignInRequired',
    onSuccess: () => closeForm(),
    invalidates: debateListKeys,
  }
  const create = useCall('Lodges/CreateDebateCategory', settings)
  const update = useCall('Lodges/UpdateDebateCategory', settings)
  // A moved category loses the focus with its place; one that was moved by a key keeps it. A deleted one has none.
  useLayoutEffect(() => {
    if (refocus.current === undefined || categories.length === 0) return
    document.getElementById(refocus.current)?.focus()
    refocus.current = undefined
  }, [categories])
  const last = categories.length - 1
  const move = (from: number, to: number) => {
    const category = categories[from]
    const next = reordered(categories, from, to)
    if (!category || next === categories) return
    setAnnounced(t('categories.movedTo', { name: category.name, place: to + 1, all: categories.length }))
    ask(
      (reason) =>
        sort(
          next.map(({ categoryId }) => categoryId),
          reason,
        ),
      {
        title: t('staff.title'),
        act: t('categories.move'),
      },
    )
  }
  const step = (place: number, way: -1 | 1) => {
    const category = categories[place]
    if (category) follow(category.categoryId, way)
    move(place, place + way)
  }
  const given = (reason: string | undefined) => (reason === undefined ? {} : { reason })
  const problemOf = (error: ApiError | null): string | undefined => {
    if (!error) return undefined
    return error.code === 'Conflict' ? t('categories.tooMany') : errorText(error, t)
  }
  return (
    <Dialog open onClose={onClose} title={t('categories.title')} size="large">
      <p className={styles.quiet}>{t('categories.lead')}</p>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <ol className={styles.list} ref={list}>
        {categories.map((category, place) => {
          const { categoryId, name, description } = category
          return (
            <li
              key={categoryId}
              className={styles.row}
              draggable={editing === undefined}
              data-dragged={dragged === place || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(place)
              }}
              onDragOver={(event) => {
                if (dragged !== undefined) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, place)
                setDragged(undefined)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              {editing === categoryId ? (
                <CategoryForm
                  initial={{ name, description }}
                  submitLabel={t('categories.save')}
                  busy={update.isPending}
                  problem={problemOf(update.error)}
                  onCancel={closeForm}
                  onSubmit={(fields) =>
                    ask((reason) => update.mutate({ lodgeId, categoryId, ...fields, ...given(reason) }), {
                      title: t('staff.title'),
                      act: t('categories.save'),
                    })
                  }
                />
              ) : (
                <div className={styles.category}>
                  <IconButton
                    id={handleId(categoryId)}
                    size="small"
                    icon="grip"
                    label={t('categories.handle', { name, place: place + 1, all: categories.length })}
                    onKeyDown={(event) => {
                      const to = placeByKey(event.key, place, last)
                      if (to === undefined) return
                      event.preventDefault()
                      refocus.current = handleId(categoryId)
                      move(place, to)
                    }}
                  />
                  <div className={styles.words}>
                    <p className={styles.name}>{name}</p>
                    {description !== '' && <p className={styles.quiet}>{description}</p>}
                  </div>
                  <div className={styles.acts}>
                    <IconButton
                      size="small"
                      icon="chevron-up"
                      data-step={-1}
                      disabled={place === 0}
                      label={t('categories.up', { name })}
                      onClick={() => step(place, -1)}
                    />
                    <IconButton
                      size="small"
                      icon="chevron-down"
                      data-step={1}
                      disabled={place === last}
                      label={t('categories.down', { name })}
                      onClick={() => step(place, 1)}
                    />
                    <IconButton
                      size="small"
                      icon="edit"
                      label={t('categories.edit', { name })}
                      autoFocus={edited === categoryId}
                      onClick={() => setEditing(categoryId)}
                    />
                    <IconButton
                      size="small"
                      icon="delete"
                      label={t('categories.delete', { name })}
                      onClick={() => setDeleting(category)}
                    />
                  </div>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {editing === 'new' ? (
        <CategoryForm
          initial={{ name: '', description: '' }}
          submitLabel={t('categories.create')}
          busy={create.isPending}
          problem={problemOf(create.error)}
          onCancel={closeForm}
          onSubmit={(fields) =>
            ask((reason) => create.mutate({ lodgeId, ...fields, ...given(reason) }), {
              title: t('staff.title'),
              act: t('categories.create'),
            })
          }
        />
      ) : (
        <Button id={newId} icon="plus" autoFocus={edited === 'new'} onClick={() => setEditing('new')}>
          {t('categories.new')}
        </Button>
      )}
      {deleting && (
        <DeleteCategoryDialog
          lodge={lodge}
          category={deleting}
          others={categories.filter(({ categoryId }) => categoryId !== deleting.categoryId)}
          onDeleted={() => {
            refocus.current = newId
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {dialog}
    </Dialog>
  )
}

export default CategoryManager
