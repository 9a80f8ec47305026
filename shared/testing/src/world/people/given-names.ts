/** Given names as people of that age and country bear them, and the words they make profile names of. */
import type { Community } from '../model.ts'

interface NameStock {
  /** Born before about 1982, and after. */
  women: { elder: string; younger: string }
  men: { elder: string; younger: string }
  /** The word between the names of a couple. */
  and: string
  /** The word between a name and a town. */
  from: string
  womensWords: string
  mensWords: string
}

export const nameStock: Record<Community, NameStock> = {
  dk: {
    women: {
      elder:
        'Lone Mette Birgit Hanne Susanne Charlotte Helle Pia Annette Tina Dorthe Inge Kirsten Bente Marianne Jette Gitte Vibeke Lene Karin Lisbeth Trine Merete Winnie Else Ruth Dorte Anne Heidi Rikke Tove Solvej',
      younger: 'Maria Louise Line Sofie Julie Stine Katrine Ida Nanna Maja Cecilie Amalie Sara Freja',
    },
    men: {
      elder:
        'Per Jens Henrik Lars Søren Peter Michael Thomas Jan Niels Hans Ole Bent Erik Jørgen Claus Carsten Kim Finn Steen Poul Ib Brian John Allan Bjarne Gert Leif Morten Svend Arne Frank',
      younger: 'Rasmus Anders Mads Kristian Martin Jonas Nikolaj Emil Simon Casper Jeppe Frederik Christoffer',
    },
    and: 'og',
    from: 'fra',
    womensWords: 'Havfrue Morgenfugl Kaffepigen Vildrose Lærkesang Solstrejf Brombær Kludetæppet',
    mensWords: 'Skovgæst Fyrpasseren Nordenvind Cykelmanden Havnemester Langtur Tømrer Grillmester',
  },
  se: {
    women: {
      elder: 'Gunilla Annika Eva Lena Monica Birgitta Maria Carina Agneta Ulla Marianne Susanne Helena Pia Kerstin',
      younger: 'Emma Sara Linnea Johanna Elin Frida',
    },
    men: {
      elder: 'Lars Anders Mikael Göran Leif Hans Bengt Stefan Ulf Kjell Thomas Christer Roland Bo Magnus Tommy',
      younger: 'Erik Johan Daniel Marcus Oskar Viktor',
    },
    and: 'och',
    from: 'från',
    womensWords: 'Vildros Morgondis Kantarellen Havsvind',
    mensWords: 'Skogsvandraren Seglarn Norrskenet Snickarn',
  },
  no: {
    women: {
      elder: 'Berit Anne Liv Inger Marit Bente Randi Kari Grete Turid Wenche Solveig Hilde Tone Elin Unni',
      younger: 'Ingrid Silje Marte Ida Hanna Camilla',
    },
    men: {
      elder: 'Bjørn Kjell Svein Terje Geir Odd Rune Tor Arne Jan Knut Øyvind Morten Frode Stein Per',
      younger: 'Lars Henrik Magnus Kristian Espen Sindre',
    },
    and: 'og',
    from: 'fra',
    womensWords: 'Fjellrev Multebær Morgengry Havblikk',
    mensWords: 'Hyttemannen Turgåer Nordavind Fjordfiskern',
  },
  uk: {
    women: {
      elder: 'Susan Julie Karen Jacqueline Deborah Linda Helen Alison Carol Sandra Gillian Wendy Maureen Sheila Fiona',
      younger: 'Emma Laura Claire Hannah Sophie Rachel',
    },
    men: {
      elder: 'David Paul Andrew Mark Steven Graham Keith Ian Colin Nigel Trevor Malcolm Roger Clive Stuart Derek',
      younger: 'James Daniel Matthew Ben Tom Adam',
    },
    and: 'and',
    from: 'from',
    womensWords: 'Bluebell Seabreeze Teacake Songthrush',
    mensWords: 'Rambler Lockkeeper Allotmenteer Oldvinyl',
  },
}
