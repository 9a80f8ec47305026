/**
 * A brand as data: what makes five sites out of one product, without a build (docs/product/requirements.md, point 9).
 * The files stand in brands/<brand>/brand.json; the site service checks and serves them.
 */

import * as z from 'zod'
import { currency, language } from '../core/fields.ts'
import type { Language } from '../core/values.ts'
import { brandScenes, distanceUnits, typeFamilies } from './values.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** Colours by role; every one has to be there, so that no theme leaves a component without one. */
export const themeColours = z.strictObject({
  surface: colour,
  raised: colour,
  overlay: colour,
  text: colour,
  textQuiet: colour,
  line: colour,
  accent: colour,
  onAccent: colour,
  highlight: colour,
  positive: colour,
  warning: colour,
  danger: colour,
  focus: colour,
})
export type ThemeColours = z.infer<typeof themeColours>

const typeFamily = z.enum(typeFamilies)

const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** When its people are there; the words are made of it (`opening-hours.ts`). */
const openingHours = z.strictObject({
  zone: z.string().refine(isZone, 'is no time zone'),
  weekly: z
    .array(
      z.strictObject({
        days: z.array(z.int().min(1).max(7)).min(1),
        from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
        to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
      }),
    )
    .min(1),
  closedOn: z.array(z.iso.date()).default([]),
})

/** Texts that a brand writes itself, a text a language; a missing language falls back to Danish, then English. */
const texts = z.partialRecord(language, z.string())
export type BrandTexts = z.infer<typeof texts>

/** A brand's own text in a language, else in Danish, else in English; the checks of a brand refuse one with neither. */
export const textIn = (texts: BrandTexts, language: Language): string =>
  texts[language] ?? texts['da-DK'] ?? texts['en-GB'] ?? ''

/** News that every member of the brand sees once, between the two moments. */
export const newsOfBrand = z.strictObject({
  id: z.int().positive(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  title: texts,
  text: texts,
})

/** Work on the site: closed for members, with a sentence of the brand's own. */
export const maintenance = z.strictObject({
  text: texts,
  /** The end of it; the site is open again from then on, whether somebody takes the entry out or not. */
  until: z.iso.datetime({ offset: true }).optional(),
})

/** A page that visitors and search engines find by its path, in the brand's own words. */
export const brandPage = z.strictObject({
  path: z.string().regex(/^\/[A-Za-z0-9/_-]+$/),
  /** Linked from the front page. */
  frontPage: z.boolean().default(false),
  title: texts,
  description: texts,
  heading: texts,
  lead: texts,
  sections: z.array(z.strictObject({ heading: texts, paragraphs: z.array(texts) })),
  /** The day on which its words changed last; absent where nobody noted it. Search engines read it. */
  changedOn: z.iso.date().optional(),
})
export type BrandPage = z.infer<typeof brandPage>

/** An article that the brand writes for everybody; it stands at `/blog/<slug>` (decision 0022). */
export const brandArticle = z.strictObject({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The day (UTC) from which it is shown. */
  publishedOn: z.iso.date(),
  /** The day on which its words changed last, if they did. */
  changedOn: z.iso.date().optional(),
  byline: texts,
  title: texts,
  description: texts,
  lead: texts,
  sections: z.array(z.strictObject({ heading: texts, paragraphs: z.array(texts).min(1) })).min(1),
})
export type BrandArticle = z.infer<typeof brandArticle>

/** The articles of a brand under their common title. */
export const brandArticles = z.strictObject({
  title: texts,
  description: texts,
  lead: texts,
  items: z.array(brandArticle),
})
export type BrandArticles = z.infer<typeof brandArticles>

export const brand = z.strictObject({
  /** The site id of docs/product/brands.md; 1 has the contest. */
  id: z.int().positive(),
  /** Folder name of the brand, used in addresses of its files. */
  key: z.string().regex(/^[a-z][a-z0-9-]*$/),
  name: z.string(),
  systemName: z.string(),
  /** Host names without port. */
  hosts: z.array(z.string()).min(1),
  community: z.string(),
  language,
  currency,
  countryCodes: z.array(z.string().length(2)).min(1),
  /** The gated dark variant. */
  dark: z.boolean(),
  disabledEvents: z.boolean(),
  disabledLodges: z.boolean(),
  /** The address of the brand's site for phones, for search engines; "/" where it is this one. */
  mobileUrl: z.union([z.literal('/'), z.url({ protocol: /^https$/ })]).default('/'),
  /** The unit of distances; kilometres where a brand names none. */
  distanceUnit: z.enum(distanceUnits).optional(),
  supportPhone: z.string(),
  supportEmail: z.email(),
  openingHours,
  company: z.strictObject({ name: z.string(), address: z.string(), vat: texts }),
  /** The promise on the front page and the sentences below it. */
  texts: z.strictObject({ claim: texts, lead: texts, description: texts }),
  /** The address of the brand's chat where it is no part of this installation; a ticket goes along as `ticket`. */
  chatAddress: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Pages that stand alone and have a host of their own, by their path; one of `hosts`. Members come to it by single
   * sign-on.
   */
  pageHosts: z.record(z.string().startsWith('/'), z.string()).optional(),
  /** The line of news above the page; absent: none. */
  newsTicker: texts.optional(),
  breakingNews: z.array(newsOfBrand).default([]),
  /** Closes the site for members; absent: open. */
  maintenance: maintenance.optional(),
  /** From `pages.json` beside the brand's file. */
  pages: z.array(brandPage).default([]),
  /** From `articles.json` beside the brand's file; absent where the brand writes none. */
  articles: brandArticles.optional(),
  /** From `scenes/<name>.svg` beside the brand's file: drawings that name the brand's colours (decision 0062). */
  scenes: z.partialRecord(z.enum(brandScenes), z.string()).optional(),
  theme: z.strictObject({
    colours: themeColours,
    bodyFamily: typeFamily,
    headingFamily: typeFamily,
    /** An SVG path on a 32 by 32 grid, drawn in the accent colour. */
    logoPath: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/),
  }),
})
export type Brand = z.infer<typeof brand>

/** The facts of a brand that the browser gets: the specification's site config with the texts of one page. */
export const siteConfig = brand
  .omit({
    hosts: true,
    pageHosts: true,
    theme: true,
    countryCodes: true,
    breakingNews: true,
    pages: true,
    articles: true,
    scenes: true,
    newsTicker: true,
    maintenance: true,
  })
  .extend({
    logoPath: z.string(),
    /** Addresses of the brand's pictures. */
    scenes: z.partialRecord(z.enum(brandScenes), z.string()).optional(),
    publicVapidKey: z.string().nullable(),
    /** Paths of the legal pages that the footer links to. */
    legalPages: z.array(z.string()),
    /** True when the community has a dark variant, on its brand too. */
    hasDarkVariant: z.boolean(),
    /** True when a line of news is there to ask for. */
    hasNewsTicker: z.boolean(),
    /** True when the brand has articles at /blog. */
    hasArticles: z.boolean(),
    /** Whole years since the site began. */
    siteAge: z.int(),
    /** True where the operator has a machine that translates. */
    translates: z.literal(true).optional(),
  })
export type SiteConfig = z.infer<typeof siteConfig>
