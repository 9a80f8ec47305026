/**
 * The calls about the support's words to everybody: questions with answers, what changed, legal texts
 * (docs/product/support.md).
 */
import * as z from 'zod'
import { anyone } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { day, id, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { landingPage } from '../site/seo.ts'
import { oneLine } from '../text/fields.ts'
import { contentDeskCalls } from './content-desk.ts'
import { changeDay, faqCard, faqCategory, legalPage } from './content-fields.ts'
import { staffTraceCalls } from './staff-traces.ts'
import { contentLimits, legalPaths } from './values.ts'

export const supportRates = declareRates({
  /** While somebody types what to look for. */
  faq: { limit: 120, seconds: secondsIn.minute, by: 'address' },
  faqHelped: { limit: 20, seconds: secondsIn.hour, by: 'address' },
})

/** The paths for which the gateway asks for the words of a page before it writes it. */
export const contentPaths = { faq: '/Support/FAQ', changelog: '/Support/Changelog', ...legalPaths } as const

export const support = area('Support', {
  service: 'support',
  calls: {
    GetFaq: get({
      about:
        'Questions with answers: those with every word of `q`, the best match first, or all in the order of their categories. `categories` are those that this brand has.',
      access: anyone,
      rates: [supportRates.faq],
      query: z.strictObject({
        q: oneLine(0, contentLimits.query).optional(),
        category: faqCategory.optional(),
      }),
      returns: z.object({
        items: z.array(faqCard),
        categories: z.array(z.object({ category: faqCategory, count: z.int() })),
      }),
    }),
    GetFaqEntry: get({
      about: 'A question with its answer; NotFound where this brand has none.',
      access: anyone,
      query: z.strictObject({ id }),
      returns: faqCard.extend({
        text: z.string(),
        changedOn: day,
        /** The word of the signed-in reader on it. */
        helped: z.boolean().nullable(),
        /** Others of its category. */
        further: z.array(faqCard.pick({ faqId: true, title: true })),
      }),
    }),
    SetFaqHelped: post({
      about:
        'Says whether an answer has helped: once a reader, who may change it. Whoever is not signed in names a number of the browser’s own.',
      access: anyone,
      rates: [supportRates.faqHelped],
      body: z.strictObject({ id, helped: z.boolean(), reader: z.uuid().optional() }),
      returns: nothing,
    }),
    GetChangelog: get({
      about: 'Says what changed, by day, the newest first.',
      access: anyone,
      query: paged({}),
      returns: page(changeDay),
    }),
    GetChangelogDay: get({
      about: 'Says what changed on a day, and the days next to it; NotFound where nothing did.',
      access: anyone,
      query: z.strictObject({ day }),
      returns: changeDay.extend({ newer: day.nullable(), older: day.nullable() }),
    }),
    GetLegalText: get({
      about: 'A legal text of this brand as it holds now.',
      access: anyone,
      query: z.strictObject({ page: legalPage }),
      returns: z.object({
        page: legalPage,
        title: z.string(),
        heading: z.string(),
        text: z.string(),
        /** Since when it holds. */
        changedOn: day,
      }),
    }),
    GetTermsChanges: get({
      about:
        'Says what is different in the general terms of this brand since the version before the last one that asked members to accept it, by heading.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({
        sections: z.array(
          z.object({
            /** Null before the first one. */
            heading: z.string().nullable(),
            added: z.array(z.string()),
            removed: z.array(z.string()),
          }),
        ),
      }),
    }),
    GetContentPage: get({
      about:
        'The words of a page of questions or changes, or of a legal text, as the first HTML has them; NotFound where there is none.',
      access: anyone,
      query: z.strictObject({ path: z.string().startsWith('/').max(200) }),
      returns: landingPage.extend({
        /** Since when its words are shown, where they are one text. */
        changedOn: day.optional(),
        /** Below its words. */
        links: z.array(z.object({ path: z.string(), title: z.string(), text: z.string() })),
      }),
    }),
    ...contentDeskCalls,
    ...staffTraceCalls,
  },
})
