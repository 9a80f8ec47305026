/** The look of a brand's mails: its name as a wordmark and its colours, which need nothing that is fetched. */
import type { Brand } from '@samvaer/contracts/site/brand'
import { mailName } from '../mail-brand.ts'

export interface MailLook {
  /** The name of the brand here. */
  wordmark: string
  surface: string
  raised: string
  line: string
  text: string
  textQuiet: string
  accent: string
  onAccent: string
  /** Programs that turn colours around for the night leave these as they are. */
  scheme: 'dark' | 'light'
  /** With what every program has instead, since nothing is fetched. */
  headingFamily: string
  bodyFamily: string
}

const serifs: readonly string[] = ['Fraunces', 'Newsreader', 'Cormorant Garamond']
const families = (name: string): string =>
  serifs.includes(name) ? `'${name}',Georgia,serif` : `'${name}','Segoe UI',Helvetica,sans-serif`

/** The look of the house, which says nothing of a brand. */
const neutral = {
  surface: '#f4f1ea',
  raised: '#ffffff',
  line: '#d9d4c8',
  text: '#1b2222',
  textQuiet: '#556260',
  accent: '#1e2f2f',
  onAccent: '#ffffff',
  headingFamily: families('Figtree'),
  bodyFamily: families('Figtree'),
} as const

const channel = (hex: string, from: number): number => Number.parseInt(hex.slice(from, from + 2), 16)
const isDark = (hex: string): boolean => channel(hex, 1) * 0.3 + channel(hex, 3) * 0.59 + channel(hex, 5) * 0.11 < 128

/** The dark variant is never shown to whoever sees the mail: its mails look like the house (docs/product/dark-variant.md). */
export const mailLook = (brand: Pick<Brand, 'dark' | 'name' | 'company' | 'theme'>): MailLook => {
  const { colours, headingFamily, bodyFamily } = brand.theme
  const { surface, raised, line, text, textQuiet, accent, onAccent } = colours
  const own = { surface, raised, line, text, textQuiet, accent, onAccent }
  const look = brand.dark
    ? neutral
    : { ...own, headingFamily: families(headingFamily), bodyFamily: families(bodyFamily) }
  return { ...look, wordmark: mailName(brand), scheme: isDark(look.surface) ? 'dark' : 'light' }
}
