import type { DebatesOfCommunity } from './written-debate.ts'

export const englishDebates: DebatesOfCommunity = {
  everywhere: {
    categories: [
      ['Welcome', 'Say hello and tell us a little about yourself'],
      ['Chat', 'Anything that belongs here'],
      ['Practical', 'Who, where and when'],
    ],
    debates: [
      {
        title: 'New here? Say hello in this thread',
        text: 'A few words on who you are and what made you join. Shyness is fine, we read all the same.',
        category: 0,
        pinned: true,
        talk: [
          [
            'Hello all. I have been lurking for weeks and thought I had better own up.',
            'Welcome! Lurkers make the best listeners.',
          ],
          ['New to the area and mostly know my postman.', 'Bring the postman.', 'Which end of town?'],
        ],
      },
      {
        title: 'What shall we do in spring?',
        text: 'The suggestion box is open. Big or small, free or not. Most of us can do weekends, but not all.',
        category: 1,
        talk: [
          ['Something outdoors with a flask. I will bring flapjacks.', 'Flapjacks settle it.'],
          ['A weeknight, please. I have the children at weekends.', 'Thursday?', 'Thursday suits me too.'],
        ],
      },
      {
        title: 'Lifts and car shares',
        text: 'Post here if you have a seat going or need one. Say where and when, and we will find each other.',
        category: 2,
        talk: [
          ['Driving from Canterbury with two seats.', 'One for me, please. I pay in biscuits.'],
          ['Happy to pick up from the station.'],
        ],
      },
    ],
  },
  own: {
    'Pub Walks of Kent': [
      {
        title: 'Next walk: which pub?',
        text: 'The Plough has the fire, the Bell has the pie. Six miles either way. Vote below, and be kind about the stiles.',
        category: 2,
        pinned: true,
        talk: [
          ['The pie. Always the pie.', 'Seconded.'],
          ['The fire. Some of us get cold waiting for the pie.'],
          ['How muddy is it by the weir?', 'Wellies muddy.'],
        ],
      },
      {
        title: 'Gaiters: sensible or silly?',
        text: 'I bought a pair and my daughter has not stopped laughing. Do any of you actually wear them?',
        category: 1,
        talk: [
          ['Every week from October. Laugh away.', 'I saw you. I laughed. I bought a pair.'],
          ['Only for the bit by the farm, and we all know why.'],
        ],
      },
    ],
    'Second Chapter': [
      {
        title: 'This month: did anybody finish it?',
        text: 'No shame here. I liked the aunt and lost the plot somewhere in Lisbon. What did you make of the ending?',
        category: 1,
        talk: [
          ['The aunt deserved the whole book.', 'Hear, hear.'],
          ['I skipped to the end and regret nothing.', 'So that is why you smiled all evening.'],
        ],
      },
    ],
  },
}
