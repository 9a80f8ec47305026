import { Link } from '@samvaer/remote-kit/router'
import { Icon, VisuallyHidden } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { type BlogSearch, searchPath } from './search-address.ts'
import styles from './search-parts.module.css'
import { useAuthorName } from './use-author-name.ts'

interface Part {
  what: string
  /** The search without it. */
  without: BlogSearch
}

/** Lists the parts that narrow the entries down, each with the way to do without it. */
export const SearchParts = ({ search }: { search: BlogSearch }) => {
  const t = useBlogTexts()
  const name = useAuthorName(search.author)
  const { text, tags, author } = search
  const parts: Part[] = [
    ...(text === '' ? [] : [{ what: text, without: { ...search, text: '' } }]),
    ...tags.map((tag) => ({ what: tag, without: { ...search, tags: tags.filter((one) => one !== tag) } })),
    ...(author === undefined
      ? []
      : [{ what: t('search.by', { name: name ?? t('search.oneAuthor') }), without: { ...search, author: undefined } }]),
  ]
  return (
    <div className={styles.parts}>
      <VisuallyHidden>{t('search.narrowedBy')}</VisuallyHidden>
      <ul className={styles.list}>
        {parts.map(({ what, without }) => (
          <li key={what}>
            <Link className={styles.part} to={searchPath(without)} title={t('search.without', { what })}>
              <span aria-hidden="true">{what}</span>
              <VisuallyHidden>{t('search.without', { what })}</VisuallyHidden>
              <Icon name="close" size="small" />
            </Link>
          </li>
        ))}
      </ul>
      <Link className={styles.clear} to={paths.all}>
        {t('search.clear')}
      </Link>
    </div>
  )
}
