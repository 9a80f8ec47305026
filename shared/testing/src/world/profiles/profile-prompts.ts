/**
 * The answers of the demo world's members to prompts: the personas in words of their own, the others out of a stock.
 */
import type { PromptAnswer } from '@samvaer/contracts/profile/prompts'
import { profilePrompts } from '@samvaer/contracts/profile/values'
import { chanceFor } from '../chance.ts'
import type { Community, WorldMember } from '../model.ts'
import { danishAnswers } from './prompt-answers-danish.ts'
import { englishAnswers } from './prompt-answers-english.ts'
import { norwegianAnswers, swedishAnswers } from './prompt-answers-nordic.ts'
import type { PromptStock } from './written-profile.ts'

const stocks: Record<Community, PromptStock> = {
  dk: danishAnswers,
  se: swedishAnswers,
  no: norwegianAnswers,
  uk: englishAnswers,
}

const ofPersonas: Partial<Record<NonNullable<WorldMember['persona']>, readonly PromptAnswer[]>> = {
  free: [
    {
      prompt: 'PerfectSunday',
      answer: 'begynder med en cykeltur langs fjorden og ender med noget, der har simret hele dagen.',
    },
    { prompt: 'CharminglyBad', answer: 'at læse brugsanvisninger. Reolen i gangen er et bevis.' },
    { prompt: 'AskAbout', answer: 'dengang jeg overnattede på Vejle Station med to fremmede og en kontrabas.' },
  ],
  subscriber: [
    { prompt: 'HomeIs', answer: 'hvor man kan høre færgen og ingen spørger, hvorfor der er sand i gangen.' },
    { prompt: 'SmallThing', answer: 'når nogen har lavet kaffe, inden man selv når at tænke det.' },
    { prompt: 'DoTogether', answer: 'sejle til Skarø med madkurv og blive, til det bliver mørkt.' },
  ],
  validated: [
    {
      prompt: 'SubjectForHours',
      answer: 'søerne omkring Silkeborg, gamle motorer og hvorfor nogen putter rosiner i noget som helst.',
    },
    { prompt: 'WellSpentEvening', answer: 'et bål, to gode stole og ingen, der skal noget i morgen.' },
  ],
  dark: [
    {
      prompt: 'FirstMeeting',
      answer: 'en lang gåtur rundt om Søerne. Man taler bedst, når man går ved siden af hinanden.',
    },
    { prompt: 'FriendsSay', answer: 'den, der stiller det spørgsmål, alle andre sad og tænkte på.' },
    { prompt: 'Song', answer: 'alt med Sade, især når vinduet står åbent.' },
  ],
  moderator: [
    { prompt: 'GoodLaugh', answer: 'hunde, der tror, de er mindre, end de er.' },
    { prompt: 'LearningNow', answer: 'at sige nej uden at skrive tre linjer om hvorfor.' },
  ],
  'block-a': [{ prompt: 'Recommends', answer: 'alt af Helle Helle. Der sker ingenting, og så sker det alligevel.' }],
}

/** Some have not found them yet; most answer two or three. */
export const promptAnswersOf = ({ profileId, community, persona }: WorldMember): PromptAnswer[] => {
  const own = persona && ofPersonas[persona]
  if (own) return [...own]
  // Chance of its own: nothing else of the world moves when an answer is added.
  const chance = chanceFor(`prompts ${profileId}`)
  if (chance.happens(0.15)) return []
  const stock = stocks[community]
  const answered = profilePrompts.filter((prompt) => stock[prompt])
  return chance.some(answered, chance.between(2, 3)).map((prompt) => ({
    prompt,
    answer: chance.pick(stock[prompt] ?? ['']),
  }))
}
