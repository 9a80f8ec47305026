/** Danish entries about children, parents, moving and getting older. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const danishFamily: readonly WrittenEntry[] = [
  {
    title: 'Barnebarnet spurgte, om jeg var født i sort-hvid',
    by: 'f 60-70',
    tells: { children: 'MovedOut' },
    tags: ['børnebørn'],
    warmth: 3,
    text: `
Hun er fem og sad med det gamle album på skødet. "Farmor," sagde hun meget forsigtigt, "gjorde det ondt, da du fik farver på?"

Jeg måtte lige ud og se til kartoflerne.

Da jeg kom ind igen, havde hun fundet billedet af min mor på cyklen, hende med det flyvende hår. "Hende der ligner mig," sagde hun. Og det gør hun. Det er næsten ikke til at holde ud, så meget hun gør.

Vi har nu en aftale: En gang om måneden kigger vi på et billede og kun ét, og så fortæller jeg alt, hvad jeg ved om det. I lørdags nåede vi ikke længere end til cyklen. Den var grøn. Det vidste hun ikke, at man kunne vide.`,
    comments: [
      ['f', 'Gjorde det ondt, da du fik farver på! Jeg griner, så katten er gået.'],
      [
        'm',
        'Et billede om måneden. Det gør jeg også, min far er 91, og jeg har travlt.',
        ['author', 'Skriv det ned, eller optag det. Jeg ville ønske, jeg havde gjort det med min mor.'],
      ],
      ['f', 'Man kunne ikke vide, at den var grøn. Den sætning er et helt digt.'],
      [
        'c',
        'Vores barnebarn spurgte, om der var dinosaurer, da vi gik i skole. Vi sagde, at der var en matematiklærer.',
      ],
      ['x', 'Tak for smilet denne søndag.'],
    ],
  },
  {
    title: 'At flytte fra 160 kvadratmeter til 68',
    by: 'f 54-62',
    tells: { children: 'MovedOut' },
    tags: ['flytning', 'ny begyndelse'],
    warmth: 2,
    text: `
Der er ting, der flytter med: sengen, radioen, de seks tallerkener, der ikke har skår, og bogreolen, som jeg har båret gennem fire hjem og tre mænd.

Og så er der alt det andet. I tre uger har jeg siddet på gulvet og holdt ting op for mig selv og spurgt: *Hvem er du til?* Skiene til en, der stod på ski. Fonduesættet til en, der havde otte venner på én gang. En kasse med ledninger til en, der stadig troede, at man en dag fik brug for dem.

Jeg begyndte med at give det væk til genbrug. Så begyndte jeg at give det til nogen. Naboens søn fik skiene og en historie om Gausta. Min niece fik fonduesættet og inviterede mig på fondue. På den måde forsvinder tingene ikke, de flytter bare et andet sted hen end jeg.

På fredag får jeg nøglerne. Der er udsigt til havnen, hvis man læner sig lidt. Jeg regner med at læne mig meget.`,
    comments: [
      [
        'm',
        'Hvem er du til. Det spørgsmål tager jeg med ned i min kælder i weekenden.',
        ['author', 'Tag kaffe med. Og ikke for mange sække ad gangen.'],
      ],
      [
        'f',
        'Man må aldrig smide kassen med ledninger ud. Dagen efter mangler man den ene.',
        ['author', 'Det var dagen efter. Det var den ene.'],
        ['again', 'JEG VIDSTE DET.'],
      ],
      [
        'f',
        'Jeg flyttede på samme måde for to år siden. Det, der overraskede mig mest, var, hvor hurtigt man gør rent.',
      ],
      ['m', 'Fondue hos niecen er den bedste del. Held og lykke med havnen.'],
    ],
  },
  {
    title: 'Min mor kan ikke huske mit navn, men hun kan alle salmer',
    by: 'm 52-60',
    tags: ['forældre', 'demens'],
    warmth: 2,
    text: `
Hun kalder mig "unge mand". Nogle dage er jeg hendes bror, andre dage en, der er kommet for at se på varmen.

I søndags satte jeg mig bare og nynnede *Se, nu stiger solen*. Og hun sang med. Alle vers, uden at lede efter et eneste ord, med en stemme, jeg ikke havde hørt i flere år. Da vi var færdige, klappede hun mig på hånden og sagde: "Du har altid haft et godt øre, Bent."

Bent er min morbror. Men jeg tog det til mig alligevel.

Til jer, der sidder i det samme: Prøv med sangene. De ligger et andet sted.`,
    comments: [
      ['f', 'De ligger et andet sted. Jeg arbejder på et plejehjem, og det er så rigtigt. Børnesangene holder længst.'],
      [
        'f',
        'Min far kunne stadig danse. Han vidste ikke, hvem han dansede med, men han førte fint.',
        ['author', 'Det er et smukt billede. Tak.'],
      ],
      [
        'm',
        'Jeg har et godt øre, og jeg hedder faktisk Bent. Hilsen til din mor.',
        ['author', 'Det vil hun blive glad for. Hun spørger tit til dig.'],
      ],
      ['x', 'En stor krammer herfra.'],
    ],
  },
  {
    title: 'Sammenbragt familie: seks tandbørster i ét krus',
    by: 'c 38-46',
    tells: { children: 'AtHome' },
    tags: ['familie', 'børn'],
    text: `
Han har to, jeg har to. De er 9, 11, 12 og 14, og i weekenden bor de alle sammen her.

Vi havde forberedt os. Værelser, regler, en tavle med farver. Det, vi ikke havde forberedt os på, var ost. De to spiser kun skiveost, de to andre kun fast, og det kom der en konflikt ud af, som FN ville have rystet på hovedet ad.

I går sad de fire alene i stuen og så film. Der var helt stille. Jeg listede ind for at se, om de levede. De lå i en bunke. **Alle fire under ét tæppe.** Jeg listede ud igen.

Der er købt ost af begge slags.`,
    comments: [
      ['f', 'En bunke under ét tæppe. Så er I der næsten.'],
      [
        'm',
        'Hos os var det tandpastaen. Man kan købe fred for 24 kroner.',
        ['author', 'Prisen på fred er altså lav, man skal bare vide, hvad den hedder.'],
      ],
      ['f', 'Tavlen med farver holdt i to uger hos os. Giv ikke op, men giv slip.'],
    ],
  },
  {
    title: 'Jeg har fået en hofte, og den er af titanium',
    by: 'm 62-70',
    tags: ['helbred'],
    text: `
De kaldte det "en fin lille operation". Så kan man tænke sig, hvordan de store er.

Fire uger efter går jeg til postkassen uden stok. Fysioterapeuten er 26 og hedder Asger. Han siger "super flot" til alt, hvad jeg gør, også da jeg væltede hans kaffe.

Hvis nogen har prøvet det samme: Hvornår kan man danse?`,
    comments: [
      [
        'f',
        'Tre måneder, så dansede jeg vals. Fem, så var det swing. Asger skal nok sige til.',
        ['author', 'Tre måneder! Så er der en aftale at indfri i marts.'],
      ],
      ['m', 'Super flot.'],
      ['f', 'Husk at sige det i lufthavnen.', ['author', 'Jeg glæder mig næsten.']],
    ],
  },
  {
    title: 'Teenageren har lavet mad',
    by: 'f 44-50',
    tells: { children: 'AtHome' },
    tags: ['børn', 'mad'],
    text: `
Der var et stykke papir på døren: "Mor. Kom ikke ind før 18.30. Det lugter, men det er meningen."

Menuen: pasta med noget. Salat (agurk). Dessert: is med gnister på, de der pinde, som man har på lagkager. Røgalarmen var med på fløjte.

Han havde sat to glas frem og spurgt sin bedstefar, hvilken side gaflen ligger på. Jeg har spist på rigtige restauranter, og ingen af dem har rørt mig så meget som den agurk.`,
    comments: [
      ['f', 'Det lugter, men det er meningen! Hæng den seddel op for altid.'],
      [
        'm',
        'At han ringede til bedstefaren om gaflen. Der er håb.',
        ['author', 'Bedstefaren har fortalt det til hele byen.'],
      ],
      ['x', 'Agurk er en salat. Færdig.'],
    ],
  },
  {
    title: 'Efterløn, dag 1',
    by: 'm 63-66',
    tells: { retired: true },
    tags: ['pension'],
    text: `
Vågnede 5.40, som jeg har gjort i 41 år. Lå og ventede på, at der skulle ske noget. Der skete det, at det blev 5.41.

Jeg har nu ordnet skruerne efter længde. Hvad gør man på dag 2?`,
    comments: [
      ['m', 'Efter tykkelse.', ['author', 'Selvfølgelig. Tak.']],
      [
        'f',
        'Besøgsven! De mangler mænd, der kan spille kort og skifte en pære.',
        ['author', 'Jeg kan begge dele. Jeg ringer i morgen klokken 5.41.'],
      ],
      ['f', 'Giv det et halvt år. Jeg har nu så travlt, at jeg ikke forstår, hvornår jeg nåede at arbejde.'],
    ],
  },
  {
    title: 'Brev til min søn, som ikke ringer',
    by: 'quarantined',
    tells: { children: 'MovedOut' },
    tags: ['børn'],
    text: `
Jeg ved godt, at du har travlt. Jeg ved også, at jeg har sagt noget om hende, som jeg ikke skulle have sagt. Jeg har øvet mig på at sige undskyld, og den er god nu, den er kort.

Telefonen ligger på bordet. Du behøver ikke sige noget særligt.`,
    comments: [
      ['f', 'Ring til ham. Sig den korte. Han venter måske også.'],
      ['m', 'Jeg var sønnen en gang. Jeg ville have taget den.'],
    ],
  },
  {
    title: 'Vi har ingen børn, og det må man gerne',
    by: 'c 44-52',
    tells: { children: 'None' },
    tags: ['parforhold', 'livsvalg'],
    warmth: 2,
    text: `
"Har I børn?" er det tredje, man bliver spurgt om, efter navn og arbejde. Når vi svarer nej, bliver der en lille pause, hvor folk prøver at regne ud, om de skal se kede af det ud.

Det skal de ikke. Det blev bare ikke sådan. Først ville vi vente, så ville vi, så kunne vi ikke, og så ville vi noget andet. Alle fire ting er sande.

Vi er gudforældre til fem, vi kan navnene på hele tredje klasse på vejen, og vores hjem er det, hvor niecerne flytter ind, når de er uvenner med deres mødre. Et liv kan se ud på mange måder. Spørg os hellere, hvad vi glæder os til.`,
    comments: [
      ['f', 'Alle fire ting er sande. Tak, fordi I skriver det. Det er min historie også.'],
      [
        'm',
        'Hvad glæder I jer til?',
        [
          'author',
          'Til at en niece fylder 18 og skal have kørt vores gamle folkevogn i smadder. Og til rejsen til Færøerne i maj. Tak, fordi du spurgte!',
        ],
      ],
      ['f', 'Den lille pause. Jeg har gennem årene set mange ansigter i den.'],
      ['c', 'Vi har tre og misunder jer indimellem roen. Og I må låne dem.'],
    ],
  },
  {
    title: 'Min søster og jeg taler sammen igen',
    by: 'f 50-58',
    tags: ['familie'],
    text: `
Det handlede om et skab. Det gør det jo aldrig, men det var et skab, da mors hus skulle deles.

Seks år. I sidste uge stod hun pludselig ved køledisken i Brugsen, og vi rakte ud efter den samme pakke smør. Vi kom begge to til at le. Så stod vi og græd foran en ung mand, der skulle fylde op.

Hun fik smørret. Jeg fik min søster.`,
    comments: [
      ['f', 'Hun fik smørret, jeg fik min søster. Nu græder jeg også.'],
      ['m', 'Hvem har skabet?', ['author', 'Det står i hendes kælder. Hun har aldrig brudt sig om det!']],
      ['m', 'Jeg har en bror, jeg ikke har talt med i fire år. Jeg tror, jeg går i Brugsen.'],
    ],
  },
  {
    title: 'Ny i byen: hvor møder man folk i Holstebro?',
    by: 'f 30-40',
    tells: { town: 'Holstebro' },
    tags: ['flytning', 'nye venner'],
    text: `
Jeg er flyttet hertil for et job og kender nu: min chef, en blomsterhandler og en mand, der lufter en meget lille hund.

Jeg synger gerne (alt), spiller brætspil og kan lave mad til mange. Hvor skal jeg begynde?`,
    comments: [
      [
        'f',
        'Koret på musikskolen mangler altid alter! Tirsdag klokken 19. Sig, at du kommer fra internettet.',
        ['author', 'Jeg kommer på tirsdag. Altså fra internettet.'],
      ],
      ['m', 'Brætspilscafé hver anden torsdag på biblioteket. Vi er mest mænd over halvtreds, men vi er gode tabere.'],
      [
        'm',
        'Manden med den lille hund hedder formentlig Verner og kender alle.',
        ['author', 'Det GJORDE han. Hunden hedder Bjørn.'],
      ],
    ],
  },
  {
    title: 'Det, jeg ville ønske, jeg havde vidst som 30-årig',
    by: 'locked',
    tags: ['livet'],
    text: `
At man ikke behøver at vinde diskussionen. At knæ er en ting, man har til låns. At ens far nok også var bange.

Og at man skal skifte pakningen, **før** det drypper.`,
    comments: [
      ['m', 'Pakningen! Det er den vigtigste.'],
      ['f', 'At ens far nok også var bange. Den ramte.'],
    ],
  },
  {
    title: 'Skal man fortælle om sin sygdom på første date?',
    by: 'f 42-50',
    tags: ['dating', 'helbred'],
    text: `
Jeg har leddegigt. De fleste dage mærker man det ikke på mig, andre dage kan jeg ikke åbne et glas syltede agurker. Nogle venner siger: "Sig det med det samme, så er det ude af verden." Andre siger: "Vent, til han kender dig."

Jeg hælder til at sige det, når det falder naturligt. Men hvornår falder den slags naturligt?`,
    comments: [
      [
        'm',
        'Jeg har diabetes og siger det, når maden kommer, for så sidder jeg alligevel og fumler. Ingen er gået endnu.',
        ['author', 'Det er jo faktisk en fin anledning. Jeg kan bestille noget med agurker.'],
      ],
      ['f', 'Anden date. Første gang skal man bare finde ud af, om man kan grine sammen.'],
      ['m', 'Hvis han løber, når han hører det, har han sparet dig for en masse tid.'],
    ],
  },
]
