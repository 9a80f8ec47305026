/** The calls that read the support's content for everybody. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type SupportParts, sideOf } from '../models/models.ts'
import { answerFeedbackOf, type Reader, setAnswerFeedback } from './answer-feedback.ts'
import type { BeginContent } from './begin-content.ts'
import { changesOf } from './changelog.ts'
import { contentPageAt } from './content-page.ts'
import { contentHandlers } from './content-policy.ts'
import { faqCardOf, faqListOf, faqOf, faqPieceOf, furtherOf } from './faq.ts'
import { legalPieceOf } from './legal.ts'
import { termsChangesOf } from './terms-changes.ts'

export const readCalls = (parts: SupportParts, begin: BeginContent) =>
  contentHandlers({
    GetFaq: async ({ input, context }) => faqListOf(parts, context, input),

    GetFaqEntry: async ({ input: { id }, context }) => {
      const piece = await faqPieceOf(parts, context, id)
      if (!piece) throw new ProductError('NotFound')
      const { profile, dark } = context
      const further = furtherOf(await faqOf(parts, context), piece)
      return {
        ...faqCardOf(piece),
        text: piece.text,
        changedOn: piece.from.toISOString().slice(0, 10),
        helped: profile
          ? await answerFeedbackOf(parts, sideOf(parts, dark), id, { profileId: profile.profileId })
          : null,
        further: further.map(({ row, title }) => ({ faqId: row._id, title })),
      }
    },

    SetFaqHelped: async ({ input: { id, helped, reader }, context }) => {
      const who: Reader | undefined = context.profile ?? (reader === undefined ? undefined : { reader })
      if (!who) throw new ProductError('InvalidInput', { issues: [{ field: 'reader', code: 'required' }] })
      if (!(await faqPieceOf(parts, context, id))) throw new ProductError('NotFound')
      const key: Reader = 'profileId' in who ? { profileId: who.profileId } : who
      await setAnswerFeedback(parts, sideOf(parts, context.dark), id, key, helped)
      return {}
    },

    GetChangelog: async ({ input: { skip, take, anchor }, context }) => {
      const days = await changesOf(parts, context)
      const older = anchor === undefined ? days.slice(skip) : days.filter(({ day }) => day < anchor)
      const items = older.slice(0, take)
      return { items, next: older.length > take ? (items.at(-1)?.day ?? null) : null }
    },

    GetChangelogDay: async ({ input: { day }, context }) => {
      const days = await changesOf(parts, context)
      const place = days.findIndex((one) => one.day === day)
      const found = days[place]
      if (!found) throw new ProductError('NotFound')
      return { ...found, newer: days[place - 1]?.day ?? null, older: days[place + 1]?.day ?? null }
    },

    GetLegalText: async ({ input: { page }, context }) => {
      await begin(context)
      const piece = await legalPieceOf(parts, context, page)
      if (!piece) throw new ProductError('NotFound')
      const { title, heading = title, text, from } = piece
      return { page, title, heading, text, changedOn: from.toISOString().slice(0, 10) }
    },

    GetTermsChanges: async ({ context }) => {
      await begin(context)
      return { sections: await termsChangesOf(parts, context) }
    },

    GetContentPage: async ({ input: { path }, context }) => {
      const page = await contentPageAt(parts, begin, context, path)
      if (!page) throw new ProductError('NotFound')
      return page
    },
  })
