/** The choices of the desk's content pages, as their addresses say them. */
import { type ContentKind, contentKinds } from '@samvaer/contracts/support/values'
import { paths } from '../../paths.ts'

export const kindOf = (query: URLSearchParams): ContentKind =>
  contentKinds.find((kind) => kind === query.get('kind')) ?? 'Faq'

export const contentListPath = (kind: ContentKind): string =>
  kind === 'Faq' ? paths.content : `${paths.content}?kind=${kind}`

export const newContentPath = (kind: ContentKind): string => `${paths.content}/New?kind=${kind}`

/** A new question that begins with a word that readers looked for. */
export const newAnswerPath = (word: string): string =>
  `${newContentPath('Faq')}&${new URLSearchParams({ title: word })}`

export const contentPath = (contentId: number): string => `${paths.content}/${contentId}`

/** The looks at one piece. */
export const views = ['write', 'preview', 'history'] as const
export type View = (typeof views)[number]

export const viewOf = (query: URLSearchParams): View => views.find((view) => view === query.get('show')) ?? 'write'

/** The same page with another look at it. */
export const viewPath = (query: URLSearchParams, view: View): string => {
  const next = new URLSearchParams(query)
  if (view === 'write') next.delete('show')
  else next.set('show', view)
  return `?${next}`
}
