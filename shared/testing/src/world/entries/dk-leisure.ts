/** Danish entries about books, music, dance, travel and the rest of what evenings are for. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const danishLeisure: readonly WrittenEntry[] = [
  {
    title: 'Danseskolen, hvor ingen kan føre',
    by: 'm 46-55',
    tags: ['dans', 'nyt'],
    warmth: 2,
    text: `
Jeg meldte mig til argentinsk tango, fordi der stod "ingen forudsætninger". Det er sandt, jeg har ingen.

Første aften gik med at gå. Bare gå. Frem og tilbage i en gymnastiksal, som om vi alle sammen havde glemt noget. Læreren hedder Ana Lucía, er halvanden meter høj og siger tingene sådan her: "Du skubber. Hun er ikke en fryser."

Tredje aften skete det. Jeg dansede med en dame på 74, der havde lukkede øjne og lugtede af pebermynte. Der gik måske otte takter, hvor jeg ikke tænkte på fødderne. Da musikken holdt op, blev hun stående et sekund og sagde: "*Der* var du jo."

Jeg har tænkt over det hele ugen. Hvor har jeg så været?

Vi mangler i øvrigt tre følgere og to førere om mandagen. Man behøver ingen partner. Man behøver kun sko, der ikke klister.`,
    comments: [
      [
        'f',
        'Der var du jo. Hold da op. Og: Hvor er den mandag henne i landet?',
        ['author', 'Viborg, i den gamle gymnastiksal. Kom, så er vi kun fire, der mangler.'],
      ],
      ['f', 'Hun er ikke en fryser. Den vil jeg gerne have broderet på en pude.'],
      ['m', 'Jeg har gået til det i otte år. Vi er stadig nogle, der mest går.', ['again', 'Men vi går pænt.']],
      ['c', 'Sådan blev vi kærester. Hun førte, det gør hun stadig.'],
    ],
  },
  {
    title: 'Tre bøger til mennesker, der ikke får læst',
    by: 'f 40-50',
    tags: ['bøger'],
    text: `
Jeg arbejder på et bibliotek, og den sætning, jeg hører tiest, er: "Jeg læste så meget engang." Her er tre, jeg stikker i hånden på folk, fordi man kan læse dem i bidder:

1. **Helle Helle: *de*.** Korte sætninger, stort hjerte. Man kan holde op når som helst, men det gør man ikke.
2. **Tove Jansson: *Sommerbogen*.** En farmor, et barn, en ø. Et kapitel før sengetid er bedre end en pille.
3. **Karl Ove Knausgård** – nej, pjat. Tag i stedet **Naja Marie Aidts noveller**, én ad gangen, med lyset tændt.

Og så det råd, som ingen tror på: Det er tilladt at springe over. Forfatteren opdager det ikke.`,
    comments: [
      [
        'm',
        'Sommerbogen lå på mit natbord i et år. I aften læste jeg to kapitler. Farmoren er jo helt umulig, jeg elsker hende.',
        ['author', 'Vent, til de diskuterer Gud i teltet.'],
      ],
      ['f', 'Forfatteren opdager det ikke! Jeg er skolelærer og har aldrig turdet sige det højt.'],
      ['m', 'Lydbøger, tæller de?', ['author', 'Selvfølgelig. Ørerne er også en vej ind.']],
    ],
  },
  {
    title: 'Koncert alene – prøv det',
    by: 'f 34-44',
    tags: ['musik', 'singleliv'],
    text: `
Veninden blev syg klokken fem. Billetten lå der. Jeg tog af sted alene for første gang i mit liv og følte mig i garderoben som en, der havde glemt sit barn.

Så gik lyset ned. Og det gik op for mig, at jeg ikke skulle se over på nogen for at tjekke, om de hyggede sig. Jeg kunne bare *høre*. I det langsomme nummer græd jeg lidt, og ingen skulle have en forklaring.

I pausen stod der en mand med to øl. "Min ven er gået hjem," sagde han. Vi drak dem og talte om trommer.`,
    comments: [
      ['m', 'To øl og en ven, der er gået hjem. Det er en klassiker, jeg selv vil begynde på.'],
      ['f', 'Jeg tager altid alene i teatret nu. Man hører det hele.'],
      [
        'f',
        'Og manden med trommerne?',
        ['author', 'Han spiller selv. I et band, der hedder noget med måger. Jeg skal ud og høre dem på fredag.'],
      ],
    ],
  },
  {
    title: 'En uge i Porto for to, der aldrig kan blive enige',
    by: 'c 50-62',
    tags: ['rejse', 'Porto'],
    warmth: 2,
    text: `
Den ene af os har en mappe med plastlommer. Den anden har en hat. Sådan har vi rejst sammen i tyve år.

![Aftenlys over floden, set fra den anden bred](river-lights)

Mandag fulgte vi mappen: broen, tårnet, de blå fliser. Det var smukt, og vi var trætte klokken tre. Tirsdag fulgte vi hatten. Vi gik ned ad en gade, fordi der hang vasketøj, og endte i en kælder, hvor en gammel mand solgte sardiner på dåse fra sit fødselsår.

Onsdag slog vi plat og krone om det.

> Man rejser ikke for at se noget, sagde sardinmanden. Man rejser for at få lov til at sidde et nyt sted.

Så det gjorde vi. Resten af ugen sad vi. Ved floden, på trapper, i en sporvogn, der var brudt ned, men hvor man gerne måtte blive siddende. Mappen er med hjem, næsten ubrugt. Den ene af os har allerede sat faner i den til næste år.`,
    comments: [
      ['f', 'Jeg ER mappen. Og jeg har altid giftet mig med hatten.'],
      [
        'm',
        'Hvad hedder kælderen? Vi tager derned i februar.',
        ['author', 'Det ved vi ikke. Man skal følge vasketøjet ned mod floden og dreje, når man er sulten.'],
      ],
      ['f', 'At få lov til at sidde et nyt sted. Ja tak.'],
      ['m', 'Slå plat og krone om onsdagen, det er ægteskab i en nøddeskal.'],
    ],
  },
  {
    title: 'Guitar i kælderen, 35 år senere',
    by: 'm 50-58',
    tells: { children: 'MovedOut' },
    tags: ['musik'],
    text: `
Vi hed "Blå Mandag" og spillede til tre konfirmationer og et halvt bryllup. Så fik vi job og børn og rygge.

I efteråret skrev trommeslageren: "Har du stadig din forstærker?" Nu mødes vi hver anden tirsdag i hans kælder mellem vaskemaskinen og julepynten. Vi kan fire numre. Bassisten hører ikke så godt, så vi spiller højt.

Hans kone siger, at hun aldrig har haft så rent vasketøj, for hun tør ikke afbryde.`,
    comments: [
      [
        'f',
        'Et halvt bryllup? Hvad skete der?',
        ['author', 'Der kom et skænderi mellem familierne, da vi spillede Smoke on the Water til brudevalsen.'],
      ],
      [
        'm',
        'Mangler I en på keyboard? Jeg kan tre af de fire numre, uden at have hørt hvilke.',
        ['author', 'Du er ansat.'],
      ],
      ['x', 'Hvornår spiller I? Jeg tager vasketøj med.'],
    ],
  },
  {
    title: 'Fotoklubben: månedens opgave var "ensomhed"',
    by: 'm 58-68',
    tags: ['foto'],
    text: `
Alle kom med det samme: en bænk. Elleve bænke i tåge.

Så viste Gerda sit. Det var et bord, dækket til fjorten, taget oppefra, fem minutter før gæsterne kom. Der blev stille i lokalet. Formanden sagde, at det var uden for temaet. Det var det ikke.`,
    comments: [
      ['f', 'Fem minutter før gæsterne kom. Gerda forstår noget.'],
      ['m', 'Hvad havde du selv med?', ['author', 'En bænk.']],
      ['f', 'Formanden bør få et billede af Gerda.'],
    ],
  },
  {
    title: 'Jeg er begyndt at lære italiensk af en app og en pensionist',
    by: 'f 48-58',
    tags: ['sprog'],
    text: `
Appen lærer mig at sige, at elefanten drikker mælk. Det har jeg endnu ikke haft brug for.

Så jeg satte en seddel op i vaskekælderen, og nu kommer Silvano fra tredje sal hver torsdag. Han er 81, har haft isbod i Rødovre siden 1969 og retter min udtale med en ske. Vi taler om vejret, om hans kone og om, hvorfor danskerne spiser så tidligt.

I går sagde jeg en hel sætning uden fejl. Silvano rejste sig op og bukkede.`,
    comments: [
      [
        'f',
        'L’elefante beve il latte! Vi er åbenbart på samme lektion.',
        ['author', 'Brava! Nu mangler vi bare en elefant.'],
      ],
      ['m', 'Alle burde have en Silvano på tredje sal.'],
      ['f', 'Hvorfor spiser vi egentlig så tidligt?', ['author', 'Fordi vi er bange for mørket, siger Silvano.']],
    ],
  },
  {
    title: 'Loppemarked: Hvad er det?',
    by: 'f 44-56',
    tags: ['loppefund', 'gæt'],
    warmth: 0,
    text: `
Messing, cirka 14 cm langt, et hjul i den ene ende og noget, der ligner en tang, i den anden. Sælgeren sagde: "Det er fra før."

Jeg gav tyve kroner. Jeg har vist det til fire håndværkere og en præst.`,
    comments: [
      ['m', 'En lysesaks med holder?', ['author', 'Præsten sagde det samme! Men hjulet?']],
      [
        'm',
        'Kagehjul med kniber. Man klippede kanten af klejner med det.',
        ['author', 'DU HAR RET. Der sad rester af dej i. Fra før.'],
      ],
      ['f', 'Det er fra før, er den bedste salgstale, jeg har hørt.'],
    ],
  },
  {
    title: 'Quizholdet har mistet sin historiker',
    by: 'm 44-54',
    tells: { town: 'Roskilde' },
    tags: ['quiz', 'venner'],
    text: `
Han er flyttet til Jylland for kærlighedens skyld, og det er selvfølgelig dejligt for ham. Men vi blev nummer ni i torsdags.

Vi er tre tilbage: en, der kan sport, en, der kan flag, og mig, der kan popmusik fra 1983 til 1991. Vi søger en person, der kender forskel på Frederik den Tredje og den Fjerde. Betaling: øl. Sted: Roskilde.`,
    comments: [
      [
        'f',
        'Frederik den Fjerde giftede sig med to på én gang. Får jeg pladsen?',
        ['author', 'Du er ansat. Torsdag klokken 20, vi er dem, der skændes ved vinduet.'],
      ],
      ['m', 'Hilsen fra historikeren: Her i Jylland er vi nummer to.', ['author', 'Forræder. Vi savner dig.']],
      ['f', '1983 til 1991, det er jo de eneste år, der tæller.'],
    ],
  },
  {
    title: 'Søndag på museum med min ekskone',
    by: 'm 55-63',
    tells: { relationshipStatus: 'Divorced' },
    tags: ['skilsmisse', 'kunst'],
    warmth: 2,
    text: `
Vi har været skilt i otte år og går på museum den første søndag i måneden. Folk synes, det er mærkeligt. Min nye kæreste syntes det også, indtil hun kom med og så os skændes om Hammershøi.

Vi kunne ikke bo sammen. Hun ville have lys, jeg ville have ro, og ingen af os kunne finde ud af at sige det på en måde, den anden kunne høre. Men vi har altid kunnet se på ting ved siden af hinanden.

I søndags stod vi foran et billede af en dør, der stod på klem. "Det er os," sagde hun. "Ind eller ud?" spurgte jeg. "Det er det, der er så godt ved det," sagde hun.`,
    comments: [
      ['f', 'Man kan altså godt komme ud på den anden side. Tak for håbet.'],
      ['f', 'Hvad sagde kæresten om Hammershøi?', ['author', 'At vi begge to tog fejl. Hun passer godt ind.']],
      ['m', 'Vi kunne altid se på ting ved siden af hinanden. Det er mere, end mange gifte kan.'],
    ],
  },
  {
    title: 'Træfletning, tredje forsøg',
    by: 'block-a',
    tags: ['håndværk', 'pil'],
    text: `
Kurset hedder "Flet din egen kurv på en weekend". Min første blev en fuglerede. Min anden blev en hat, i hvert fald i hundens øjne.

I dag er der kommet hank på, og den står selv. Jeg har hentet æg i den hos naboen, fire styk, og de kom alle sammen hele hjem.

Piletræ lugter i øvrigt som at være otte år og gemme sig ved åen.`,
    comments: [
      ['f', 'Som at være otte år og gemme sig ved åen. Jeg var der lige.'],
      ['m', 'Fire hele æg er en eksamen. Tillykke.', ['author', 'Censor var en høne, og hun var streng.']],
      ['x', 'Kan man se hatten?', ['author', 'Hunden har den på ferie.']],
    ],
  },
  {
    title: 'Nytårsforsætter, status',
    by: 'f 40-52',
    tags: ['humor'],
    month: 3,
    text: `
- Løbe tre gange om ugen: ~~tre~~ én. Efter bussen.
- Mindre sukker: Jeg har lagt det i en anden skuffe.
- Ringe til min moster: **gjort**. Hver søndag. Hun er blevet min bedste ven.
- Rydde op i mailen: 11.482.

Jeg er tilfreds. Man skal vælge sine moster.`,
    comments: [
      ['f', 'Man skal vælge sine moster. Du har vundet internettet i dag.'],
      ['m', '11.482! Jeg har 23.000 og et roligt sind.'],
      ['f', 'Hils mosteren.', ['author', 'Hun hilser igen og spørger, om du har spist.']],
    ],
  },
]
