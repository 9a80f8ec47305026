/**
 * The names of the products, in every language: the same on the page, in the mail, on the receipt and at the desk. On
 * receipts it says nothing that somebody beside the reader should not see.
 */
import type { Language } from '../core/values.ts'
import type { Product } from './products.ts'

export const productNames: Readonly<Record<Language, Readonly<Record<Product, string>>>> = {
  'da-DK': {
    Membership1Month: 'Medlemskab, 1 måned',
    Membership3Months: 'Medlemskab, 3 måneder',
    Membership6Months: 'Medlemskab, 6 måneder',
    Membership12Months: 'Medlemskab, 12 måneder',
    OneDayMembership: 'Medlemskab, 1 dag',
    SearchPromotion: 'Fremhævet i søgninger',
    QuickScorAd: 'Annonce',
    BirthdayWishes: 'Fødselsdagshilsen',
  },
  'sv-SE': {
    Membership1Month: 'Medlemskap, 1 månad',
    Membership3Months: 'Medlemskap, 3 månader',
    Membership6Months: 'Medlemskap, 6 månader',
    Membership12Months: 'Medlemskap, 12 månader',
    OneDayMembership: 'Medlemskap, 1 dag',
    SearchPromotion: 'Framhävd i sökningar',
    QuickScorAd: 'Annons',
    BirthdayWishes: 'Födelsedagshälsning',
  },
  'nb-NO': {
    Membership1Month: 'Medlemskap, 1 måned',
    Membership3Months: 'Medlemskap, 3 måneder',
    Membership6Months: 'Medlemskap, 6 måneder',
    Membership12Months: 'Medlemskap, 12 måneder',
    OneDayMembership: 'Medlemskap, 1 dag',
    SearchPromotion: 'Fremhevet i søk',
    QuickScorAd: 'Annonse',
    BirthdayWishes: 'Bursdagshilsen',
  },
  'en-GB': {
    Membership1Month: 'Membership, 1 month',
    Membership3Months: 'Membership, 3 months',
    Membership6Months: 'Membership, 6 months',
    Membership12Months: 'Membership, 12 months',
    OneDayMembership: 'Membership, 1 day',
    SearchPromotion: 'Shown in searches',
    QuickScorAd: 'Ad',
    BirthdayWishes: 'Birthday wish',
  },
}
