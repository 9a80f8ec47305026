/** Swedish, Norwegian and English conversations. */
import type { WrittenMail } from './written-mail.ts'

export const swedishMail: readonly WrittenMail[] = [
  {
    between: ['f', 'm'],
    hoursAgo: 1,
    unread: 1,
    lines: [
      [0, 'Hej! Du skrev att du lagat samma cykel i trettio år. Vilken färg har den nu?'],
      [1, 'Grön ovanpå blått ovanpå något som en gång kallades champagne. Har du själv en cykel med historia?'],
      [0, 'En Crescent från min mormor. Den gnisslar bara i uppförsbackar, precis som hon.'],
      [1, 'Då måste de få träffas. Jag har olja och en termos, du väljer backe.'],
    ],
  },
  {
    between: ['m', 'f'],
    hoursAgo: 14,
    unread: 1,
    request: true,
    lines: [
      [0, 'God kväll. Jag såg att du sjunger i kör på måndagar. Tar ni emot basar som inte läser noter så fort?'],
    ],
  },
  {
    between: ['c', 'f', 'm'],
    title: 'Svampskogen på lördag',
    hoursAgo: 33,
    lines: [
      [0, 'Samling vid kyrkan klockan nio. Vi har korgar så att det räcker.'],
      [1, 'Jag kommer, men jag känner bara igen kantareller. Resten får ni svara för.'],
      [2, 'Jag tar med smör och en stekpanna. Man vet aldrig.'],
      [0, 'Smör och stekpanna är den bästa planen hittills.'],
    ],
  },
]

export const norwegianMail: readonly WrittenMail[] = [
  {
    between: ['m', 'f'],
    hoursAgo: 2,
    unread: 1,
    lines: [
      [0, 'Hei! Du skrev at du går på ski til hytta hver påske. Er det den med blå dør over Haglebu?'],
      [1, 'Den har vært blå, ja. I fjor ble den rød fordi boksen med blått var tom. Har du gått forbi?'],
      [0, 'To ganger. Andre gangen sto det vafler i vinduet, og jeg angrer fortsatt på at jeg ikke banket på.'],
      [1, 'Da får du en ny sjanse. Vi steker fra skjærtorsdag, og røren rekker alltid til én til.'],
    ],
  },
  {
    between: ['f', 'm'],
    hoursAgo: 18,
    unread: 1,
    request: true,
    lines: [[0, 'Hei. Jeg leser det du skriver om å bli far sent. Takk for at du sier det som det er.']],
  },
  {
    between: ['f', 'f', 'c'],
    title: 'Strikkekvelden',
    hoursAgo: 45,
    lines: [
      [0, 'Torsdag hos meg? Jeg har ryddet bordet, og det skjer ikke ofte.'],
      [1, 'Jeg kommer. Sokken fra i høst har fortsatt bare én hæl.'],
      [2, 'Vi kommer begge. Han strikker ikke, men han lager god suppe.'],
      [0, 'Suppe godkjennes som håndarbeid.'],
    ],
  },
]

export const englishMail: readonly WrittenMail[] = [
  {
    between: ['f', 'm'],
    hoursAgo: 1.5,
    unread: 1,
    lines: [
      [0, 'Hello. You mentioned an allotment with a shed that leans. Which way does it lean, and should I be worried?'],
      [1, 'Towards the neighbour’s, which he calls ambitious. It has held since the storm in 2013.'],
      [0, 'Mine stands straight but holds nothing except three spades and a wasp.'],
      [1, 'I have too many leeks and no wasps. We could come to an arrangement on Sunday.'],
    ],
  },
  {
    between: ['m', 'f'],
    hoursAgo: 11,
    unread: 1,
    request: true,
    lines: [
      [
        0,
        'Good evening. I noticed you restore old radios. I have one that only finds the shipping forecast. Is that a fault?',
      ],
    ],
  },
  {
    between: ['c', 'm', 'f'],
    title: 'Sunday walk, if dry',
    hoursAgo: 40,
    lines: [
      [0, 'The river path is open again. Shall we say half past ten at the bridge?'],
      [1, 'Fine by me. I’ll bring the dog, who will bring the mud.'],
      [2, 'And if it isn’t dry?'],
      [0, 'Then it’s the Plough at half past ten instead.'],
    ],
  },
]
