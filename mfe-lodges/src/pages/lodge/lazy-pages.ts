/** The pages below a lodge, each a file of its own. */
import { lazyPart } from '@samvaer/ui'

export const DebatePage = lazyPart(async () => ({ default: (await import('./debate-page.tsx')).DebatePage }))
export const TopicPage = lazyPart(async () => ({ default: (await import('./topic-page.tsx')).TopicPage }))
export const CreateDebatePage = lazyPart(async () => ({
  default: (await import('./write-debate-page.tsx')).CreateDebatePage,
}))
export const EditDebatePage = lazyPart(async () => ({
  default: (await import('./write-debate-page.tsx')).EditDebatePage,
}))
export const EditPage = lazyPart(async () => ({ default: (await import('./edit-page.tsx')).EditPage }))
export const ManagementPages = lazyPart(async () => ({
  default: (await import('./management-pages.tsx')).ManagementPages,
}))
export const MediaPages = lazyPart(async () => ({ default: (await import('./media-pages.tsx')).MediaPages }))
export const CalendarPages = lazyPart(async () => ({ default: (await import('./calendar-pages.tsx')).CalendarPages }))
export const MailPage = lazyPart(async () => ({ default: (await import('./mail-page.tsx')).MailPage }))
export const MembersPage = lazyPart(async () => ({ default: (await import('./members-page.tsx')).MembersPage }))
export const SettingsPage = lazyPart(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }))

/** The pages by the beginnings of their places below the lodge; the first that fits is the page. */
const places: readonly [begins: string, page: { preload: () => void }][] = [
  ['Debate/Topic/', TopicPage],
  ['Debate/Create', CreateDebatePage],
  ['Debate/Edit/', EditDebatePage],
  ['Debate', DebatePage],
  ['Media', MediaPages],
  ['Calendar', CalendarPages],
  ['MemberManagement', ManagementPages],
  ['Members', MembersPage],
  ['Settings', SettingsPage],
  ['Edit', EditPage],
  ['Mail', MailPage],
]

/** Fetches the page of a place below a lodge, so that it comes beside what is read of the lodge and not behind it. */
export const preloadPage = (place: string): void => places.find(([begins]) => place.startsWith(begins))?.[1].preload()
