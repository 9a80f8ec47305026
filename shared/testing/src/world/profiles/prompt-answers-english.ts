import type { PromptStock } from './written-profile.ts'

export const englishAnswers: PromptStock = {
  PerfectSunday: [
    'has the papers, a roast that takes all afternoon, and nobody checking the time.',
    'starts with muddy boots and ends with dry socks.',
    'is a market in the morning and cooking whatever came home.',
  ],
  GoodReason: [
    'you have read this far. Hardly anybody does.',
    'you know a walk with a decent pub in the middle of it.',
  ],
  SmallThing: ['a stranger holding the door with a smile.', 'the kettle going on without anybody asking.'],
  GoodLaugh: ['a very serious dog in a very small coat.', 'somebody who cannot finish their own joke for laughing.'],
  SubjectForHours: [
    'the right way to make a cup of tea, with diagrams.',
    'old houses and who might have lived in them.',
  ],
  FirstMeeting: [
    'coffee by the river. If the talk is good, we walk to the next bridge.',
    'a bookshop, one book each, no more than a fiver.',
  ],
  FromTheKitchen: [
    'is garlic, mostly, and ginger cake in November.',
    'says that something was meant to be a different dish.',
  ],
  LearningNow: ['to leave the phone in the hall after supper.', 'the ukulele, with apologies to the neighbours.'],
  Journey: [
    'the sleeper to Fort William, waking up to stags.',
    'a week in Pembroke when it rained every day and nobody minded.',
  ],
  Song: ['anything by Kirsty MacColl, windows down.', 'whatever has a proper brass section in it.'],
  Recommends: ['“Detectorists”. All of it, slowly.', 'anything by Barbara Pym, preferably in bed with a cold.'],
  SecretlyProud: ['a sourdough starter older than some friendships.', 'never having missed a last train home.'],
  WellSpentEvening: [
    'long food, good chairs and no plans for the morning.',
    'a small gig and the walk home talking about it.',
  ],
  FriendsSay: ['the one to ring when something heavy has to be moved.', 'a good listener, and bad at leaving early.'],
  HomeIs: ['there is always room for one more at the table.', 'the rain sounds the way it should.'],
  CharminglyBad: ['keeping house plants alive. They do have a lovely time while it lasts.', 'packing light.'],
  DoTogether: [
    'find the best fish and chips on the coast. It may take years.',
    'catch a train to somewhere neither of us can spell.',
  ],
  AskAbout: ['the summer with the caravan.', 'the scar on the knee. It gets better every time.'],
}
