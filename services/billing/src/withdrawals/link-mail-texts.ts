/** The mail with a link for withdrawing. No subject says what was bought: a phone shows it to whoever sits beside it. */
import type { Language } from '@samvaer/contracts/core/values'

interface LinkMailTexts {
  subject: string
  /** `{}` is the name. */
  greeting: string
  /** `{}` is the number of the receipt. */
  lead: string
  holds: string
  notYou: string
  action: string
  farewell: string
}

export const linkMailTexts: Readonly<Record<Language, LinkMailTexts>> = {
  'da-DK': {
    subject: 'Dit link til at fortryde et køb',
    greeting: 'Hej {}',
    lead: 'Her er linket, så du kan fortryde køb nr. {} uden at logge ind. Du ser først, hvad det betyder, og bekræfter så.',
    holds: 'Linket gælder i et døgn.',
    notYou: 'Har du ikke bedt om det? Så skal du ikke gøre noget; der sker intet, før nogen bekræfter.',
    action: 'Fortryd aftalen her',
    farewell: 'Venlig hilsen',
  },
  'nb-NO': {
    subject: 'Lenken din til å angre et kjøp',
    greeting: 'Hei {}',
    lead: 'Her er lenken, så du kan angre kjøp nr. {} uten å logge inn. Du ser først hva det betyr, og bekrefter så.',
    holds: 'Lenken gjelder i et døgn.',
    notYou: 'Har du ikke bedt om den? Da trenger du ikke gjøre noe; ingenting skjer før noen bekrefter.',
    action: 'Angre avtalen her',
    farewell: 'Vennlig hilsen',
  },
  'sv-SE': {
    subject: 'Din länk för att ångra ett köp',
    greeting: 'Hej {}',
    lead: 'Här är länken, så att du kan ångra köp nr {} utan att logga in. Du ser först vad det innebär och bekräftar sedan.',
    holds: 'Länken gäller i ett dygn.',
    notYou: 'Har du inte bett om den? Då behöver du inte göra något; inget händer förrän någon bekräftar.',
    action: 'Ångra avtalet här',
    farewell: 'Vänliga hälsningar',
  },
  'en-GB': {
    subject: 'Your link to withdraw from a purchase',
    greeting: 'Hello {}',
    lead: 'Here is the link to withdraw from purchase no. {} without signing in. You first see what it means, and then confirm.',
    holds: 'The link works for 24 hours.',
    notYou: 'Didn’t ask for it? Then there is nothing to do; nothing happens until somebody confirms.',
    action: 'Withdraw from contract here',
    farewell: 'Kind regards',
  },
}
