import { writeRelease } from '@samvaer/registry/release-fixture'
import { registryService } from '@samvaer/registry/service'
import { siteService } from '@samvaer/site/service'
import { vi } from 'vitest'
import { brandArticle, brandArticles, brandPage, withPages } from './brands.ts'
import type { RecordingService } from './recording-service.ts'
import { startSite, type TestSite } from './start-site.ts'

/** Everything that ends an element, an attribute or a data block. */
export const hostile = `</script><script>alert(1)</script> & "quoted" 'too' ]]> <!--`

const articles = {
  samvaer: brandArticles(
    brandArticle('begynd', '2025-02-01', { changedOn: '2026-03-04' }),
    brandArticle('hostile', '2025-03-01', {
      title: { 'da-DK': hostile },
      byline: { 'da-DK': hostile },
      lead: { 'da-DK': hostile },
      description: { 'da-DK': hostile },
      sections: [{ heading: { 'da-DK': hostile }, paragraphs: [{ 'da-DK': hostile }] }],
    }),
    brandArticle('foerste-gang', '2025-01-01'),
    brandArticle('later', '2999-01-01'),
  ),
  samvaro: brandArticles(brandArticle('borja', '2025-01-01'), brandArticle('begynd', '2025-01-02')),
  'samvaer-norge': brandArticles(brandArticle('later', '2999-01-01')),
  'samvaer-nat': brandArticles(brandArticle('begynd', '2025-01-01')),
}

export interface ArticlesSite extends TestSite {
  /** The brands with their articles, in the place of the site service. */
  brands: RecordingService
}

/** The gateway with brands that have articles, and a release that shows them. */
export const startArticlesSite = async (): Promise<ArticlesSite> => {
  const site = await startSite({ definitions: [siteService, registryService] })
  const brands = await withPages(
    site.services,
    { samvaer: [brandPage('/blog/begynd'), brandPage('/Dating')] },
    articles,
  )
  const description = await writeRelease(site.services.settings.dataDir, '1.0.0-a')
  description.remote.routes = ['/Community/Blogs', '/blog']
  description.remote.anonymousRoutes = ['/blog']
  const headers = { authorization: `Bearer ${site.services.settings.releaseToken}` }
  await vi.waitFor(async () => {
    const { status } = await site.act('/api/Registry/PublishRelease', { description }, { headers })
    if (status !== 200) throw new Error(`publishing answered ${status}`)
  }, 15_000)
  const close = async () => {
    await site.close()
    await brands.app.close()
  }
  return { ...site, brands, close }
}
