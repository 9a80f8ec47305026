/**
 * A brand as data: what makes five sites out of one product, without a build (rules.md section 5, point 9). The files
 * stand in shell/themes/<brand>/brand.json; the site service checks and serves them.
 */
import * as z from 'zod'
import { currency, language } from './enumerations.ts'

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

export const typeFamilies = [
  'Figtree',
  'Instrument Sans',
  'Fraunces',
  'Bricolage Grotesque',
  'Newsreader',
  'Cormorant Garamond',
] as const
const typeFamily = z.enum(typeFamilies)

/** Texts that a brand writes itself, a text a language; a missing language falls back to Danish, then English. */
const texts = z.partialRecord(language, z.string())
export type BrandTexts = z.infer<typeof texts>

export const brand = z.strictObject({
  /** The site id of product.md; 1 has the contest. */
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
  supportPhone: z.string(),
  supportEmail: z.email(),
  openingHours: texts,
  company: z.strictObject({ name: z.string(), address: z.string(), vat: texts }),
  /** The promise on the front page and the sentences below it. */
  texts: z.strictObject({ claim: texts, lead: texts, description: texts }),
  theme: z.strictObject({
    colours: themeColours,
    bodyFamily: typeFamily,
    headingFamily: typeFamily,
    /** An SVG path on a 32 by 32 grid, drawn in the accent colour. */
    logoPath: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/),
  }),
})
export type Brand = z.infer<typeof brand>

/** What the browser gets of a brand: the specification's site config with the texts of one page. */
export const siteConfig = brand
  .omit({ hosts: true, theme: true, countryCodes: true })
  .extend({ logoPath: z.string(), machineName: z.string(), publicVapidKey: z.string().nullable() })
export type SiteConfig = z.infer<typeof siteConfig>
