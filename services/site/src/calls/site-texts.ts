/** Texts of the site itself: the line of news above the page, and the words of the community explained. */
import { textIn } from '@samvaer/contracts/brand'
import type { common } from '@samvaer/contracts/common'
import { handlers } from '@samvaer/service-kit/implement'
import type { BrandFiles } from '../brand-files.ts'
import { glossaryIn } from '../glossary.ts'

export const siteTextCalls = (files: BrandFiles) =>
  handlers<typeof common>()({
    GetNewsTickerText: async ({ context }) => {
      const { newsTicker } = files.of(context)
      return { text: newsTicker ? textIn(newsTicker, context.language) : null }
    },

    GetAllGlossaryEntries: async ({ context }) => ({ items: glossaryIn(context.language, context.dark) }),
  })
