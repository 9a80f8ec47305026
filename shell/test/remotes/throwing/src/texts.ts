import type { TextFiles } from '@samvaer/remote-kit/texts'

export const texts: TextFiles = {
  'da-DK': async () => ({ default: { greeting: 'Hej {{name}}' } }),
  'en-GB': async () => ({ default: { greeting: 'Hello {{name}}', onlyEnglish: 'Only English' } }),
}
