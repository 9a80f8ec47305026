import type { StartSearchOptions } from '@samvaer/contracts/site/start-settings'
import { FreshCards } from '@samvaer/media-ui/pictures'
import { api } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useQuery } from '@tanstack/react-query'
import { useSearchTexts } from '../../texts.ts'
import { MediaGrid, MediaOutline } from '../newest-media/media-grid.tsx'
import { Loaded } from '../recovery/recovery.ts'
import { Coming, SectionFrame } from './section-frame.tsx'
import styles from './start-sections.module.css'

/** The number that stands on the start page. */
const shown = 6

interface MediaSectionProps {
  name: 'NewestMedia' | 'SearchMedia'
  all: string
  /** The members whose media are shown; everybody when absent. */
  options?: StartSearchOptions
  /** Those alone who fit both ways. */
  sought?: boolean
  condensed: boolean
}

/** The newest pictures and videos on the start page. */
export const MediaSection = ({ name, all, options, sought = false, condensed }: MediaSectionProps) => {
  const t = useSearchTexts()
  const input = { take: shown, ...(options && { options }), ...(sought && { sought }) }
  const query = useQuery({
    queryKey: ['Search/GetNewestMedia', input],
    queryFn: ({ signal }) => api.post('Search/GetNewestMedia', input, { signal }),
    retry: onceMore,
  })
  const outline = (
    <Coming>
      <MediaOutline count={shown} small={condensed} />
    </Coming>
  )
  return (
    <SectionFrame name={name} all={all}>
      <Loaded query={query} outline={outline}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.quiet}>{t(`start.${name}.empty`)}</p>
          ) : (
            <>
              <MediaGrid items={items} small={condensed} label={t(`start.${name}.title`)} />
              <FreshCards cards={items.map(({ media }) => media)} renew={() => void query.refetch()} />
            </>
          )
        }
      </Loaded>
    </SectionFrame>
  )
}
