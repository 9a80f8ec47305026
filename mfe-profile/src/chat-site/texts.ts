/** The texts of the chat: its namespace and a file a language. They come with the page, which has no chunks. */
import { type TextFiles, type Translate, useTexts } from '@samvaer/remote-kit/texts'
import danish from './locales/da-DK.json'
import english from './locales/en-GB.json'
import norwegian from './locales/nb-NO.json'
import swedish from './locales/sv-SE.json'

export const namespace = 'chat'

export const textFiles: TextFiles = {
  'en-GB': async () => ({ default: english }),
  'da-DK': async () => ({ default: danish }),
  'nb-NO': async () => ({ default: norwegian }),
  'sv-SE': async () => ({ default: swedish }),
}

export const useChatTexts = (): Translate => useTexts(namespace).t
