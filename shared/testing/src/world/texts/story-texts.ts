/** Stories of couples who met on a brand, by community: two that everybody reads, and one that waits for staff. */
import type { Community } from '../model.ts'

export interface WrittenStory {
  title: string
  text: string
  /** Those of its writer if absent. */
  names?: string
  waits?: true
}

export const storyTexts: Readonly<Partial<Record<Community, readonly WrittenStory[]>>> = {
  dk: [
    {
      title: 'Det begyndte med en opskrift',
      text: 'Jeg skrev et indlæg om min mormors øllebrød, og han rettede den i kommentarerne. Vi diskuterede citronskal i tre uger, før nogen af os foreslog at lave den sammen.\nI dag har vi én gryde og to meninger om citronskal.',
      names: 'Lone og Preben',
    },
    {
      title: 'To år i samme loge, før vi hilste',
      text: 'Vi var begge med i Vinterbaderne og havde stået ved siden af hinanden i frostvejr uden at vide det. Så skrev hun, at hun havde glemt sine tøfler på broen. Det var mig, der havde dem.',
      names: 'Mette og Jan',
    },
    {
      title: 'Et brev på en hel side',
      text: 'Efter et år med beskeder på tre ord andre steder fik jeg et brev på en hel side. Jeg læste det to gange og svarede på en og en halv. Det er nu fire år siden.',
      waits: true,
    },
  ],
  se: [
    {
      title: 'Kantareller och en karta',
      text: 'Han frågade i logen var man hittar kantareller, och ingen svarade, för sådant berättar man inte. Jag skickade en karta i ett brev, med fel skog. Han kom ändå, med kaffe.',
      names: 'Ulla och Göran',
    },
    {
      title: 'Vi skrev hela vintern',
      text: 'Det var fyrtio mil mellan oss och mycket snö, så vi skrev i stället. När vägarna var bara i april visste vi redan allt om varandras grannar.',
      names: 'Eva och Lars',
    },
  ],
  no: [
    {
      title: 'En tur som ble for lang',
      text: 'Vi meldte oss begge på søndagsturen i losjen og gikk oss bort fra de andre. Da vi kom ned igjen, var kaffen kald og alt annet bestemt.',
      names: 'Randi og Tor',
    },
    {
      title: 'Hun likte ikke bloggen min',
      text: 'Hun skrev at innlegget mitt om fluefiske var for langt, og hun hadde rett. Jeg skrev et kortere om henne.',
      names: 'Siri og Magne',
    },
  ],
  uk: [
    {
      title: 'It began with a crossword clue',
      text: 'I asked the lodge for help with nineteen across and got an answer at midnight from somebody in Leeds. We have done the Saturday one together ever since, first by letter and now at one table.',
      names: 'Margaret and Alan',
    },
    {
      title: 'He drove two hours for soup',
      text: 'There was a supper on the calendar and I nearly stayed at home. He had driven from the coast because I had written about my leek soup. He had three bowls, and came back for the recipe.',
      names: 'Priya and Tom',
    },
  ],
}
