/** Danish entries about looking for somebody, finding and losing. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const danishLove: readonly WrittenEntry[] = [
  {
    title: 'Single som 52-årig – det, ingen fortalte mig',
    by: 'subscriber',
    tells: { relationshipStatus: 'Divorced' },
    tags: ['singleliv', 'hverdag'],
    warmth: 3,
    text: `
Da jeg blev skilt, sagde alle, at jeg ville savne ham mest om aftenen. Det passer ikke. Om aftenen har jeg radioen, strikketøjet og en kat, som mener, at hun ejer sofaen. Det er lørdag klokken ti om formiddagen, jeg savner nogen. Når man har drukket sin kaffe, og dagen ligger der og venter på, at man finder på noget, og der ikke er nogen at sige *skal vi?* til.

Til gengæld har jeg lært et par ting, som jeg godt ville have vidst noget før:

- Man kan sagtens spise varm mad alene. Dæk bord. Tænd et lys. Det er ikke trist, det er aftensmad.
- Man behøver ikke sige ja til alt, bare fordi man er bange for at blive hængende derhjemme.
- Folk inviterer par. De mener ikke noget ondt med det, de glemmer bare, at fem også kan sidde om et bord til seks.

Det sidste har jeg gjort noget ved. Jeg inviterer selv. Første fredag i måneden laver jeg en stor gryde et eller andet, og så kommer der dem, der kommer. I fredags var vi syv, og kun to af os kendte hinanden i forvejen. Der blev vasket op klokken halv et, og det var ikke mig, der gjorde det.

Så nej, jeg leder ikke efter en, der kan redde mig. Jeg leder efter en, der siger *skal vi?* lørdag klokken ti.`,
    comments: [
      [
        'f',
        'Lørdag klokken ti! Du har lige sat ord på noget, jeg har gået og ledt efter i tre år. Tak.',
        ['author', 'Så er vi da to. Måske skulle vi ringe til hinanden klokken ti og sige skal vi?'],
        ['again', 'Det er en aftale. Jeg har kaffen klar.'],
      ],
      [
        'm',
        'Den med parmiddagerne kender jeg. Efter skilsmissen forsvandt halvdelen af invitationerne fra den ene måned til den anden. Jeg troede, det var mig, den var gal med.',
        ['f', 'Det var det ikke. De ved bare ikke, hvor de skal sætte os.'],
      ],
      [
        'c',
        'Vi er gift på 29. år og har lige talt om, hvem vi har glemt at invitere. Der er to navne på listen. Tak for skubbet.',
      ],
      [
        'f',
        'Hvad er der i gryden på fredag? Jeg spørger for en ven, som bor tyve minutter derfra.',
        ['author', 'Oksehaler. Og din ven er velkommen, hvis hun tager brød med.'],
      ],
      ['m', 'Smukt skrevet. Katten har i øvrigt ret i det med sofaen.'],
    ],
  },
  {
    title: 'Første date i ti år',
    by: 'm 50-58',
    tells: { relationshipStatus: 'Divorced', children: 'MovedOut' },
    tags: ['dating', 'første gang'],
    warmth: 3,
    text: `
Jeg havde skiftet skjorte fire gange og endte i den første. Min datter på nitten sagde over telefonen: "Far, lad være med at tale om varmepumpen." Det var et godt råd, og jeg holdt det i næsten en time.

Vi mødtes på en café ved åen, hvor bordene er så små, at man enten kommer til at kunne lide hinanden eller får en albue i suppen. Hun kom cyklende i regnvejr, våd op til knæene og i strålende humør, og det første, hun sagde, var: "Undskyld, jeg er nervøs, så jeg taler nok lidt meget." Jeg tror aldrig, jeg er blevet så lettet over en sætning.

## Hvad jeg har lært

1. Kom ti minutter for tidligt. Ikke tredive. Efter tredive minutter har man drukket to kopper kaffe og ryster på hånden.
2. Spørg, og hør så efter svaret, i stedet for at sidde og tænke på det næste spørgsmål.
3. Fortæl sandheden om, hvor længe siden det er. Det var også længe siden for hende.

Da vi skulle sige farvel, stod vi begge og fumlede med cykellåsen, selv om kun den ene af os havde en cykel. Hun spurgte, om jeg ville med ud at se på svaner på søndag. Jeg ved ingenting om svaner.

Jeg har lånt en bog på biblioteket.`,
    comments: [
      ['f', 'Jeg har lånt en bog på biblioteket. Bedste slutning, jeg har læst længe.'],
      [
        'f',
        'Du SKAL skrive, hvordan det gik på søndag!',
        ['author', 'Hun vidste heller ingenting om svaner. Vi så elleve ænder og en hejre og var ude i fire timer.'],
        ['again', 'FIRE timer! Nu sidder jeg og smiler til skærmen.'],
        ['m', 'En hejre tæller næsten som en svane.'],
      ],
      [
        'm',
        'Kom varmepumpen på bordet til sidst?',
        ['author', 'Hun har også en. Vi har nu sammenlignet forbrug. Min datter siger, at vi er skabt for hinanden.'],
      ],
      [
        'c',
        'Vi mødte hinanden på næsten samme måde for seks år siden. Hav tålmodighed med jer selv, det er sjovere, når man ikke skynder sig.',
      ],
      ['f', 'Det med at sige, at man er nervøs, burde stå i alle bøger. Det gør det så meget lettere for den anden.'],
      ['m', 'Fire skjorter? Amatør. Jeg var oppe på syv.'],
    ],
  },
  {
    title: 'Må man have sit eget soveværelse, når man er forelsket?',
    by: 'f 55-62',
    tags: ['parforhold', 'søvn'],
    text: `
Han snorker som en gammel traktor, og jeg læser til klokken et. Vi har kendt hinanden i et år, vi er glade for hinanden, og vi sover elendigt.

Nu har jeg foreslået, at vi får hvert sit værelse, når han flytter ind til foråret. Hans søster blev helt stille i telefonen, som om jeg havde sagt, at vi skulle skilles. Jeg synes selv, det er det modsatte: Jeg vil gerne kunne holde ham ud om morgenen.

Hvordan gør I andre? Og hvordan siger man godnat, uden at det føles som at gå hver til sit?`,
    comments: [
      [
        'c',
        'Hvert vores værelse i elleve år. Vi besøger hinanden. Det er hyggeligere, end det lyder, for man bliver *inviteret*.',
        ['author', 'At besøge hinanden! Det sætter jeg på listen.'],
      ],
      [
        'm',
        'Jeg er en traktor. Få ham til lægen, det kan være søvnapnø. Min maskine reddede både nattesøvnen og forholdet.',
        ['author', 'Tak, det har du ret i. Han har fået en tid, efter at jeg læste det højt for ham.'],
      ],
      [
        'f',
        'Vi siger godnat med en halv times læsning i hans seng, og så lister jeg ind til mig selv. Ingen lider nød.',
      ],
      ['m', 'Søsteren skal jo ikke sove der.'],
    ],
  },
  {
    title: 'Jalousi, jeg troede, jeg var vokset fra',
    by: 'f 45-52',
    tags: ['jalousi', 'følelser'],
    warmth: 2,
    text: `
Han har en god veninde. De har kendt hinanden, siden de gik i gymnasiet, de ringer sammen hver torsdag, og hun ved ting om ham, som jeg aldrig kommer til at vide, fordi de skete, før jeg var der.

Jeg er 48 år. Jeg har et arbejde, et hus og en nogenlunde velfungerende hjerne. Og alligevel sad jeg i torsdags ude i køkkenet og **lyttede**. Ikke til ordene, bare til hvordan han lo.

Jeg sagde det til ham bagefter. Ikke som en anklage, mere som når man indrømmer, at man har spist det sidste af chokoladen. Han blev ikke sur. Han sagde: "Vil du med næste torsdag?"

Så nu skal jeg møde hende. Jeg har besluttet mig for at kunne lide hende. Det er måske ikke sådan, man gør, men det er det bedste, jeg har.`,
    comments: [
      ['f', 'Det sværeste er at sige det højt, og det har du gjort. Resten er logistik.'],
      [
        'm',
        'Jeg har selv sådan en veninde. Det, der hjalp hos os, var, at min kæreste og hun fandt ud af, at de kunne blive enige om, hvor umulig jeg er.',
        ['author', 'Så jeg skal altså regne med at få en allieret. Det lyder faktisk ikke så tosset.'],
      ],
      [
        'block-b',
        'Modigt at skrive. De fleste af os ville have sagt, at der ikke var noget i vejen, og så være gået og smækket med skabene.',
        ['f', 'Skabene kender jeg godt.'],
      ],
      [
        'f',
        'Hvordan gik det med torsdagen?',
        [
          'author',
          'Hun havde bagt. Hun kunne mine børns navne. Jeg kunne ikke få mig selv til ikke at kunne lide hende.',
        ],
      ],
    ],
  },
  {
    title: 'Vi mødtes herinde og flytter sammen på lørdag',
    by: 'c 48-60',
    tells: { relationshipStatus: 'InRelationship' },
    tags: ['kærlighed', 'flytning'],
    warmth: 3,
    text: `
Den ene af os skrev: "Jeg kan ikke finde ud af at skrive sådan noget her, men du ser ud, som om du kan grine ad dig selv." Den anden svarede: "Det bliver jeg nødt til, jeg har lige låst mig ude i morgenkåbe."

Det er to år siden. På lørdag flytter vi sammen i et hus med plads til to gange bøger, én gang hund og et klaver, som ingen af os kan spille på, men som heller ingen af os kan få sig selv til at skille sig af med.

Til jer, der sidder og tænker, at det nok er for sent: Vi er tilsammen 113 år. Det var ikke for sent.`,
    comments: [
      [
        'f',
        'Tillykke! Morgenkåben bør indrammes.',
        ['author', 'Den hænger allerede på en knage i entréen. Ved siden af ekstranøglen.'],
      ],
      ['m', 'Så dejligt at læse. Det giver en lige en uges tålmodighed mere.'],
      ['f', 'Klaveret kan I jo lære sammen. Firhændigt, en finger hver.'],
      [
        'c',
        'Tillykke fra et andet par herindefra. Råd: Sorter bøgerne, FØR I bærer dem op ad trappen.',
        ['author', 'For sent. Vi har 42 kasser og en ryg, der ikke er på talefod med os.'],
      ],
      ['x', 'Held og lykke på lørdag. Jeg krydser fingre for tørvejr.'],
    ],
  },
  {
    title: 'Da hun sagde nej tak',
    by: 'm 40-47',
    tags: ['dating'],
    text: `
Vi havde skrevet sammen i tre uger, og jeg var begyndt at glæde mig til lyden af telefonen. Så mødtes vi, og dagen efter skrev hun, at hun havde haft en hyggelig aften, men at hun ikke mærkede mere end det.

Det gjorde ondt i en dags tid. Og så gik det op for mig, at det var det pæneste afslag, jeg nogensinde har fået. Ingen tavshed, ingen undskyldninger, bare et ærligt svar.

Jeg skrev tak tilbage og mente det. Lad os gøre sådan mod hinanden.`,
    comments: [
      ['f', 'Det er svært at skrive den besked. Godt at høre, at den bliver læst, som den var ment.'],
      [
        'f',
        'Jeg har fået tavshed fire gange i træk. Ville give meget for et nej tak.',
        ['author', 'Det er ikke dig. Tavshed siger mest om den, der tier.'],
      ],
      ['m', 'Helt enig. Et nej er også et svar, man kan komme videre på.'],
    ],
  },
  {
    title: 'Ringen af – og hvad nu?',
    by: 'f 58-66',
    tags: ['skilsmisse'],
    text: `
Den har siddet der i enogtredive år, og der er stadig et lyst mærke. I går tog jeg den af og lagde den i skuffen med de gamle nøgler, dem man ikke længere ved, hvad passer til.

Det føltes ikke så stort, som jeg havde troet. Men i dag har jeg tre gange taget mig selv i at dreje på noget, der ikke er der.

Hvad har I gjort med jeres?`,
    comments: [
      [
        'f',
        'Min blev smeltet om til en lille fugl i en kæde. Den er blevet min yndlingsting.',
        ['author', 'En fugl! Det kunne jeg godt finde på.'],
      ],
      ['m', 'Solgt. Pengene gik til en kajak, og den har jeg aldrig fortrudt.'],
      ['f', 'Den ligger i en skuffe ligesom din. Den gør ingen fortræd der.'],
    ],
  },
  {
    title: 'Weekendkærester: 140 kilometer hver fredag',
    by: 'm 52-60',
    tells: { relationshipStatus: 'InRelationship', children: 'MovedOut' },
    tags: ['parforhold', 'afstand'],
    text: `
Hun bor på den ene side af broen og jeg på den anden. Vi har begge arbejde, voksne børn i nærheden og en have, der ikke passer sig selv, så ingen af os flytter lige med det første.

Folk spørger tit, om det ikke er hårdt. Det er det også, når man holder i kø en våd fredag. Men jeg kan godt lide at længes lidt. Onsdag aften skriver vi indkøbsliste i telefonen, som om vi boede sammen, og torsdag vasker jeg gulv. Jeg har aldrig haft så rent et hus.`,
    comments: [
      [
        'f',
        'Vi gør det samme på ottende år. Hemmeligheden er at have sit eget tandbørsteglas begge steder.',
        ['author', 'Jeg har fået en hel hylde! Vi er der snart.'],
      ],
      ['m', 'Broen koster efterhånden mere end middagen.', ['author', 'Derfor laver vi mad hjemme.']],
      ['f', 'Torsdagsgulvet. Det kender jeg alt til.'],
      ['c', 'Sådan startede vi. Nu savner vi faktisk at savne.'],
    ],
  },
  {
    title: 'Hvad skriver man i den første besked?',
    by: 'm 36-42',
    tags: ['gode råd', 'dating'],
    text: `
Jeg har nu skrevet og slettet den samme besked otte gange. "Hej" er for lidt. "Jeg lagde mærke til, at du holder af at vandre, og kom til at tænke på, om du har gået Camønoen" lyder som en, der sælger forsikringer.

Kære alle jer, der får mange beskeder: Hvad får jer til at svare?`,
    comments: [
      [
        'f',
        'Camønoen! Skriv det. Vi, der vandrer, vil vanvittig gerne tale om det.',
        ['author', 'Sendt. Nu går jeg ud og slår græs, så jeg ikke sidder og stirrer på skærmen.'],
        ['again', 'Og???'],
        ['author', 'Hun har gået den to gange. Jeg er blevet belært om vabler.'],
      ],
      ['f', 'Et spørgsmål, som viser, at du har læst det, jeg har skrevet. Mere skal der ikke til.'],
      ['f', 'Alt andet end hej smukke.'],
      ['m', 'Godt, at nogen spørger. Jeg sidder her med en kladde og lytter.'],
    ],
  },
  {
    title: 'Et år efter Jørgen',
    by: 'f 62-70',
    tells: { relationshipStatus: 'Widowed' },
    tags: ['sorg', 'livet'],
    warmth: 3,
    text: `
I dag er det et år siden. Jeg havde frygtet dagen i ugevis, og så kom den bare, med gråvejr og en pakke, der skulle hentes.

Jeg tog ud til vandet, hvor vi plejede at gå. Der sad en mand og fiskede på Jørgens sten. Jeg var lige ved at blive vred, men så spurgte han, om jeg ville have kaffe af hans termokande. Vi sad der vel et kvarter uden at sige ret meget. Han fangede ingenting.

> Man skal ikke over det, sagde min mor altid. Man skal have det med.

I aften laver jeg brændende kærlighed, for det var hans livret, og jeg spiser to portioner, for det ville han også have gjort. Næste år tror jeg, at jeg inviterer nogen.`,
    comments: [
      [
        'f',
        'Man skal have det med. Tak for den. Min mand døde i marts, og jeg gemmer den sætning.',
        ['author', 'Jeg tænker på dig. Det første år er langt, men der kommer kaffe fra uventede termokander.'],
      ],
      ['m', 'Jeg er nok sådan en, der sidder på en sten et sted. Næste gang byder jeg på kaffe.'],
      ['c', 'Sikke en fin tekst. God appetit til de to portioner.'],
      ['f', 'Varme tanker til dig i aften.'],
      ['block-a', 'Hvor er det smukt skrevet. Jeg så ham for mig, manden med termokanden.'],
    ],
  },
  {
    title: 'Forelsket og helt ubrugelig på arbejde',
    by: 'f 38-46',
    tags: ['kærlighed'],
    text: `
Jeg har i dag svaret en kunde med et hjerte. Jeg har kogt æg i elkedlen. Jeg er kørt forbi min egen afkørsel, og det gjorde ikke spor, for så kunne jeg høre sangen færdig.

Han hedder noget helt almindeligt, han reparerer pumper, og han kan fløjte. Jeg melder mig klar til at høre alt om pumper.`,
    comments: [
      ['f', 'Æg i elkedlen! Nyd det, og husk at slukke for alting, inden du går hjemmefra.'],
      [
        'm',
        'Som en, der reparerer pumper: Der er meget at tale om. Held og lykke.',
        ['author', 'Ha! Jeg er allerede nået til cirkulationspumper.'],
      ],
      ['x', 'Det her gjorde min mandag.'],
    ],
  },
]
