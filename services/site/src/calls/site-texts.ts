/** Texts of the site itself: the line of news above the page. */
import { textIn } from '@samvaer/contracts/site/brand'
import type { common } from '@samvaer/contracts/site/common'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { BrandFiles } from '../brand-files.ts'

export const siteTextCalls = (files: BrandFiles) =>
  handlers<typeof common>()({
    GetNewsTickerText: async ({ context }) => {
      const { newsTicker } = files.of(context)
      return { text: newsTicker ? textIn(newsTicker, context.language) : null }
    },
  })
