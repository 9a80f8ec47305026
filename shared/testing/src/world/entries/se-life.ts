/** Swedish entries about love, family and everyday life. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const swedishLife: readonly WrittenEntry[] = [
  {
    title: 'Singel vid 52 och ganska nöjd, tack',
    by: 'f 50-55',
    tells: { relationshipStatus: 'Single' },
    tags: ['singelliv', 'vardag'],
    warmth: 3,
    text: `
De frågar på alla middagar, med huvudet lite på sned: "Och du då, har du träffat någon?" Som om jag hade tappat bort något på bussen.

Sanningen är att jag har det bra. Jag har en balkong med tolv krukor, en kör på onsdagar och en grannfru som knackar på när hon har kokat för mycket soppa. Jag sover diagonalt. Jag lyssnar på samma skiva fyra gånger i rad utan att någon suckar.

Men visst finns det stunder. När jag kommer hem från något roligt och har det på tungan, hela berättelsen, och lägenheten är tyst. Då ringer jag min syster, och hon är bra, men hon avbryter.

- Jag saknar inte någon som lagar kranen. Kranen lagar jag själv.
- Jag saknar någon som frågar: **Och vad hände sen?**

Så om du är en sådan, en som frågar vad som hände sen, så finns det en plats på balkongen. Den vetter åt väster.`,
    comments: [
      [
        'm',
        'Och vad hände sen?',
        ['author', 'Nej men! Nu blev jag alldeles röd. Det hände att jag satte på kaffe.'],
        ['f', 'Jag hejar på er båda.'],
      ],
      ['f', 'Att sova diagonalt är underskattat. Jag har två täcken också.'],
      [
        'f',
        'Huvudet på sned. Jag har börjat svara: Nej, men jag har träffat en mycket bra tandhygienist.',
        ['author', 'Den tar jag med mig till nästa middag.'],
      ],
      ['c', 'Vi känner oss träffade. Vi ska sluta luta på huvudet.'],
    ],
  },
  {
    title: 'Första dejten efter Lars',
    by: 'f 58-66',
    tells: { relationshipStatus: 'Widowed' },
    tags: ['dejting', 'mod'],
    warmth: 2,
    text: `
Han hade valt konditoriet med de höga stolarna, så mina fötter nådde inte golvet. Där satt jag, änka sedan fyra år, och dinglade med benen som en sexåring.

Jag hade lovat mig själv att inte prata om Lars. Det höll i elva minuter. Då sa han: "Du får gärna berätta om honom. Jag tänkte berätta om Ingrid." Så det gjorde vi. Det var som om de satt med vid bordet en stund, och sedan reste de sig och gick hem, och då var det bara vi kvar.

Vi ska ses igen. Jag har bett om ett ställe med vanliga stolar.`,
    comments: [
      ['f', 'De reste sig och gick hem. Nu fick jag leta efter en näsduk.'],
      [
        'm',
        'Vilken klok man. Och vilken fin text.',
        ['author', 'Tack. Han är nog ganska nervös han också, han rörde om i kaffet utan att ha tagit socker.'],
      ],
      ['f', 'Berätta sen om stolarna!', ['author', 'Pinnstolar. Båda fötterna på golvet. Det gick fint.']],
    ],
  },
  {
    title: 'Särbo är inte ett svar, det är ett sätt att leva',
    by: 'c 50-62',
    tells: { relationshipStatus: 'InRelationship' },
    tags: ['särbo', 'förhållande'],
    text: `
Vi har varit ihop i nio år och bor i varsin ände av samma stad. En cykeltur på arton minuter, tjugofem i motvind.

Folk väntar på att vi ska "ta nästa steg". Vi har tagit det. Det leder ner till cykelstället, och det tar vi tre gånger i veckan med färskt bröd i korgen. Den ena av oss behöver tystnad på morgonen, den andra sjunger. Vi tror att det är därför det fortfarande är roligt när det ringer på dörren.`,
    comments: [
      ['f', 'Samma här, sju år. Vi kallar det särskilt bo.'],
      ['m', 'Tjugofem i motvind, det är kärlek det.', ['author', 'Särskilt i februari!']],
      ['f', 'Den där sjungande på morgonen är nog jag.'],
    ],
  },
  {
    title: 'Diskmaskinen och jag har gjort slut',
    by: 'm 45-55',
    tags: ['vardag', 'humor'],
    text: `
Elva år tillsammans. Hon började läcka på nätterna och lät illa utan att vilja säga varför. Till slut bar två unga män ut henne, och jag stod i köket och kände mig konstigt rörd.

Nu diskar jag för hand. Det visade sig att fönstret ovanför diskhon har utsikt mot lekplatsen. Elva år, och jag hade aldrig stått där tillräckligt länge för att se det.`,
    comments: [
      ['f', 'Det där sista! Vad annat har man utsikt mot som man inte har sett?'],
      ['m', 'Min har börjat pipa. Vi går i parterapi.', ['author', 'Lycka till. Lyssna på henne. Det är ofta pumpen.']],
    ],
  },
  {
    title: 'Barnbarnet lärde mig att inte göra något',
    by: 'm 60-68',
    tells: { children: 'MovedOut' },
    tags: ['barnbarn'],
    text: `
Vi skulle bygga en koja. Jag hade ritning, jag hade såg, jag hade skruvar i två storlekar. Hon är fyra och satte sig på en stubbe. "Morfar, först ska vi bara sitta."

Vi satt. En myra gick över min sko. Efter en stund sa hon: "Nu är den klar."

Jag har tänkt på det hela veckan. Det var den bästa koja jag har varit med om att bygga.`,
    comments: [
      ['f', 'Nu är den klar! Ge den ungen ett pris.'],
      ['f', 'Alla möten på jobbet borde börja så. Först ska vi bara sitta.'],
      ['m', 'Vad hände med skruvarna?', ['author', 'De ligger kvar på stubben. De ingår.']],
    ],
  },
  {
    title: 'Flyttade från storstaden och ångrade mig i tre veckor',
    by: 'f 40-50',
    tags: ['flytt', 'landet'],
    text: `
Första veckan: tyst. Andra veckan: för tyst. Tredje veckan satt jag i bilen på macken och lyssnade på andra människor som tankade.

Fjärde veckan kom Britt. Hon är sjuttioåtta, har gummistövlar med blommor och sa: "Du är hon som är ensam. Kan du spela bas?" Det kunde jag inte. "Det lär man sig," sa Britt.

Nu spelar jag bas i ett dansband som heter Britts. Jag har inte hunnit ångra mig på länge.`,
    comments: [
      [
        'm',
        'Jag vill också ha en Britt. Går hon att beställa?',
        ['author', 'Hon dyker upp när man har slutat hoppas. Stå kvar vid macken.'],
      ],
      ['f', 'Lyssnade på andra människor som tankade. Jag vet precis.'],
      ['m', 'Var spelar ni? Min fru dansar.', ['author', 'Logen, första lördagen i månaden. Välkomna!']],
    ],
  },
  {
    title: 'Svartsjuk på en hund',
    by: 'm 42-50',
    tags: ['förhållande', 'humor'],
    text: `
Jag visste att hon hade hund. Jag visste inte att han sover mellan oss. Med huvudet på kudden. Han heter Sigvard och tittar på mig som en svärfar.

Jag har försökt med leverpastej. Han tar emot den, och sedan lägger han sig ännu lite bredare.

I morse, när hon hade gått till jobbet, kom han och la tassen på min arm. Vi låg kvar en stund, Sigvard och jag. Vi tror att det kan bli något.`,
    comments: [
      ['f', 'Sigvard! Han har testat dig och du har blivit godkänd.'],
      [
        'f',
        'Min heter Majken och gör likadant. Köp en bredare säng, det är enda vägen.',
        ['author', 'Beställd. 180. Sigvard har provlegat.'],
      ],
      ['m', 'Svärfar på pricken.'],
    ],
  },
  {
    title: 'Vad ska man skriva om sig själv?',
    by: 'm 36-46',
    tags: ['profil', 'råd'],
    warmth: 0,
    text: `
"Gillar skogspromenader och god mat." Det gör ju alla. Jag har aldrig läst att någon gillar dålig mat och att stå stilla.

Min kompis säger att man ska skriva något som är sant och lite pinsamt. Okej då: Jag gråter till *Stjärnorna på slottet*. Räcker det?`,
    comments: [
      ['f', 'Det räcker gott. Jag gråter till vinjetten.', ['author', 'Då har vi något att prata om!']],
      ['f', 'Skriv det precis så. Jag hade svarat.'],
      ['m', 'Jag gillar faktiskt att stå stilla. Jag fiskar.'],
    ],
  },
  {
    title: 'Att städa ur ett föräldrahem',
    by: 'f 52-62',
    tags: ['familj', 'sorg'],
    warmth: 2,
    text: `
Mamma sparade allt som kunde bli till något. I garderoben hittade vi fyrtiotre tomma glassbyttor, sorterade efter storlek, och i en av dem låg alla våra mjölktänder.

Min bror och jag satt på golvet och skrattade tills vi grät, eller tvärtom. Vi hade bestämt att vara effektiva. Det tog tre helger. Vi läste varje vykort högt, vi provade hattarna, vi åt upp det sista ur frysen: en påse kantareller märkt *2019, fina*.

De var fina.

Nu står huset tomt och jag har en glassbytta i mitt eget skåp. Den är tom. Man vet aldrig.`,
    comments: [
      ['f', 'De var fina. Vilken sista måltid.'],
      [
        'm',
        'Vi gjorde det i våras. Pappas verktyg, varje spik i sin burk. Jag kunde inte kasta en enda.',
        ['author', 'Behåll burkarna. De är ju han.'],
      ],
      ['f', 'Nu går jag och märker mina påsar i frysen lite vackrare.'],
    ],
  },
  {
    title: 'Fredagsmys för en',
    by: 'f 34-44',
    tags: ['mat', 'singelliv'],
    text: `
Planen var sallad. Det blev en hel påse chips, halva Bregott på en limpskiva och ett avsnitt av en serie där folk renoverar slott.

Jag åt med ljus tänt och mammas silverbestick. Limpa med silverkniv är faktiskt en annan rätt.`,
    comments: [
      ['m', 'Limpa med silverkniv. Jag ska prova med korv.'],
      [
        'f',
        'Sallad är en sinnesstämning. Du hade rätt intention.',
        ['author', 'Tack för ditt stöd i denna svåra stund.'],
      ],
    ],
  },
]
