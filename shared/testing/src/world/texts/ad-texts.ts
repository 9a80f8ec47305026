/** The ads of the demo world: one thing each, as people write them on a weekday evening. */
import type { Gender } from '@samvaer/contracts/core/values'
import type { PersonaName, WorldMember } from '../model.ts'

export interface WrittenAd {
  community: WorldMember['community']
  /** The author: a kind of author, or a persona. */
  by: Gender | PersonaName
  seeks: Gender[]
  words: string
  /** About the author's own region; otherwise about everywhere. */
  near: boolean
  /** Hours for which it has been shown. */
  hours: number
  dark?: true
}

export const writtenAds: readonly WrittenAd[] = [
  {
    ...{ community: 'dk', by: 'Female', seeks: ['Male'], near: true, hours: 2 },
    words:
      'To billetter til jazz på torsdag, og min søster er blevet forkølet. Jeg betaler billetten, hvis du giver kaffen bagefter.',
  },
  {
    ...{ community: 'dk', by: 'Male', seeks: ['Female'], near: true, hours: 9 },
    words:
      'Går tur med hunden hver morgen klokken syv, også når det regner. Hunden hedder Bent og vil gerne møde nogen. Det vil jeg også.',
  },
  {
    ...{ community: 'dk', by: 'subscriber', seeks: [], near: true, hours: 20 },
    words: 'Er der andre, der savner en fast skakaften? Jeg er ikke god, men jeg er udholdende, og jeg bager boller.',
  },
  {
    ...{ community: 'dk', by: 'Couple', seeks: ['Couple'], near: true, hours: 31 },
    words: 'Vi mangler et par at spille kroket og spise sen frokost med. Vi taber med ynde og vinder uden.',
  },
  {
    ...{ community: 'dk', by: 'Male', seeks: [], near: false, hours: 46 },
    words:
      'Skal køre Aarhus til København fredag eftermiddag. Plads til en, der kan lide gamle podcasts og tankstationspølser.',
  },
  {
    ...{ community: 'dk', by: 'Female', seeks: ['Male', 'Female'], near: true, hours: 70 },
    words: 'Nybegynder i vinterbadning søger en, der tør sige: »Kom så, nu!« Termokande medbringes.',
  },
  {
    ...{ community: 'dk', by: 'Female', seeks: [], near: false, hours: 101 },
    words:
      'Bytter opskrifter på gamle kager. Jeg har min mormors drømmekage, og den er ikke til forhandling, men til deling.',
  },
  {
    ...{ community: 'dk', by: 'Male', seeks: ['Female'], near: true, hours: 140 },
    words: 'Jeg har købt en tandem. Det var måske lidt optimistisk. Hvem vil sidde bagest?',
  },
  {
    ...{ community: 'se', by: 'Male', seeks: ['Female'], near: true, hours: 5 },
    words:
      'Ska prova en långfärdsskridskotur på lördag om isen håller. Du får låna min extra isdubb och halva min apelsin.',
  },
  {
    ...{ community: 'se', by: 'Female', seeks: [], near: true, hours: 28 },
    words: 'Läsgrupp på två personer blev lite tunt. Vill du bli nummer tre? Vi läser tunna böcker och fikar länge.',
  },
  {
    ...{ community: 'se', by: 'Female', seeks: ['Male'], near: false, hours: 75 },
    words: 'Söker någon som kan dansa bugg bättre än jag, det vill säga någon alls.',
  },
  {
    ...{ community: 'no', by: 'Female', seeks: ['Male'], near: true, hours: 7 },
    words:
      'Hyttetur til helgen ble avlyst for alle andre enn meg. Noen som vil bli med på dagstur og pølsebål i stedet?',
  },
  {
    ...{ community: 'no', by: 'Male', seeks: [], near: true, hours: 39 },
    words: 'Vi er tre som går quiz hver onsdag og alltid ryker på spørsmålene om musikk etter 1990. Trenger deg.',
  },
  {
    ...{ community: 'uk', by: 'Male', seeks: ['Female'], near: true, hours: 4 },
    words:
      'Sunday roast for one is a sad business. There is a good pub by the canal, and I will let you have the last potato.',
  },
  {
    ...{ community: 'uk', by: 'Female', seeks: [], near: true, hours: 26 },
    words: 'Allotment neighbour wanted in spirit: somebody to moan about slugs with, over tea, in any weather.',
  },
  {
    ...{ community: 'uk', by: 'Female', seeks: ['Male', 'Couple'], near: false, hours: 90 },
    words: 'I have a National Trust card that brings a guest, and no guest. Saturdays suit me best.',
  },
  {
    ...{ community: 'dk', by: 'Couple', seeks: ['Female', 'Couple'], near: true, hours: 11, dark: true },
    words: 'Vi har været nysgerrige længe og tør nu sige det højt. Først en middag, hvor der kun bliver talt.',
  },
  {
    ...{ community: 'dk', by: 'dark', seeks: [], near: false, hours: 33, dark: true },
    words: 'Tager i klub for første gang på lørdag og vil gerne hilse på nogen, der husker, hvordan det var.',
  },
  {
    ...{ community: 'dk', by: 'Male', seeks: ['Couple'], near: true, hours: 66, dark: true },
    words: 'Rolig, velsoigneret og god til at lytte. Søger et par, der tager sig god tid og siger til.',
  },
]
