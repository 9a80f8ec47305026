import { useLocation } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'

/** The pages of the parts that have several (docs/product/screens.md, "Blogs"). */
const sections = {
  top: [
    { path: paths.topRead, label: 'section.top.read', keeps: true },
    { path: paths.topCommented, label: 'section.top.commented', keeps: true },
    { path: paths.topFollowers, label: 'section.top.followers' },
    { path: paths.curated, label: 'section.top.curated' },
  ],
  followed: [
    { path: paths.followed, label: 'section.followed.entries', keeps: true },
    { path: paths.fromFollowedAuthors, label: 'section.followed.fromAuthors', keeps: true },
    { path: paths.followedAuthors, label: 'section.followed.authors' },
    { path: paths.followers, label: 'section.followed.followers' },
  ],
  hidden: [
    { path: paths.hidden, label: 'section.hidden.entries' },
    { path: paths.hiddenAuthors, label: 'section.hidden.authors' },
  ],
} as const satisfies Record<string, readonly { path: string; label: string; keeps?: boolean }[]>

export type SectionName = keyof typeof sections

/** The pages of one part. Those that sort by the same choice, or look at the same period, hand it on. */
export const SectionLinks = ({ section }: { section: SectionName }) => {
  const t = useBlogTexts()
  const { pathname, search } = useLocation()
  const page = pathname.toLowerCase().replace(/\/+$/, '')
  const choices = sections[section].map((one) => ({
    to: { pathname: one.path, search: 'keeps' in one ? search : '' },
    label: t(one.label),
    current: one.path.toLowerCase() === page,
  }))
  return <ChoiceLinks label={t('section.label')} choices={choices} pages />
}
