import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { SearchFrame } from '../features/frame/search-frame.tsx'
import { KinkPart } from '../features/kinks/kink-part.tsx'
import { allKinks } from '../features/kinks/kink-queries.ts'
import { LessCommonKinks } from '../features/kinks/less-common-kinks.tsx'
import { type OwnKinks, useOwnKinks } from '../features/kinks/use-own-kinks.ts'
import { paths } from '../paths.ts'
import { useSearchTexts } from '../texts.ts'

const List = ({ own }: { own: OwnKinks }) => {
  const t = useSearchTexts()
  const query = useQuery({ ...allKinks, retry: onceMore })
  return <KinkPart query={query} own={own} label={t('kinks.all.list')} byName />
}

/** /Kinks/All: the whole list by name, or the rare ones with what members wrote themselves. */
export const AllKinksPage = () => {
  const t = useSearchTexts()
  const own = useOwnKinks()
  const others = useSearchParams()[0].get('show') === 'others'
  const choices = [
    { to: paths.allKinks, label: t('kinks.all.list'), current: !others },
    { to: `${paths.allKinks}?show=others`, label: t('kinks.all.others'), current: others },
  ]
  return (
    <SearchFrame
      strip="kinks"
      title={t('kinks.all.title')}
      within={<ChoiceLinks label={t('kinks.all.choice')} choices={choices} />}
    >
      {others ? <LessCommonKinks own={own} /> : <List own={own} />}
    </SearchFrame>
  )
}
