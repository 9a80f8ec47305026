/** Pages whose boot data a test changes: what the site would say in an installation with more services, for example. */
import type { BootData } from '@samvaer/contracts/shell/boot'
import type { Page } from 'playwright'

const element = /(<script type="application\/json" id="samvaer-boot">)(.*?)(<\/script>)/s

/** From now on every document of this page carries the changed data. */
export const patchBootData = (page: Page, change: (boot: BootData) => void): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const html = (await answer.text()).replace(element, (_whole, start: string, json: string, end: string) => {
      const boot = JSON.parse(json) as BootData
      change(boot)
      return `${start}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${end}`
    })
    await route.fulfill({ response: answer, body: html })
  })

/** The page in an installation without these services. */
export const withoutServices = (page: Page, ...without: string[]): Promise<unknown> =>
  patchBootData(page, (boot) => {
    boot.services = boot.services.filter((service) => !without.includes(service))
  })
