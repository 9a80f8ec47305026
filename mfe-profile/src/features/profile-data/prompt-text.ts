import type { PromptAnswer } from '@samvaer/contracts/profile/prompts'
import type { Translate } from '@samvaer/remote-kit/texts'

/** The prompt in the reader's language, finished in the words of who answered it. */
export const promptText = ({ prompt, answer }: PromptAnswer, t: Translate): string =>
  `${t(`prompt.${prompt}`)} ${answer}`
