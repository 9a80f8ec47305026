/** Danish conversations, light and dark. */
import type { WrittenMail } from './written-mail.ts'

export const danishMail: readonly WrittenMail[] = [
  {
    between: ['subscriber', 'validated'],
    hoursAgo: 0.4,
    unread: 1,
    lines: [
      [
        0,
        'Hej Torben. Du skrev i din blog, at du har ladet kajakken stå siden september. Er det vandet eller selskabet?',
      ],
      [1, 'Begge dele, hvis jeg skal være ærlig. Vandet er 8 grader, og makkeren er flyttet til Viborg.'],
      [0, '8 grader er da til at tale med. Jeg går i hver morgen ved Christiansminde, men kun til navlen.'],
      [1, 'Til navlen tæller. Jeg skal til Svendborg den 4. for at hente en cykel. Giver du en kop kaffe bagefter?'],
      [0, 'Ja, hvis du tager badebukser med. Kaffen er lovet, modet må du selv stille med.'],
      [1, 'Så finder jeg dem frem. Klokken ti?'],
    ],
  },
  {
    between: ['m', 'subscriber'],
    hoursAgo: 5,
    unread: 2,
    request: true,
    lines: [
      [
        0,
        'Godaften Anne-Lise. Dit billede fra Ærøfærgen – sad du på øverste dæk? Jeg har sejlet som styrmand på den i elleve år.',
      ],
      [0, 'Det skulle ikke lyde som et forhør. Jeg blev bare glad for at se den på billedet.'],
    ],
  },
  {
    between: ['subscriber', 'f', 'f', 'c'],
    title: 'Første fredag hos Anne-Lise',
    hoursAgo: 20,
    unread: 1,
    lines: [
      [0, 'Så er det fredag igen den 5. Jeg laver simreret. Hvem kommer?'],
      [1, 'Mig! Jeg tager rugbrød med fra bageren på torvet.'],
      [3, 'Vi kommer begge to, men først klokken syv. Lars har vagt.'],
      [2, 'Jeg må melde fra, jeg skal hente min søster i Odense. Gem en portion?'],
      [0, 'Der bliver gemt en portion. Lars må gerne komme i arbejdstøj.'],
      [1, 'Skal vi spille det med kortene igen, eller får vi lov at tale denne gang?'],
    ],
  },
  {
    between: ['subscriber', 'm'],
    hoursAgo: 70,
    lines: [
      [
        0,
        'Hej. Jeg kan se, at du også leder efter nogen at gå med i teatret. Har du set, hvad de sætter op til foråret?',
      ],
    ],
  },
  {
    between: ['subscriber', 'free'],
    hoursAgo: 2,
    unread: 1,
    lines: [
      [0, 'Hej Jakob. Hvordan gik det med surdejen? Sidst jeg hørte, var den på vej ud af glasset.'],
      [1, 'Den overtog køleskabet. Jeg har givet halvdelen til naboen, og nu hilser han.'],
      [0, 'Så har den da gjort nytte. Skriv, hvis du mangler opskriften på knækbrød af resten.'],
    ],
  },
  {
    between: ['f', 'free'],
    hoursAgo: 9,
    unread: 1,
    request: true,
    lines: [
      [0, 'Hej Jakob. Er det rigtigt, at du går hele Hærvejen i etaper? Jeg mangler stykket fra Jelling og sydpå.'],
    ],
  },
  {
    between: ['c', 'free'],
    hoursAgo: 130,
    archived: true,
    lines: [
      [0, 'Hej Jakob, det er os fra quizaftenen i Vejle. Du glemte dit halstørklæde.'],
      [1, 'Er det det grå? Det har jeg ledt efter overalt.'],
      [0, 'Det ligger på hattehylden. Vi er hjemme de fleste aftener.'],
      [1, 'Tusind tak. Jeg kommer forbi på onsdag med en flaske hyldeblomst.'],
    ],
  },
  {
    between: ['validated', 'f'],
    hoursAgo: 30,
    lines: [
      [
        0,
        'Du skrev, at du samler på vejrdagbøger. Min farfar førte en i Gjern fra 1951 til 1978. Skal jeg scanne en side?',
      ],
      [1, 'Meget gerne! Helst vinteren 1963, hvis den er til at læse.'],
      [0, '“2. februar. Minus 19. Pumpen frossen. Karen i godt humør.” Resten kommer i morgen.'],
      [1, 'Karen i godt humør ved minus 19. Jeg vil gerne høre mere om Karen.'],
    ],
  },
  {
    between: ['m', 'validated', 'm'],
    title: 'Kajakker om vinteren',
    hoursAgo: 52,
    lines: [
      [0, 'Bådhuset har fået varme på. Skal vi lakere i vinterferien?'],
      [1, 'Ja. Jeg har to dåser lak tilbage og for mange pensler.'],
      [2, 'Jeg kommer om søndagen og tager kaffe og radio med.'],
    ],
  },
  {
    between: ['support', 'free'],
    hoursAgo: 200,
    lines: [
      [0, 'Hej Jakob. Dit billede blev vist på siden, så det er nu vendt rigtigt. Sig til, hvis det driller igen.'],
      [1, 'Tak for den hurtige hjælp. Nu ligner jeg mig selv igen.'],
    ],
  },
]

export const darkMail: readonly WrittenMail[] = [
  {
    between: ['dark', 'm'],
    hoursAgo: 3,
    unread: 1,
    lines: [
      [
        0,
        'Hej. Jeg læste, at du helst vil tale om grænser, før man tager stilling til noget som helst. Det vil jeg også.',
      ],
      [1, 'Rart at høre. Skal vi begynde med en gåtur midt på dagen og se, om vi griner af det samme?'],
      [0, 'Søerne, lørdag klokken et. Jeg har en rød hue på.'],
      [1, 'Så tager jeg den pæne frakke. Vi ses.'],
    ],
  },
  {
    between: ['c', 'dark'],
    hoursAgo: 26,
    lines: [
      [
        0,
        'Hej Camilla. Vi holder en rolig aften for nye i marts, mest snak og god mad. Må vi sende dig en indbydelse?',
      ],
      [1, 'Ja tak. Er det i orden, at jeg går tidligt, hvis det bliver for meget?'],
      [0, 'Selvfølgelig. Ingen siger farvel ved døren, og ingen spørger dagen efter.'],
    ],
  },
]
