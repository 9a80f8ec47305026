import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { articlePath, articlesPath } from '@samvaer/contracts/site/articles'
import type { Brand, BrandArticle, BrandPage } from '@samvaer/contracts/site/brand'
import { legalPaths } from '@samvaer/contracts/support/values'
import { isBelow } from '../releases/covered-paths.ts'
import type { ShellBuild } from '../shell/shell-build.ts'
import type { ContentWords } from './content-words.ts'

export interface PageSources {
  brand: Brand
  shell: ShellBuild
  /** Undefined while nobody knows them: then no path is known to lead nowhere. */
  releases: readonly ListedRelease[] | undefined
  /** The articles of the brand that everybody may read today, newest first. */
  articles: readonly BrandArticle[]
  /** The answer of the service that keeps the words of this path; undefined where none does, or nobody answered. */
  words?: ContentWords | 'missing' | undefined
}

/** The page to which a path leads. */
export interface FoundPage {
  kind: 'front' | 'create' | 'brand' | 'articles' | 'article' | 'words' | 'product' | 'missing'
  /** A page in the brand's own words, for `brand`. */
  page?: BrandPage
  /** For `article`. */
  article?: BrandArticle
  /** For `words`: of a page whose words a service keeps. */
  words?: ContentWords
  /** Search engines may keep it. */
  indexable: boolean
}

export const frontPath = '/'
export const createPath = '/Create'

/** A path as the shell's router compares it: neither case nor a slash at the end matter. */
const compared = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1')

const isShellPage = (path: string, { pages }: ShellBuild): boolean =>
  Object.keys(pages).some((route) => compared(route) === compared(path))

const isRemotePage = (path: string, releases: readonly ListedRelease[], routes: 'routes' | 'anonymousRoutes') =>
  releases.some(({ description }) => description.remote[routes].some((route) => isBelow(compared(path), route)))

/** `:name` stands for one part. */
const isAt = (path: string, pattern: string): boolean => {
  const [parts, wanted] = [path.split('/'), pattern.toLowerCase().split('/')]
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
}

/**
 * Returns the word of the remotes that own a path: no page at all on this brand, or one that search engines keep
 * nothing of.
 */
const saidOf = (
  path: string,
  releases: readonly ListedRelease[],
  siteId: number,
): { missing: boolean; private: boolean } => {
  const pages = releases.flatMap(({ description: { remote } }) =>
    remote.routes
      .filter((route) => isBelow(compared(path), route))
      .map((route) => {
        const elsewhere = remote.onlyOn?.some(
          ({ sites, paths }) => !sites.includes(siteId) && paths.some((prefix) => isBelow(compared(path), prefix)),
        )
        if (elsewhere) return undefined
        const said = (remote.pages ?? []).filter((page) => isBelow(page.path, route))
        return said.length === 0 ? { path } : said.find((page) => isAt(compared(path), page.path))
      }),
  )
  return {
    missing: pages.every((page) => page === undefined),
    private: pages.some((page) => page !== undefined && 'private' in page),
  }
}

/**
 * The pages in a brand's own words that can be reached: the product's own routes win over them, and the dark variant
 * has none (docs/product/dark-variant.md).
 */
export const brandPages = ({ brand, shell, releases = [] }: PageSources): BrandPage[] =>
  brand.dark
    ? []
    : brand.pages.filter(({ path }) => !isShellPage(path, shell) && !isRemotePage(path, releases, 'routes'))

/** True when a remote shows the legal texts to everybody. */
export const showsLegal = ({ releases = [] }: PageSources): boolean =>
  Object.values(legalPaths).every((path) => isRemotePage(path, releases, 'anonymousRoutes'))

/** The articles that can be reached: a remote shows them. */
export const openArticles = ({ articles, releases = [] }: PageSources): readonly BrandArticle[] =>
  isRemotePage(articlesPath, releases, 'routes') ? articles : []

/** Finds the article that a path leads to, or the list of all. */
const findArticle = (path: string, sources: PageSources): FoundPage => {
  const articles = openArticles(sources)
  if (compared(path) === articlesPath && articles.length > 0) return { kind: 'articles', indexable: true }
  const article = articles.find(({ slug }) => articlePath(slug) === compared(path))
  return article ? { kind: 'article', article, indexable: true } : { kind: 'missing', indexable: false }
}

/** Finds the page of a path: one of the shell, of a remote, of the brand, or none. */
export const findPage = (path: string, sources: PageSources): FoundPage => {
  const { brand, shell, releases, words } = sources
  const indexable = !brand.dark
  if (path === frontPath) return { kind: 'front', indexable }
  if (isShellPage(path, shell)) {
    const open = compared(path) === compared(createPath)
    return { kind: open ? 'create' : 'product', indexable: open && indexable }
  }
  const page = brandPages(sources).find((candidate) => compared(candidate.path) === compared(path))
  if (page) return { kind: 'brand', page, indexable }
  if (isRemotePage(path, releases ?? [], 'routes')) {
    if (isBelow(compared(path), articlesPath)) return findArticle(path, sources)
    if (words === 'missing') return { kind: 'missing', indexable: false }
    if (words) return { kind: 'words', words, indexable }
    const said = saidOf(path, releases ?? [], brand.id)
    if (said.missing) return { kind: 'missing', indexable: false }
    const open = !said.private && isRemotePage(path, releases ?? [], 'anonymousRoutes')
    return { kind: 'product', indexable: indexable && open }
  }
  return { kind: releases === undefined ? 'product' : 'missing', indexable: false }
}
