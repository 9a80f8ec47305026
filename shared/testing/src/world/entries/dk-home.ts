/** Danish entries from kitchens, gardens and workshops. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const danishHome: readonly WrittenEntry[] = [
  {
    title: 'Kolonihaven er mit soveværelse fra maj til september',
    by: 'f 50-60',
    tags: ['kolonihave', 'sommer'],
    month: 5,
    warmth: 2,
    text: `
Seksten kvadratmeter hus, firehundrede kvadratmeter jord og et toilet, man skal tale pænt til. Jeg flyttede ud i lørdags, og i går nat vågnede jeg ved, at det regnede på taget. Der findes ikke en bedre lyd.

![Tidlig morgen over haverne](allotment-dawn)

## Årets plan

- Kartoflerne er lagt. For sent, siger naboen. Det siger han hvert år.
- Drivhuset har fået nyt glas efter stormen. Jeg har skåret det selv og har stadig alle ti fingre.
- Der skal **ikke** plantes squash i år. Sidste år endte jeg med at lægge dem på trappen hos folk, jeg ikke kender.

Og så er der hækken, den evige hæk. Foreningen kræver 160 centimeter, og formanden har en målepind. Vi er voksne mennesker, og alligevel gemmer jeg mig i skuret, når han kommer med den.

Kom forbi, hvis I er på de kanter. Kaffen er tynd, men udsigten er god, og rabarberne skal væk.`,
    comments: [
      ['f', 'Regn på taget! Jeg lukkede øjnene og var derude et øjeblik.'],
      [
        'm',
        'Målepinden findes altså også hos os. Jeg tror, de får den udleveret sammen med formandsposten.',
        ['author', 'De har sikkert et kursus i den.'],
        ['x', 'Modul 2: At se skuffet ud over en liguster.'],
      ],
      [
        'm',
        'Jeg tager gerne rabarber, hvis du er i nærheden af Fyn. Bytter med løvstikke.',
        ['author', 'Det er en handel!'],
      ],
      ['c', 'Vi har stået på venteliste i ni år. Du gør det ikke lettere at vente.'],
    ],
  },
  {
    title: 'Opvaskemaskinen er død, længe leve opvasken',
    by: 'm 44-52',
    tells: { children: 'AtHome' },
    tags: ['hverdag', 'gør det selv'],
    warmth: 2,
    text: `
Den sagde *klonk* midt i et program og satte sig på køkkengulvet i en sø af lunkent vand. Jeg har haft den ad i to dage. Jeg har set fire videoer med en mand fra Polen, der får det hele til at se let ud. Jeg har nu en kurv med elleve skruer og en pumpe, der snurrer fint, bare ikke når den sidder der, hvor den skal sidde.

Men her er det mærkelige: I går vaskede min søn på seksten op sammen med mig. Han vaskede, jeg tørrede. Vi stod der i tyve minutter, og han fortalte mig mere, end han har gjort i et halvt år. Om skolen, om en pige, om at han er bange for at vælge forkert til sommer.

Jeg har ikke bestilt en ny maskine endnu.`,
    comments: [
      ['f', 'Bestil aldrig en ny. Jeg mener det. Mine to er flyttet hjemmefra, og jeg savner opvasken.'],
      [
        'm',
        'Afløbspumpen? Prøv at se, om der sidder et glasskår i vingehjulet. Det gjorde der hos mig, tre gange.',
        [
          'author',
          'Der sad et stykke af en æggeskal og en legoklods. Den virker. Vi har aftalt ikke at sige det til nogen.',
        ],
        ['again', 'Jeg siger ikke noget.'],
      ],
      [
        'f',
        'De taler bedst, når de ikke behøver at kigge på en. I bilen, ved opvasken, på gåture.',
        ['c', 'Netop. Alle vores vigtige samtaler er foregået på motorvejen.'],
      ],
      ['x', 'Elleve skruer er faktisk et godt resultat. Jeg plejer at have tre tilbage.'],
    ],
  },
  {
    title: 'At lave mad til én',
    by: 'm 60-68',
    tags: ['mad', 'singleliv'],
    warmth: 2,
    text: `
Ingen opskrift er til én. De er til fire, og så står man der og skal have et kvart æg.

De første måneder levede jeg af rugbrød og det, man kan købe i en bakke. Så fik jeg nok. Nu har jeg et system, og det deler jeg gerne med andre mænd, der ikke kan andet end at grille:

1. Kog for fire søndag. Spis én portion, frys tre. Skriv **på bøtten**, hvad det er. Brun sovs og chokoladebudding ligner hinanden mere, end man tror.
2. Hav altid citron, løg, æg og en dåse tomater. Med dem er man aldrig helt fortabt.
3. Onsdag er fiskedag. Fiskemanden på torvet har lært mig at spørge, hvad der er godt i dag, i stedet for at bede om rødspætte.
4. Dug på bordet om søndagen. Det lyder tosset. Det virker.

I aften er det stegt sild med kartofler og persillesovs, og opskriften er min mors. Hun skrev ikke mængder. Der står bare: *smør nok*.`,
    comments: [
      [
        'f',
        'Smør nok er en fremragende målestok.',
        ['author', 'Den bedste. Hun mente i øvrigt altid mere, end man troede.'],
      ],
      [
        'f',
        'Jeg er enke og har spist havregrød til aften i et halvt år. Nu sætter jeg kartofler over. Tak.',
        ['author', 'Det glæder mig mere, end du aner. Velbekomme.'],
      ],
      [
        'm',
        'Jeg har en bøtte i fryseren mærket ??? fra 2023. Tør jeg?',
        ['x', 'Nej.'],
        ['f', 'Ja, men kun en onsdag.'],
      ],
      ['m', 'Et kvart æg! Der ramte du den.'],
      ['c', 'Vi er to og bruger samme system. Søndagsdugen er indført fra i dag.'],
    ],
  },
  {
    title: 'Surdejen hedder Birger',
    by: 'f 40-50',
    tags: ['bagning'],
    text: `
Jeg fik ham i et syltetøjsglas af en kollega, og nu er han en del af familien. Han skal fodres, han bobler, når han er glad, og han lugter som en våd hund, når jeg har glemt ham.

Sidste uge tog jeg ham med i sommerhus. Min søster spurgte, om jeg var klar over, at jeg havde spændt ham fast med sikkerhedssele.

Det var jeg.`,
    comments: [
      [
        'f',
        'Min hedder Bodil. Måske skulle de mødes?',
        ['author', 'Birger er ved at lære at stå på egne ben. Men han bobler ved tanken.'],
      ],
      ['m', 'Man skal da køre sikkert.'],
      ['f', 'Tip: Gem en smule tørret på et stykke bagepapir. Min første døde på en charterferie.'],
    ],
  },
  {
    title: 'Jeg ryddede loftet og fandt mig selv fra 1989',
    by: 'm 55-62',
    tags: ['minder'],
    text: `
En kasse med kassettebånd, et par støvler og en dagbog, hvor jeg på side ét lover mig selv at bo i Lissabon, inden jeg fylder tredive.

Jeg kom så langt som til Ringsted.

Men jeg har siddet i aften og hørt båndene på en gammel maskine, og drengen fra 1989 havde god smag. I morgen bestiller jeg en rejse til Lissabon. Fire dage i april. Bedre sent.`,
    comments: [
      ['f', 'Tag drengen med og giv ham en pastel de nata fra os.', ['author', 'Det lover jeg. Han var altid sulten.']],
      [
        'm',
        'Hvad var der på båndene? Jeg gætter på Gnags og Dire Straits.',
        ['author', 'Og C.V. Jørgensen. Du har vist haft samme kasse.'],
      ],
      ['x', 'Ringsted kan også noget. Men ja, tag af sted.'],
    ],
  },
  {
    title: 'Hjælp: Hvor mange tomatplanter er for mange?',
    by: 'm 46-56',
    tags: ['have', 'drivhus'],
    month: 4,
    text: `
Jeg såede 60 frø, fordi der altid er nogle, der ikke kommer op. De kom alle sammen op.

De står nu i vindueskarmene, på klaveret, i badekarret og i bagruden af bilen. Naboerne er holdt op med at åbne, når jeg ringer på.

Seriøst: Nogen i nærheden af Horsens?`,
    comments: [
      ['f', 'Badekarret! Hvordan går du i bad?', ['author', 'Forsigtigt.']],
      ['f', 'Jeg tager seks, hvis du har nogen af de små gule.', ['author', 'Jeg har nitten af de små gule.']],
      ['m', 'Sæt dem ud til vejen med et skilt. Gratis. Folk kan ikke stå for gratis.'],
    ],
  },
  {
    title: 'Lyden af et tomt hus',
    by: 'f 47-54',
    tags: ['børn', 'hverdag'],
    warmth: 2,
    text: `
I søndags kørte jeg den yngste til Aarhus med to kufferter, en plante og en stegepande, der har været min mormors. Vi bar det op på fjerde sal. Hun krammede mig længe, og så sagde hun: "Du må godt gå nu, mor."

Hjemme var der ingen sko i entréen. Det har jeg råbt om i tyve år, de sko, og nu var gulvet tomt, og jeg stod og kiggede på det.

Jeg satte mine egne sko midt på måtten, på tværs, så man næsten faldt over dem. Det hjalp en lille smule.`,
    comments: [
      ['f', 'Skoene på tværs. Jeg græd og lo på samme tid.'],
      [
        'm',
        'Der går tre uger, så kommer de hjem med vasketøj. Bare vent.',
        ['author', 'Der gik ni dage. To poser. Jeg har aldrig været gladere for at vaske strømper.'],
      ],
      [
        'f',
        'Giv dig selv en måned. Og find så på noget, der kun er dit. Jeg begyndte at spille badminton, og jeg er elendig til det.',
      ],
      [
        'c',
        'Vi satte os på trappen med en flaske vin og spurgte hinanden, hvem vi egentlig var. Det var en ret god aften.',
      ],
    ],
  },
  {
    title: 'Rugbrød, der lykkes hver gang',
    by: 'f 60-68',
    tags: ['bagning', 'opskrift'],
    text: `
Flere har spurgt efter opskriften, så her er den, uden dikkedarer:

- 500 g rugmel og 500 g skårne rugkerner
- 3 dl surdej
- 1 liter vand, lunkent
- 2 spsk. salt, 1 spsk. mørk sirup
- en håndfuld solsikkekerner, hvis I er til den slags

Rør det hele sammen om aftenen. Lad det stå under et viskestykke natten over. I form om morgenen, hæv i to timer, bag i **to timer ved 165 grader**. Og så det sværeste: Lad det ligge til dagen efter, før I skærer.

Det har jeg aldrig selv kunnet vente på.`,
    comments: [
      ['m', 'Bagt i går. Ventede ikke. Fortryder ikke.'],
      [
        'f',
        'Kan man bruge hvedesurdej?',
        ['author', 'Ja, men giv den en spiseskefuld rugmel dagen i forvejen, så den ved, hvad der venter.'],
      ],
      [
        'f',
        'Endelig en opskrift uden tre sider om forfatterens barndom. Tak!',
        ['author', 'Barndommen kommer i næste indlæg.'],
      ],
    ],
  },
  {
    title: 'Vi har malet soveværelset grønt',
    by: 'c 35-50',
    tags: ['bolig'],
    text: `
På dåsen stod der "skovbund". På væggen er det mere "svømmehal 1974". Den ene af os elsker det, den anden sover med ryggen til.

Vi har aftalt en prøvetid på to uger. Der er nu gået tre, og ingen af os har sagt noget. Sådan bliver den slags vist afgjort i et parforhold.`,
    comments: [
      [
        'f',
        'Hæng noget messing op, så bliver svømmehal til hotel.',
        ['author', 'Vi har hængt en lampe op. Nu ligner det en svømmehal med bar. Det er en forbedring!'],
      ],
      ['m', 'Hos os hed den "kalkun". Vi har stadig ikke talt om det.'],
    ],
  },
  {
    title: 'Strik for begyndere over halvtreds',
    by: 'm 50-57',
    tags: ['strik', 'nyt'],
    text: `
Min læge sagde, at jeg skulle finde noget, der fik skuldrene ned. Hun tænkte nok på yoga. Jeg købte et par pinde og et nøgle uld.

Jeg er den eneste mand i strikkecaféen. De andre er meget søde og siger, at min vest er "levende". Den har tre ærmehuller. Men jeg har ikke sovet så godt i årevis.`,
    comments: [
      ['f', 'Tre ærmehuller er fremsynet. Man ved aldrig.'],
      [
        'f',
        'Velkommen til! Næste projekt: karklude. De må gerne være skæve.',
        ['author', 'Jeg er i gang. De er meget skæve.'],
      ],
      ['m', 'Så er vi to mænd. Jeg er nået til hæl på sok og har brugt ord, de ikke kendte i caféen.'],
    ],
  },
  {
    title: 'Min nabo slår græs klokken syv',
    by: 'x 45-60',
    tags: ['naboer'],
    warmth: 0,
    text: `
Søndag. Klokken syv. Jeg har øvet mig hele ugen på en venlig sætning. I dag gik jeg ud i slåbrok og sagde den, og han slukkede maskinen og sagde: "Nå, jeg troede, du var glad for at komme tidligt op. Du har jo altid lys tændt."

Det er til katten. Lyset er til katten.

Nu slår han klokken ni, og jeg har fået en bakke jordbær.`,
    comments: [
      ['f', 'Lyset er til katten! Det er jo indlysende.'],
      ['m', 'Jordbær slår alle naboklager. Fint gået.'],
    ],
  },
  {
    title: 'Hvordan fejrer man juleaften alene uden at synes, det er synd for en?',
    by: 'f 53-60',
    tells: { relationshipStatus: 'Divorced', children: 'SometimesAtHome' },
    tags: ['jul', 'singleliv'],
    month: 12,
    warmth: 2,
    text: `
I år er børnene hos deres far. Jeg er inviteret tre steder og har sagt pænt nej tak til dem alle, for jeg har lyst til at prøve.

Planen indtil nu: Havet om formiddagen. And til én (det hedder vist en andelår). Gudstjeneste, hvis jeg kan finde en kirke med en ordentlig kordreng. En krimi på fire hundrede sider og ingen, der spørger, om vi skal spille Matador.

Er der andre, der har gjort det? Og hvad glemte I?`,
    comments: [
      [
        'm',
        'Jeg glemte, at alt er lukket, og at man skal have købt fløde. Køb fløde.',
        ['author', 'Fløde er noteret med rødt.'],
      ],
      [
        'f',
        'Gjorde det sidste år. Klokken ni kom der en time, der var træls. Ring til en, du holder af, klokken ni.',
        ['author', 'Tak for ærligheden. Min søster får besked på at sidde klar.'],
      ],
      ['f', 'Skriv herinde den aften, vi er sikkert flere. Jeg stiller med konfekt.'],
      ['m', 'Matador alene er også en mulighed. Man vinder som regel.'],
    ],
  },
]
