import type { CallOutput } from '@samvaer/contracts/client'
import { type ContentKind, contentKinds } from '@samvaer/contracts/support/values'
import { foldText } from '@samvaer/contracts/text/fold'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { ButtonLink, Card, ChoiceLinks, EmptyState, PageHeader, SearchInput, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { DeskMenu } from '../desk-menu/desk-menu.tsx'
import { useLocalizedOptions } from '../localized/use-localized-options.ts'
import { Loaded } from '../recovery/recovery.ts'
import { contentListPath, contentPath, newContentPath } from './content-address.ts'
import { contentsQuery } from './content-queries.ts'
import styles from './desk-content.module.css'
import { PieceStates } from './piece-states.tsx'
import { UnansweredSearches } from './unanswered-searches.tsx'

type Listed = CallOutput<'Support/GetContents'>['items'][number]

const Row = ({ contentId, title, category, ...states }: Listed) => {
  const t = useSupportTexts()
  return (
    <Link className={styles.row} to={contentPath(contentId)}>
      <span className={styles.words}>
        <span className={styles.title}>{title === '' ? t('content.untitled') : title}</span>
        {category && <span className={styles.quiet}>{t(`faq.category.${category}`)}</span>}
      </span>
      <span className={styles.states}>
        <PieceStates {...states} />
      </span>
    </Link>
  )
}

const Rows = ({ kind, items }: { kind: ContentKind; items: readonly Listed[] }) => {
  const t = useSupportTexts()
  const [words, setWords] = useState('')
  const wanted = foldText(words.trim())
  const found = items.filter(({ title }) => foldText(title).includes(wanted))
  if (items.length === 0)
    return <EmptyState icon="edit" title={t('content.none')} text={t(`content.noneText.${kind}`)} />
  return (
    <div className={styles.page}>
      {items.length > 6 && (
        <SearchInput
          aria-label={t('content.search')}
          placeholder={t('content.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <Card inset="small">
        {found.length === 0 ? (
          <p role="status" className={styles.nothing}>
            {t('content.notFound')}
          </p>
        ) : (
          <ul className={styles.list} aria-label={t(`content.kind.${kind}`)}>
            {found.map((item) => (
              <li key={item.contentId} {...rowAttributes(item.contentId)}>
                <Row {...item} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

/** Every piece of a kind that the brand has: what is shown, planned and being written. */
export const ContentList = ({ kind }: { kind: ContentKind }) => {
  const t = useSupportTexts()
  const { name } = useSite()
  const query = useQuery({ ...useLocalizedOptions(contentsQuery(kind)), retry: onceMore })
  return (
    <>
      <DeskMenu />
      <PageHeader
        title={t('content.title')}
        lead={t('content.lead', { site: name })}
        actions={
          // Every brand has all legal texts from the beginning.
          kind !== 'Legal' && (
            <ButtonLink variant="primary" icon="plus" to={newContentPath(kind)}>
              {t(`content.new.${kind}`)}
            </ButtonLink>
          )
        }
      />
      <div className={styles.page}>
        <ChoiceLinks
          label={t('content.kinds')}
          choices={contentKinds.map((one) => ({
            to: contentListPath(one),
            label: t(`content.kind.${one}`),
            current: one === kind,
          }))}
        />
        <Loaded query={query} outline={<Skeleton shape="card" lines={6} />}>
          {({ items }) => <Rows key={kind} kind={kind} items={items} />}
        </Loaded>
        {kind === 'Faq' && <UnansweredSearches />}
      </div>
    </>
  )
}
