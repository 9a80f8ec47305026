/** Norwegian entries from fjord, fell and dance hall. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const norwegianOutside: readonly WrittenEntry[] = [
  {
    title: 'Isbading, dag 1 av antagelig 1',
    by: 'm 42-52',
    tags: ['isbading', 'humor'],
    month: 1,
    warmth: 2,
    text: `
Kollegaen min sa at det ville gjøre meg til et nytt menneske. Han glemte å si at det gamle mennesket må dø først.

![Kveldslys over fjorden](evening-fjord)

Stigen var glatt. Vannet var svart. Fem damer i sekstiåra lå allerede der nede og snakket om gardiner. "Pust ut," sa den ene, "og så ned." Jeg pustet ut. Jeg fortsatte å puste ut. Jeg tror jeg pustet ut ting fra 2004.

Men så, da jeg sto på brygga igjen og damene ga meg kakao uten at jeg hadde bedt om det, var det noe i kroppen som sang. Jeg ringte broren min. Vi har ikke snakket sammen siden i sommer. "Jeg har badet," sa jeg. "Er du full?" sa han. Vi snakket i en time.

Så kanskje dag 2 også.`,
    comments: [
      [
        'f',
        'Jeg er en av damene. Gardinene ble grønne. Vi sees på tirsdag.',
        ['author', 'Jeg stiller. Har kjøpt sko.'],
      ],
      ['f', 'Pustet ut ting fra 2004! Der kom kaffen i tastaturet.'],
      ['m', 'Dag 2 er verre. Dag 3 er du frelst.'],
    ],
  },
  {
    title: 'Turen til Gaustatoppen med en venninne og tre termoser',
    by: 'f 52-62',
    tags: ['fjelltur', 'venner'],
    month: 8,
    warmth: 2,
    text: `
Vi hadde sagt det i elleve år: Til sommeren går vi Gausta. I år fylte vi tilsammen 114, og da sa Turid: "Enten går vi nå, eller så må vi slutte å si det."

Så vi gikk. Vi ble forbigått av en barnefamilie, et kor, en mann med sykkel på ryggen og en flokk speidere som ropte "heia damer". Vi satte oss på hver tredje stein. Vi hadde en termos med kaffe, en med buljong og en Turid ikke ville si hva var i.

På toppen var det tåke. Vi så ingenting. En sjettedel av Norge, står det på skiltet, og vi så en vaffel.

Og vet dere, det gjorde ingenting. Vi satt der med ryggen mot veggen og lo av at vi hadde ventet i elleve år på en utsikt, og så var det selskapet som var greia. På vei ned lettet det. Da snudde vi oss ikke engang.

### Til andre som har sagt det i elleve år

- Ta med staver og lite stolthet.
- Vaffelen koster sekstifem kroner. Den er verdt det.
- Gå nå.`,
    comments: [
      ['f', 'En sjettedel av Norge, og vi så en vaffel. Jeg ler så jeg griner.'],
      ['m', 'Hva var i den tredje termosen?', ['author', 'Turid har fremdeles taushetsplikt. Men vi sang på vei ned.']],
      ['f', 'Nå har jeg sendt denne til venninna mi med teksten: NÅ.', ['author', 'Heia damer!']],
      ['m', 'Jeg tror jeg var han med sykkelen. Dere var de hyggeligste på hele fjellet.'],
    ],
  },
  {
    title: 'Swing på grendehuset',
    by: 'm 50-60',
    tags: ['dans'],
    text: `
Vi er fjorten damer og tre karer. Jeg har aldri vært så ettertraktet i mitt liv, og jeg kan ikke danse.

Instruktøren heter Arnfinn og har ett råd: "Smil, så tror de det er med vilje." Det har jeg tatt med meg inn i det meste.`,
    comments: [
      ['f', 'Smil, så tror de det er med vilje. Dette er livsvisdom.'],
      [
        'f',
        'Vi er elleve damer og null karer. Kan Arnfinn klones?',
        ['author', 'Jeg skal spørre. Han er travel, men smigret.'],
      ],
      ['m', 'Tre karer, sier du. Hvor er dette?', ['author', 'Onsdager klokka sju. Ta med sko du kan gli i.']],
    ],
  },
  {
    title: 'Bikkja stjal julematen',
    by: 'c 40-55',
    tells: { children: 'MovedOut' },
    tags: ['hund', 'jul'],
    month: 12,
    text: `
Vi hadde hengt ribba ute i boden, trygt og høyt. Vi hadde ikke regnet med at en elleve år gammel setter kunne åpne dører, klatre på en snøfreser og spise fire kilo på tjue minutter.

Han lå midt på gulvet da vi kom, på ryggen, med en mine vi aldri har sett før. Dyrlegen lo så hun måtte legge på.

Vi spiste fiskegrateng på julaften. Barna sier det var den beste noensinne. Bikkja fikk ris.`,
    comments: [
      ['f', 'Klatre på en snøfreser! Den hunden har en plan.'],
      [
        'm',
        'Elleve år og fremdeles i form. Gratulerer.',
        ['author', 'Han er 100 prosent restituert og ser lengselsfullt på boden.'],
      ],
      ['f', 'Fiskegrateng på julaften innføres herved hos oss også.'],
    ],
  },
  {
    title: 'Hurtigruten alene, med lugar uten vindu',
    by: 'f 55-66',
    tags: ['reise'],
    warmth: 2,
    text: `
Billigste lugar. Uten vindu sover man godt, og dessuten skal man jo ikke ligge der og se.

Jeg hadde gruet meg til måltidene. Men første kvelden spurte en tysk dame om stolen var ledig, og fra da av var vi fem: hun, jeg, to brødre fra Stord som ikke hadde vært utenbygds siden 1998, og en ung fransk gutt som skrev dikt. Vi forsto omtrent halvparten av hva de andre sa. Det var nok.

Ved Polarsirkelen fikk vi isbiter nedover ryggen. Ved Svolvær gråt den ene broren fordi det var så pent, og den andre holdt rundt ham og så en annen vei.

I Kirkenes sto vi på kaia og ville ikke gå. Jeg har fått et dikt på posten. Det handler om fem mennesker og et bord.`,
    comments: [
      ['m', 'Og den andre holdt rundt ham og så en annen vei. Bedre beskrivelse av brødre finnes ikke.'],
      [
        'f',
        'Jeg har drømt om det i årevis. Uten vindu, sier du. Da har jeg råd!',
        ['author', 'Gjør det! Og spør om stolen er ledig.'],
      ],
      ['f', 'Kan vi få lese diktet?', ['author', 'Jeg skal spørre ham. Jeg har det på kjøleskapet.']],
    ],
  },
  {
    title: 'Fisk: 0. Fred: 1.',
    by: 'm 56-68',
    tags: ['fiske'],
    text: `
Fem timer på vannet. Ikke et napp. En lom, to mygg og en tanke som kom og gikk igjen uten å ville noe.

Kjerringa spurte hva jeg hadde fått. "Utsatt," sa jeg.`,
    comments: [
      ['f', 'Utsatt! Godt svar.'],
      ['m', 'To mygg? Du er heldig. Hvor er dette vannet?', ['author', 'Det sier jeg ikke engang til lommen.']],
    ],
  },
  {
    title: 'Lesesirkel for folk som sovner',
    by: 'f 42-54',
    tags: ['bøker'],
    text: `
Vi har innført nye regler: Bøkene skal være under 200 sider, det er lov å ha lest bare halve, og den som sovner, får teppe.

I går diskuterte vi *Fuglane* av Vesaas. Seks av åtte hadde lest den. Alle seks gråt. De to andre fikk den med hjem.`,
    comments: [
      ['m', 'Mattis er den beste personen i norsk litteratur. Ferdig.', ['author', 'Enig. Vi drakk en skål for ham.']],
      [
        'f',
        'Den som sovner, får teppe. Kan jeg bli medlem for teppets skyld?',
        ['author', 'Det er slik de fleste av oss begynte.'],
      ],
    ],
  },
  {
    title: 'Koret mangler tenorer, som alle kor',
    by: 'f 48-60',
    tags: ['kor', 'musikk'],
    text: `
Vi er førti stemmer på mandager. Elleve sopraner, sytten alter, ti basser og to tenorer, hvorav den ene har permisjon og den andre er forkjølet.

Du trenger ikke kunne noter. Du trenger å komme, høre på den ved siden av og tåle kringle. Det finnes knapt et sted der man så fort slutter å være alene.`,
    comments: [
      ['m', 'Jeg er baryton på en god dag. Teller det?', ['author', 'På en god dag er du tenor. Mandag klokka sju!']],
      ['m', 'Tåler kringle. Kan ikke noter. Kommer.'],
      ['f', 'Høre på den ved siden av. Det er jo alt.'],
    ],
  },
  {
    title: 'Parsellhagen min har fått besøk av elg',
    by: 'm 45-60',
    tags: ['hage'],
    month: 7,
    text: `
Den spiste grønnkålen. Den spiste ertene. Den spiste toppen av epletreet og tråkket pent rundt purren, for purre liker den ikke.

Jeg sto på kjøkkenet i boksershorts og ropte "hallo". Den så på meg som man ser på en servitør, og fortsatte.`,
    comments: [
      ['f', 'Som man ser på en servitør! Heng opp en såpe, det hjelper.', ['author', 'Den spiste såpa.']],
      ['m', 'Plant purre over alt.'],
    ],
  },
  {
    title: 'Nordlys på vei hjem fra kveldsvakt',
    by: 'f 36-48',
    tags: ['natur', 'jobb'],
    text: `
Jeg hadde hatt en tung vakt. En pasient jeg var glad i, sovnet inn, og familien rakk ikke fram. Jeg holdt hånda hans. Det er det vi er til for.

På parkeringsplassen så jeg opp. Hele himmelen holdt på, grønt og litt rosa, uten en lyd. Jeg ble stående til jeg frøs.

Jeg vet ikke hva jeg tror på. Men jeg sa god tur.`,
    comments: [
      ['f', 'Takk for jobben du gjør. Og for at du holdt hånda.'],
      ['m', 'Noen som deg satt hos faren min. Jeg fikk aldri takket. Takk.', ['author', 'Det varmer mer enn du vet.']],
      ['f', 'God tur. Så fint.'],
    ],
  },
]
